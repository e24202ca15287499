import { createHash } from 'node:crypto';
import { privacyVersion, privacyVersions } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { en } from '../site/src/privacy/en';
import { si } from '../site/src/privacy/si';

/**
 * The SHA-256 of what the newest version says, in both languages, of what is kept, why and how long. Such a
 * change needs a new version in contract/src/privacy/values.ts, since people have agreed to this one; a mere
 * correction of the wording needs only its new hash.
 */
const texts = {
  '2026-11-29': 'dae22fbdb0a4b5e78476f13d3367ae14012b80d6b70029afcda03a7976d73ed3',
};

it('has another version where something else is kept, for another purpose or another time', () => {
  const isAgreedTo = ([key]: [string, string]) => /^(?:what|long)\./.test(key);
  const agreed = [en, si].map((dictionary) => Object.entries(dictionary).filter(isAgreedTo));
  const text = createHash('sha256').update(JSON.stringify(agreed)).digest('hex');
  expect({ [privacyVersion]: text }).toEqual(texts);
});

it('asks everybody again for the newest version', () => {
  expect(privacyVersions.at(-1)).toBe(privacyVersion);
  expect(new Set(privacyVersions).size).toBe(privacyVersions.length);
});
