export function PlaySign() {
  return (
    <svg className="play-sign" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      <path d="M19 15l15 9-15 9z" />
    </svg>
  );
}
