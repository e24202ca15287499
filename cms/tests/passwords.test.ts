import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../src/accounts/passwords';

describe('hashing passwords', () => {
  it('matches what was hashed and nothing else, and nothing where there is no account', async () => {
    const stored = await hashPassword('Right-pass-1!');
    expect(await passwordMatches('Right-pass-1!', stored)).toBe(true);
    expect(await passwordMatches('right-pass-1!', stored)).toBe(false);
    expect(await passwordMatches('nobody', undefined)).toBe(false);
    expect(await passwordMatches('nobody', '')).toBe(false);
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
