import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './config.mjs';

// Lists in docs/licences.md what the product is made with, as the lock files say.

const parts = [
  ['The site, the console and the contract', 'package-lock.json'],
  ['The CMS and its panel', 'cms/package-lock.json'],
];
export const listFile = join(root, 'docs/licences.md');

/** All packages of a lock file: which of them are built in, and which are tools, it does not say. */
export function packagesOf(lockFile) {
  const { packages } = JSON.parse(readFileSync(join(root, lockFile), 'utf8'));
  const found = Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || entry.link) return [];
    return [{ name, version: entry.version, licence: entry.license ?? 'not said' }];
  });
  const unique = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...unique.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The works of others that are no packages. */
const works = `## Works of others that are no packages

**CC BY-SA 3.0** (1): the strokes in \`site/src/ui/strokes/kanjivg\`, from [KanjiVG](https://kanjivg.tagaini.net), copyright Ulrich Apel, modified. [LICENCE.md](../site/src/ui/strokes/kanjivg/LICENCE.md) says how. The files keep this licence.

**CC BY 3.0** (1): the voice in \`site/src/ui/sound/kana\`, *HTS Voice “Mei”*, copyright 2009–2013 Nagoya Institute of Technology, Department of Computer Science. [LICENCE.md](../site/src/ui/sound/kana/LICENCE.md) says what was made with it. The films in \`cms/seed/media\` and the sounds in \`cms/seed/media/exams\` have the same voice.
`;

/** The text of the list. */
export function licences() {
  const sections = parts.map(([title, lockFile]) => {
    const packages = packagesOf(lockFile);
    const kinds = [...new Set(packages.map(({ licence }) => licence))].sort();
    const lines = kinds.map((kind) => {
      const names = packages
        .filter(({ licence }) => licence === kind)
        .map(({ name, version }) => `${name} ${version}`);
      return `**${kind}** (${names.length}): ${names.join(', ')}\n`;
    });
    return [`## ${title}\n`, ...lines].join('\n');
  });
  return [
    '# Licences of what the product is made with\n',
    'The product itself is under the MIT licence. These are the packages that it holds, and those that build and test it. `npm run node -- scripts/licences.mjs` writes this list from the lock files.\n',
    ...sections,
    works,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(listFile, licences());
