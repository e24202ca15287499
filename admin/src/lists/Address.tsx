/** An email address that breaks before its @, and within a part only if the part is too wide. */
export function Address({ email }: { email: string }) {
  const place = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, place)}
      <wbr />
      {email.slice(place)}
    </>
  );
}
