import { createHash } from 'node:crypto';
import { privacyVersion, privacyVersions } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { en } from '../site/src/privacy/en';
import { si } from '../site/src/privacy/si';

/**
 * The SHA-256 of what the newest version says in both languages. A change of what is kept, why or for
 * how long needs a new version in contract/src/privacy/values.ts, since people have agreed to this one;
 * a mere correction of the wording needs only its new hash.
 */
const texts = {
  '2026-11-27-2': '8cc6dbf1844845c10131bf37c6a5b04fd9fde7aa5684af7b1cbbbc0effcb9e93',
};

it('has another version for another text', () => {
  const text = createHash('sha256')
    .update(JSON.stringify([en, si]))
    .digest('hex');
  expect({ [privacyVersion]: text }).toEqual(texts);
});

it('asks everybody again for the newest version', () => {
  expect(privacyVersions.at(-1)).toBe(privacyVersion);
  expect(new Set(privacyVersions).size).toBe(privacyVersions.length);
});
