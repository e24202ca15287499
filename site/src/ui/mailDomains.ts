/** Domains that most of our learners' addresses have, and real ones that a typing error would look like. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'sltnet.lk',
];

/** An address whose domain is one typing error away from a common one, with that one; or undefined. */
export function meantAddress(address: string): string | undefined {
  const written = address.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const name = written.slice(0, at + 1);
  const domain = written.slice(at + 1);
  if (at < 1 || /\s/.test(written) || domains.includes(domain)) return undefined;
  const meant = domains.find((known) => differByOne(known, domain));
  return meant && name + meant;
}

/** Whether a character is missing, added or another one, or two neighbours are exchanged. */
function differByOne(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const inOne = one.slice(start, one.length - end);
  const inOther = other.slice(start, other.length - end);
  if (inOne.length <= 1 && inOther.length <= 1) return true;
  return inOne.length === 2 && inOther === inOne.split('').reverse().join('');
}
