import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nimal } from '@nihongo-lanka/client/testing/people';
import type { User } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeJson } from './document';
import { anyoneLike, bodyFor, kindOf, ownPageOf } from './ownPage';

const awkward = { ...nimal, firstName: '<b>"O\'Neil" & </script> \\ \u2028 සුනිල් 👍', lastName: '' };

const documentOf = (
  user: User,
  before = 'Content ',
  after = ' end',
  escaped = (text: string) => text,
) =>
  `${before.repeat(500)}<p>${escapeHtml(user.firstName)}</p>` +
  `<script type="application/json" id="page-state">{"user":{"id":"${user.id}",` +
  `"firstName":"${escaped(user.firstName)}","lastName":"${user.lastName}"}}</script>${after}`;

describe('a page that is kept without its reader', () => {
  it.each([nimal, awkward])('is the page of each reader again, in every encoding', async (user) => {
    for (const after of [' end', 'x'.repeat(200_000)]) {
      const page = await ownPageOf(documentOf(anyoneLike(nimal), 'Content ', after));
      const expected = documentOf(user, 'Content ', after, escapeJson);
      expect(bodyFor(page, { user }, null).toString()).toBe(expected);
      expect(brotliDecompressSync(bodyFor(page, { user }, 'br')).toString()).toBe(expected);
      expect(gunzipSync(bodyFor(page, { user }, 'gzip')).toString()).toBe(expected);
    }
  });

  it('holds nothing of the reader that it was made for', async () => {
    const { start, rest } = await ownPageOf(documentOf(anyoneLike(nimal)));
    const kept = start + JSON.stringify(rest);
    for (const text of [nimal.firstName, nimal.lastName, nimal.username, nimal.email]) {
      expect(kept).not.toContain(text);
    }
  });

  it('is for readers whose pages differ in nothing but those texts', () => {
    expect(kindOf(awkward)).toBe(kindOf(nimal));
    expect(kindOf({ ...nimal, role: 'admin' })).not.toBe(kindOf(nimal));
    expect(kindOf({ ...nimal, status: 'pending' })).not.toBe(kindOf(nimal));
  });

  it('may be the same for all of them', async () => {
    const page = await ownPageOf('<p>Nothing of anybody</p>');
    expect(gunzipSync(bodyFor(page, { user: nimal }, 'gzip')).toString()).toBe(
      '<p>Nothing of anybody</p>',
    );
    expect(brotliDecompressSync(bodyFor(page, { user: nimal }, 'br')).toString()).toBe(
      '<p>Nothing of anybody</p>',
    );
  });
});
