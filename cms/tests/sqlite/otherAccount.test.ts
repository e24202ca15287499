import { randomUUID } from 'node:crypto';
import {
  accountHeader,
  type Call,
  calls,
  type ErrorCode,
  pieceType,
  uploadField,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, type Client, errorIn, loggedInAdmin, someone } from '../harness/client';

let admin: Client;
let adminId: string;
let other: string;
let learner: Awaited<ReturnType<typeof someone>>;
beforeAll(async () => {
  admin = await loggedInAdmin();
  const profile = await admin.call('/users/profile');
  adminId = String(Object(profile.json).id);
  learner = await someone();
  other = (await someone()).user.id;
});

const pageOf = (account: string) => ({ headers: { [accountHeader]: account } });
const codeOf = (answer: Answer): ErrorCode | undefined =>
  answer.status >= 400 ? errorIn(answer).code : undefined;

const writes = Object.entries<Call>(calls).filter(
  ([, { method, who }]) => method !== 'GET' && who !== 'all',
);

describe('a page of one account, while another one is logged in', () => {
  it.each(writes)('writes nothing: %s', async (_name, { method, path }) => {
    const address = path.replace(':id', adminId).replace(/:\w+/g, randomUUID());
    const answer = await admin.call(address, { method, ...pageOf(other), body: {} });
    expect(codeOf(answer)).toBe('OTHER_ACCOUNT');
    expect(answer.status).toBe(409);
    expect(errorIn(answer).message).toMatch(/^Another account is logged in/);
  });

  it('learns nothing of what the other account may do', async () => {
    const body = { title: 'x' };
    const refused = await learner.client.call('/admin/lectures', { body, ...pageOf(adminId) });
    expect(codeOf(refused)).toBe('OTHER_ACCOUNT');
    expect(codeOf(await learner.client.call('/admin/lectures', { body }))).toBe('FORBIDDEN');
  });

  it('uploads neither a file nor a piece of one', async () => {
    const form = new FormData();
    form.set(uploadField, new File(['WEBVTT\n'], 'words.vtt', { type: 'text/vtt' }));
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, [accountHeader]: other };
    const whole = await fetch(`${inject('cmsUrl')}/api/v1/admin/media`, {
      ...{ method: 'POST', headers, body: form },
    });
    expect(whole.status).toBe(409);
    const piece = await fetch(`${inject('cmsUrl')}/api/v1/admin/uploads/${randomUUID()}`, {
      ...{ method: 'PATCH', headers: { ...headers, 'content-type': pieceType }, body: 'x' },
    });
    expect(piece.status).toBe(409);
  });

  it('may still read, and its own account writes with the header or without', async () => {
    const { client, user } = learner;
    expect((await client.call('/notes', pageOf(other))).status).toBe(200);
    const body = { lecture: 'beginner', seconds: 5, japanese: '駅', text: 'station' };
    const note = `/notes/${randomUUID()}`;
    const refused = await client.call(note, { method: 'PUT', body, ...pageOf(other) });
    expect(codeOf(refused)).toBe('OTHER_ACCOUNT');
    expect((await client.call('/notes')).json).toEqual([]);
    const own = await client.call(note, { method: 'PUT', body, ...pageOf(user.id) });
    expect(own.status, own.text).toBe(200);
    expect((await client.call(note, { method: 'DELETE' })).status).toBe(204);
  });
});
