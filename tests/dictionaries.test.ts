import { dirname, join } from 'node:path';
import { messages } from '@nihongo-lanka/contract';
import { en as readersMessages } from '@nihongo-lanka/contract/messages/readers/en';
import { describe, expect, it, vi } from 'vitest';
import { en as consoleEnglish } from '../admin/src/app/en';
import { si as consoleSinhala } from '../admin/src/app/si';
import { dictionaryFaults, keysIn, type Texts } from './dictionaryFaults';

// The tests read every source of the product, which takes long when the processor is busy.
vi.setConfig({ testTimeout: 30_000 });

const sources = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../{admin,cms,contract,site}/{src,server}/**/*.{ts,tsx}',
        '!**/*.{test,fixture}.*',
        '!**/{en,si,raSinhala}.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    ),
  ),
);
const sourcesIn = (...folders: string[]) =>
  [...sources].flatMap(([path, text]) =>
    folders.some((folder) => path.startsWith(folder)) ? [text] : [],
  );

const english = import.meta.glob<Texts>('../site/src/**/en.ts', { import: 'en', eager: true });
const sinhala = import.meta.glob<Texts>('../site/src/**/si.ts', { import: 'si', eager: true });

/** The sources that show the texts of a folder of the site: only its feature's own, which `index.ts` declares. */
function placesOf(folder: string) {
  const isGround = /\/site\/src\/(?:session|layout|ui)\//.test(folder);
  const [feature = ''] = /^\.\.\/site\/src\/\w+\//.exec(folder) ?? [];
  return isGround ? ['../site/'] : [folder, `${feature}index.ts`];
}

interface Tree {
  [key: string]: Tree | string | undefined;
}

/** The console's nested texts by their dotted keys. */
function flat(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : flat(value ?? {}, `${path}${name}.`),
  );
}

/** A source of the contract with all that it imports. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ''] of sources.get(path)?.matchAll(/ from '(\.[^']*)\.js'/g) ?? []) {
    withImports(`${join(dirname(path), name)}.ts`, found);
  }
  return found;
}

/** The keys that react-admin itself uses: its own, and those of resources. */
const ofReactAdmin =
  /^ra[.]|^resources[.][\w-]+[.](?:name|empty|message[.]delete_(?:title|content)|notifications[.](?:created|updated|deleted))$/;

function isUsedByConsole() {
  const isNamed = keysIn(sourcesIn('../admin/'));
  const fields = sourcesIn('../admin/').flatMap((text) =>
    [...text.matchAll(/\bsource="(\w+)"/g)].map(([, field]) => field),
  );
  return (key: string) =>
    ofReactAdmin.test(key) ||
    isNamed(key) ||
    fields.some((field) => key.endsWith(`.fields.${field}`));
}

/** The keys of the fields that a form of the site names, see useFieldText.ts. */
function fieldTextsIn(texts: readonly string[]) {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\bfield\('(\w+)'\)/g)].map(([, name]) => name),
  );
  return new Set(names.flatMap((name) => [`field.${name}`, `field.${name}.placeholder`]));
}

describe('nothing is missing, unused or untranslated in the texts', () => {
  it('of the console', () => {
    const [en, si] = [consoleEnglish, consoleSinhala].map((tree) => Object.fromEntries(flat(tree)));
    expect(dictionaryFaults(en ?? {}, si ?? {}, isUsedByConsole())).toEqual([]);
  });

  it('of the contract', () => {
    const isUsed = keysIn(sourcesIn('../contract/', '../cms/', '../site/', '../admin/'));
    expect(dictionaryFaults(messages.en, messages.si, isUsed)).toEqual([]);
  });

  it('of the forms of the site: pages carry what the contract says of a field', () => {
    const paths = [...withImports('../contract/src/readerSchemas.ts')];
    const checks = paths.map((path) => sources.get(path) ?? '').join();
    expect(checks).toContain("'firstName.required'");
    // Readers' schemas share these files with the console, which alone writes cards and word lists.
    const ofConsole = /^(?:card|furigana|vocabulary)\./;
    const absent = Object.keys(messages.en).filter(
      (key) =>
        checks.includes(`'${key}'`) && !Object.hasOwn(readersMessages, key) && !ofConsole.test(key),
    );
    expect(absent).toEqual([]);
  });

  it.each([...new Set(Object.keys({ ...english, ...sinhala }).map((path) => path.slice(0, -5)))])(
    'of %s',
    (folder) => {
      const texts = sourcesIn(...placesOf(folder));
      const [isNamed, ofFields] = [keysIn(texts), fieldTextsIn(texts)];
      const isUsed = (key: string) => isNamed(key) || ofFields.has(key);
      const [en = {}, si = {}] = [english[`${folder}en.ts`], sinhala[`${folder}si.ts`]];
      expect(dictionaryFaults(en, si, isUsed)).toEqual([]);
    },
  );
});
