import { dates } from '@nihongo-lanka/client/dates';
import type { Language, StoredContactRequest } from '@nihongo-lanka/contract';

// In the language of the person who wrote, whatever the admin's is.
const texts: Readonly<
  Record<Language, { subject: string; wrote: (date: string) => string; cut: string }>
> = {
  en: {
    subject: 'Your message to us',
    wrote: (date) => `On ${date} you wrote:`,
    cut: '[…]',
  },
  si: {
    subject: 'ඔබ අපට එවූ පණිවිඩය',
    wrote: (date) => `${date} දින ඔබ ලියූ පණිවිඩය:`,
    cut: '[…]',
  },
};

/** Windows opens no longer address with a mail program. Counted as it is encoded. */
const longestAddress = 2000;

export interface Reply {
  /** Opens the reader's mail program with the reply begun. */
  href: string;
  /** Whether the message was too long to be quoted in full. */
  isCut: boolean;
}

/** A reply by mail: to the sender, about the same subject, with what they wrote below. */
export function replyTo(request: StoredContactRequest): Reply {
  const { subject, wrote, cut } = texts[request.language];
  const intro = wrote(dates[request.language].longDate(new Date(request.createdAt)));
  const begin = `mailto:${addressOf(request.email)}?subject=${encode(`Re: ${request.subject ?? subject}`)}&body=`;
  const address = (lines: readonly string[]) =>
    begin + encode(['', '', intro, ...lines.map((line) => `> ${line}`)].join('\r\n'));

  const whole = address(request.message.split(/\r?\n/));
  if (whole.length <= longestAddress) return { href: whole, isCut: false };
  // By words, so that no character is cut in two.
  const words = request.message.split(/(\s+)/);
  let [least, most] = [0, words.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const fits = quoted(middle).length <= longestAddress;
    if (fits) least = middle;
    else most = middle - 1;
  }
  return { href: quoted(least), isCut: true };

  function quoted(count: number) {
    const beginning = words.slice(0, count).join('').trimEnd();
    return address([...beginning.split(/\r?\n/), cut]);
  }
}

const encode = encodeURIComponent;

/** RFC 6068 wants the @ as it is, and every other sign that means something in an address encoded. */
function addressOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`;
}
