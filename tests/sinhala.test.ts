import { si as consoleMessages } from '@nihongo-lanka/contract/messages/console/si';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { sinhalaFaults, spokenWords, writtenWords } from './sinhalaFaults';

// The tests read every source of the product, which takes long when the processor is busy.
vi.setConfig({ testTimeout: 30_000 });

const sources = import.meta.glob<string>(
  [
    '../{admin,cms,contract,site}/{src,server}/**/*.{ts,tsx,csv}',
    '../cms/seed/**/*.{csv,md,yaml}',
    '../media/lessons.mjs',
    '!**/*.{test,fixture}.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const captions = import.meta.glob<string>('../cms/seed/media/*.si.vtt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const isSinhala = (text: string) => /[\u0D80-\u0DFF]/.test(text);

/** The texts of a file that contain Sinhala. */
function textsOf(path: string, source: string): string[] {
  if (path.endsWith('.csv')) {
    const cells = source.match(source.startsWith('Level;') ? /[^;\n]+/g : /"[^"]+"|[^,\n]+/g);
    return (cells ?? []).filter(isSinhala).map((cell) => cell.replaceAll('"', ''));
  }
  if (path.endsWith('.yaml')) return stringsIn(parse(source)).filter(isSinhala);
  if (!path.endsWith('.md')) return literalsOf(source);
  const parts = source.split(/^---$/m).map((part) => part.trim());
  return parts
    .flatMap((part, place) => (place === 1 && parts[0] === '' ? stringsIn(parse(part)) : part))
    .filter(isSinhala);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

/** The strings of a program that contain Sinhala. A template's values are filled in as numbers. */
function literalsOf(source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => isSinhala(text) && texts.push(text);
  (function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node)) add(node.text);
    if (ts.isTemplateExpression(node)) {
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('9'));
    }
    ts.forEachChild(node, visit);
  })(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return texts;
}

const files = [
  ...Object.entries(sources).map(([path, source]) => [path, textsOf(path, source)] as const),
  ...Object.entries(captions).map(
    ([path, file]) => [path, file.split('\n\n').filter(isSinhala)] as const,
  ),
].filter(([, texts]) => texts.length > 0);

/** What need not speak as the mails do, and why. */
const otherVoices = {
  '../admin/': 'officials read the console',
  '../contract/src/messages/console/': 'officials read them there',
  '../cms/src/core/csv/': 'officials read the tables',
  '../cms/seed/vocabulary.yaml': 'a word list translates “let’s” as -මු',
  '../cms/seed/decks/n5-grammar.csv': 'a pattern list does',
  '../cms/seed/media/': 'captions do too',
  '../media/': 'the same captions',
};
const spoken = files.filter(
  ([path]) => !Object.keys(otherVoices).some((other) => path.startsWith(other)),
);

