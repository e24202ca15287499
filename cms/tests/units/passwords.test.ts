import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashBytes, isCommon } from '../../src/people/identity/commonPasswords';
import { hashPassword, passwordMatches } from '../../src/people/identity/passwords';

describe('hashing passwords', () => {
  it('costs what OWASP asks for', async () => {
    expect(await hashPassword('Right-pass-1!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('matches what was hashed and nothing else, and nothing where there is no account', async () => {
    const stored = await hashPassword('Right-pass-1!');
    expect(await passwordMatches('Right-pass-1!', stored)).toBe(true);
    expect(await passwordMatches('right-pass-1!', stored)).toBe(false);
    expect(await passwordMatches('unknown', undefined)).toBe(false);
    expect(await passwordMatches('unknown', '')).toBe(false);
  });

  it('refuses who would wait too long, and takes callers again once the others are served', async () => {
    const many = await Promise.allSettled(
      Array.from({ length: 130 }, () => hashPassword('Right-pass-1!')),
    );
    const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(30);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
    }
    expect(await hashPassword('Right-pass-1!')).toMatch(/^\$argon2id\$/);
  });
});

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'pAssw0rd!!',
    '!QAZ2wsx',
    '1qaz@WSX',
    'Ｐassword1!',
    '«Qwerty123»',
  ])('is known in any case and with any signs around it: %s', (password) =>
    expect(isCommon(password)).toBe(true),
  );

  it.each(['Right-pass-1!', 'Sakura-2025!', 'ලස්සන-Kandy-77', 'x'.repeat(256), '!!!!!!!!', ''])(
    'is no other one: %s',
    (password) => expect(isCommon(password)).toBe(false),
  );

  it('takes less than 1 MB of a file, for at least 100,000 of them', () => {
    const { size } = statSync(path.join(import.meta.dirname, '../../data/commonPasswords.bin'));
    expect(size).toBeLessThan(1_000_000);
    expect(size / hashBytes).toBeGreaterThanOrEqual(100_000);
  });
});
