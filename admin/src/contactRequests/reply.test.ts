import type { StoredContactRequest } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { sunil } from '../../testing/requests';
import { replyTo } from './reply';

function read(request: StoredContactRequest) {
  const { href, isCut } = replyTo(request);
  const { protocol, pathname, searchParams } = new URL(href);
  return {
    protocol,
    isCut,
    length: href.length,
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

describe('a reply by mail', () => {
  it('goes to the sender, names the subject, and quotes each line below a place to write', () => {
    expect(read(sunil)).toMatchObject({
      protocol: 'mailto:',
      to: 'sunil@example.com',
      subject: 'Re: Fees & dates',
      body: '\r\n\r\nOn November 20, 2026 you wrote:\r\n> Is it free?\r\n> \r\n> 100% sure?',
      isCut: false,
    });
  });

  it('is in the language of who wrote, whatever the admin reads', () => {
    const { subject, body } = read({ ...sunil, language: 'si', subject: null });
    expect(subject).toBe('Re: ඔබ අපට එවූ පණිවිඩය');
    expect(body).toContain('2026 නොවැම්බර් 20 දින ඔබ ලියූ පණිවිඩය:');
  });

  it('cannot be given more than its own address and headers', () => {
    const { href } = replyTo({
      ...sunil,
      email: 'a?bcc=all&x%40y@example.com',
      subject: 'x&bcc=y',
    });
    expect(href).toMatch(
      /^mailto:a%3Fbcc%3Dall%26x%2540y@example\.com\?subject=Re%3A%20x%26bcc%3Dy&/,
    );
  });

  it('quotes as much of a long message as every mail program takes, and says so', () => {
    const { isCut, length, body } = read({ ...sunil, message: 'පාඨමාලාව කවදාද? '.repeat(300) });
    expect(isCut).toBe(true);
    expect(length).toBeLessThanOrEqual(2000);
    expect(body).toMatch(
      /^\r\n\r\nOn November 20, 2026 you wrote:\r\n> පාඨමාලාව කවදාද\? .*\r\n> \[…\]$/,
    );
    // A word without an end leaves nothing to quote, and the address short.
    expect(read({ ...sunil, message: 'ක'.repeat(5000) }).length).toBeLessThanOrEqual(2000);
  });
});
