import { createHash } from 'node:crypto';
import { z } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { ask, days, register } from '../harness/client';

const tokens = (action: string, ...given: unknown[]) => ask('/tokens', { action, given });
const hour = 60 * 60_000;
const purpose = 'emailConfirm';

const issue = async (account: number, lifetime = hour, data = '') =>
  z.string().parse(await tokens('issueToken', purpose, account, lifetime, { data }));
const use = (token: string, as = purpose) => tokens('spendToken', as, token);
const find = (token: string) => tokens('findToken', purpose, token);
const someId = async () => Number((await register()).id);

/** The rows in an answer of either database engine. */
const rowsSchema = z
  .union([z.array(z.looseObject({})), z.object({ rows: z.array(z.looseObject({})) })])
  .transform((found) => (Array.isArray(found) ? found : found.rows));
const rowsOf = async (account: number) =>
  rowsSchema.parse(
    await ask('/sql', {
      sql: 'select * from tokens where account_id = ?',
      bindings: [account],
    }),
  );

describe('a token that was sent by mail', () => {
  it('gives its account and what was kept with it, once', async () => {
    const account = await someId();
    const token = await issue(account, hour, 'නව@example.com');
    const given = { accountId: account, data: 'නව@example.com' };
    expect(await find(token)).toEqual(given);
    expect(await use(token)).toEqual(given);
    expect(await find(token)).toBeNull();
    expect(await use(token)).toBeNull();
  });

  it('is used by one of ten who come at the same moment', async () => {
    const token = await issue(await someId());
    const results = await Promise.all(Array.from({ length: 10 }, () => use(token)));
    expect(results.filter((used) => used !== null)).toHaveLength(1);
  });

  it('is replaced by a newer one of its purpose, and by no other', async () => {
    const [account, other] = [await someId(), await someId()];
    const first = await issue(account);
    const others = await issue(other);
    const second = await issue(account);
    await tokens('issueToken', 'passwordReset', account, hour);
    expect(await use(first)).toBeNull();
    expect(await use(second)).toMatchObject({ accountId: account });
    expect(await use(others)).toMatchObject({ accountId: other });
  });

  it('is worth nothing after its time, for another purpose, or made up', async () => {
    const account = await someId();
    expect(await use(await issue(account, -1))).toBeNull();
    const token = await issue(account);
    expect(await use(token, 'passwordReset')).toBeNull();
    expect(await use(`${token}x`)).toBeNull();
    expect(await use('')).toBeNull();
    expect(await use(token)).toMatchObject({ accountId: account });
  });

  it('is kept as a hash only, with its data encrypted', async () => {
    const account = await someId();
    const token = await issue(account, hour, 'secret@example.com');
    const [row] = await rowsOf(account);
    expect(row?.hash).toBe(createHash('sha256').update(token).digest('base64url'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('is removed some time after it has expired', async () => {
    const [account, other] = [await someId(), await someId()];
    await issue(account, 3 * days * 1000);
    await issue(other, 5 * days * 1000);
    await tokens('removeExpiredTokens', Date.now() + 4 * days * 1000);
    expect(await rowsOf(account)).toHaveLength(0);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});
