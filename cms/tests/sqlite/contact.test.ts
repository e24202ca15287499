import { z } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { Client, errorIn, loggedInAdmin, statements, withSettings } from '../harness/client';
import { mailTo } from '../harness/outbox';

const request = (overrides: object = {}) => ({
  name: 'සුනිල් ප්‍රනාන්දු',
  email: 'sunil@example.com',
  message: 'පළමු පෙළ\nWhen does the next course begin?',
  ...overrides,
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  new Client().call('/contact-requests', { body, headers });

describe('a contact request', () => {
  it('is stored, and a mail about it is written', async () => {
    const message = `පාඨමාලාව ${Date.now()}`;
    const asked = request({ subject: 'A course', phone: '+94 77 123 4567', message });
    const answer = await send(asked);
    expect(answer.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(answer.json);
    const stored = await (await loggedInAdmin()).call(`/admin/contact-requests/${id}`);
    expect(stored.json).toMatchObject(asked);
    // The example's address is not real, so each admin gets the mail.
    expect(await mailTo('admin@example.com', new RegExp(message))).toContain('sunil@example.com');
  });

  it.each([
    ['nothing', {}, ['email', 'message', 'name']],
    ['a bad address', request({ email: 'x@' }), ['email']],
    ['a bad phone number', request({ phone: 'call me' }), ['phone']],
    ['an address in the name', request({ name: 'Prize www.evil.example' }), ['name']],
    ['a domain in the name', request({ name: 'evil.com' }), ['name']],
    ['a web address in the subject', request({ subject: 'See https://evil.example' }), ['subject']],
    ['an unknown field', request({ state: 'resolved' }), ['state']],
    [
      'another header in the subject',
      request({ subject: 'Hi\r\nBcc: all@example.com' }),
      ['subject'],
    ],
    ['too long a message', request({ message: 'x'.repeat(5001) }), ['message']],
  ])('is refused for %s', async (_what, body, fields) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {}).sort()).toEqual(fields);
  });

  it('that a program filled in is answered as any other, and dropped', async () => {
    await statements();
    const answer = await send(request({ website: 'https://spam.example' }));
    expect(answer.status).toBe(201);
    expect((await statements()).some((sql) => /insert into .contact_requests/.test(sql))).toBe(
      false,
    );
  });
});

describe('a contact form', () => {
  withSettings({ rateLimitFactor: 1 });

  it('takes twenty requests an hour from one address', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      statuses.push((await send(request(), from)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });
});