describe('the Sinhala of the product', () => {
  it('is read where it is written', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(([path]) => path.endsWith('.vtt'))).toHaveLength(4);
  });

  it.each(files)('has no fault in %s', (path, texts) => {
    const isForLearners = !path.startsWith('../admin/');
    const faults = texts.flatMap((text) =>
      sinhalaFaults(text, isForLearners).map((fault) => `${text} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(spoken)('speaks as the mails do in %s', (_, texts) => {
    const faults = texts.flatMap((text) => writtenWords(text).map((fault) => `${text} ${fault}`));
    expect(faults).toEqual([]);
  });

  it('writes messages that only the console shows as the console does', () => {
    const faults = Object.values(consoleMessages).flatMap((text) =>
      spokenWords(text).map((fault) => `${text} ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the check of the Sinhala', () => {
  it.each([
    ['මෙම ගොනුවේ උපසිරැසි නැහැ', 'නැහැ'],
    ['දේශනයකට වචන 100ක් යොදන්න පුළුවන්', 'පුළුවන්'],
  ])('hears the spoken voice of the console in “%s”', (text, word) => {
    expect(spokenWords(text)).toEqual([`says ${word}`]);
  });

  it.each([
    'ලියාපදිංචි වූ පසු පදනමේ කෙනෙක් ඔබේ ගිණුම අනුමත කරයි.',
    'JFT-Basic විභාගයට අකුරු 8ක් අවශ්‍යයි …',
    'ඔබට පිළිතුරු දෙන්නේ කවුරුන්දැයි “අප අමතන්න” පිටුවේ ඇත.',
    'නැගෙනහිර පළාතේ පරිශීලකයන් 20 දෙනෙක් · %{page} වන පිටුව',
    'ඉගෙනුම්කරුවෙක් |||| ඉගෙනුම්කරුවන් %{smart_count} දෙනෙක්',
    'උදව් අවශ්‍ය නම් අපෙන් අසන්න. විද්‍යුත් තැපෑලෙන් {{date}} දින පිළිතුරු ලැබේ.',
    '## එය කුමක්ද?\n\nගිණුම තවමත් අනුමැතිය බලාපොරොත්තුවෙන් පවතී.',
    'අද',
    'ලබන අවුරුද්ද',
  ])('finds nothing in “%s”', (text) => {
    expect(sinhalaFaults(text)).toEqual([]);
  });

  it.each([
    ['[සම්බන්ධ වන්න](/contact) පිටුවෙන්', 'says සම්බන්ධ වන්න, not අප අමතන්න'],
    ['අනුමැතිය නොලැබූ', 'says අනුමැතිය නොලැබූ, not අනුමැතිය බලාපොරොත්තුවෙන්'],
    ['ඔබේ ගිණුමට තවමත් අනුමැතිය ලැබිලා නැහැ.', 'තවම … නැත or නැහැ'],
    ['විනාඩි තුනක් ගතවේ.', 'two words'],
    ['ඔබට එන ලිපි', 'විද්‍යුත් තැපැල් පණිවිඩය'],
    ['මෙහි අඩු වචනය කුමක්ද?', 'හිස්තැන'],
    ['ලියන පත්‍රිකා', 'අභ්‍යාස පත්‍ර'],
    ['රළ මතින් හිරු නැගෙයි.', 'නැඟ-'],
    ['තැපැල් පෙට්ටිය බලන්න.', 'says තැපැල්, not විද්‍යුත් තැපැල්'],
    ['තැපෑලෙන් ඔබට දන්වයි.', 'says තැපෑල, not විද්‍යුත් තැපැල්'],
    ['අපේ ලිපිය ඔවුන්ට ලැබුණේ නැත.', 'විද්‍යුත් තැපැල් පණිවිඩය'],
    ['සංස්කරණ පුවරුවට පිවිසිණි', 'සංස්කාරක පුවරුව'],
    ['“නිශ්චිත කුසලතා සහිත සේවක (i)”', 'විශේෂිත නිපුණතා සේවක'],
    ['පෙර තත්ත්වයට', 'ආපසු ගන්න'],
    ['මෙය අහෝසි කළ නොහැක.', 'ආපසු ගන්න'],
    ['{{time}} නැවත අසන්න', 'සවන් දෙන්න'],
    ['අසන්න:', 'සවන් දෙන්න'],
    ['මෙම %{name} මැකීමට ඔබට විශ්වාසද?', '-න්නද?'],
    ['පෙර කොටස තවම ලැබෙමින් පවතී.', 'තවමත්'],
    ['එකොළොස් දෙනෙක් පඩි නැග්ගෝය.', 'නැඟ-'],
    ['මෙහි යොදාගත නොහැක', 'two words'],
    ['ඉගෙනුම්කරුවන් %{count} දෙනෙක්', 'counts people without a form for one'],
    ['1 දෙනෙක් අනුමැතිය බලාපොරොත්තුවෙන්', 'speaks of one person as of several'],
    ['MB {{size}}', 'puts the unit before its number'],
    ['ඔබේ ගිණුම {{time}} දින මැකේ.', 'calls a moment a day'],
    ['හිරගනා වලින් අරඹන්න.', 'parts a word from its ending'],
    ['නැරඹුවේ %{all} න් %{watched}', 'parts a word from its ending'],
    ['මෙම "සෙවීම"', 'quotes with “ ”'],
    ['සුරකින්න...', 'leaves out with …'],
    ['ඉවත් වේ; නොවේ.', 'has a sentence too long for one'],
    ['JFT-Basicට සූදානම', 'gives a Latin name an ending'],
    ['අකුරු 8 ක්', 'parts a number from its ක්'],
    ['{{page}}වන පිටුව', 'joins a number to දෙනෙක් or වන'],
    ['## එය කුමක්ද\n\nවිභාගයකි.', 'asks without “?”'],
    ['ඔබත් එනවා නේද', 'asks without “?”'],
    ['එය කුමක් ද?', 'parts a question from its ද'],
    ['කුමක්දැයි?', 'asks indirectly, with “?”'],
    ['පදනම විසින් අනුමත කෙරේ.', 'is officialese'],
  ])('finds in “%s” that it %s', (text, fault) => {
    expect(sinhalaFaults(text)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'ඔබේ ලියාපදිංචිය අපට ලැබුණා. එය තවම අනුමත කර නැහැ.',
    'ඔබ නොවේ නම් කිසිවක් නොකරන්න. ගිණුමක් නැත්නම් ලියාපදිංචි වන්න.',
    'පැතිකඩේ ඇති, වෙනස් විය යුතු දේ. ඔබට දේශන නැරඹිය හැකියි.',
    'පළමු වරට හමු වූ, සුරැකි වෙනත් දේ ඇත්නම් ඒ ගැන ලියන්න.',
    'නැගෙනහිර පළාතේ වාසගම, පැරණි වෙළඳාම සහ ධාන්‍ය.',
  ])('hears the spoken voice in “%s”', (text) => {
    expect(writtenWords(text)).toEqual([]);
  });

  it.each([
    ['ලිපි නැත', 'නැත'],
    ['ගිණුමක් දැනටමත් ඇත.', 'ඇත'],
    ['එය වලංගු නොවේ.', 'නොවේ'],
    ['මුරපදය වෙනස් විය. පිවිසෙන්න.', 'විය'],
    ['සබැඳිය විවෘත කළ නොහැකි විය', 'විය'],
    ['දැන් පිවිසිය හැක.', 'හැක'],
    ['එය කළ නොහැක', 'නොහැක'],
    ['අකුරු 8ක් තිබිය යුතුය', 'යුතුය'],
    ['පදනමේ කෙනෙක් අනුමත කරයි.', 'කරයි'],
    ['ඔබේ ගිණුම මැකේ.', 'මැකේ'],
    ['ගිණුමක් තිබේද?', 'තිබේද'],
    ['අපි තබා ගනිමු.', 'ගනිමු'],
    ['මම අවසන් කළෙමි', 'කළෙමි'],
    ['පණිවිඩය අපට ලැබුණි', 'ලැබුණි'],
    ['ඔබ පිවිසියහොත්', 'පිවිසියහොත්'],
    ['ඔබට පමණි.', 'පමණි'],
    ['ලාභ නොලබන පදනමකි.', 'පදනමකි'],
    ['සියල්ල නොමිලේය.', 'නොමිලේය'],
    ['මෙම පිටුව', 'මෙම'],
  ])('reads in “%s” the written word %s', (text, word) => {
    expect(writtenWords(text)).toEqual([expect.stringContaining(`says ${word}, `)]);
  });

  it('lets only an admin read what an office would write', () => {
    expect(sinhalaFaults('වෙනස්කම් සුරකින ලදී', false)).toEqual([]);
    expect(sinhalaFaults('වෙනස්කම් සුරකින ලදී')).toEqual(['is officialese']);
  });
});
