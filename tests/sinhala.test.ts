import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { sinhalaFaults } from './sinhalaFaults';

// The tests read every source of the product, which takes long when the processor is busy.
vi.setConfig({ testTimeout: 30_000 });

const sources = import.meta.glob<string>(
  [
    '../{admin,cms,contract,site}/{src,server,seed}/**/*.{ts,tsx}',
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

/** The strings of a source that contain Sinhala. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  (function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node) && isSinhala(node.text)) texts.push(node.text);
    ts.forEachChild(node, visit);
  })(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return texts;
}

const files = [
  ...Object.entries(sources).map(([path, source]) => [path, textsOf(source)] as const),
  ...Object.entries(captions).map(
    ([path, file]) => [path, file.split('\n\n').filter(isSinhala)] as const,
  ),
].filter(([, texts]) => texts.length > 0);

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
});

describe('the check of the Sinhala', () => {
  it.each([
    'ලියාපදිංචි වූ පසු පදනමේ කෙනෙක් ඔබේ ගිණුම අනුමත කරයි.',
    'JFT-Basic විභාගයට අකුරු 8ක් අවශ්‍යයි …',
    'ඔබට පිළිතුරු දෙන්නේ කවුරුන්දැයි “අප අමතන්න” පිටුවේ ඇත.',
    'නැගෙනහිර පළාතේ පරිශීලකයන් {{count}} දෙනෙක් · %{page} වන පිටුව',
    '## එය කුමක්ද?\n\nගිණුම තවමත් අනුමැතිය බලාපොරොත්තුවෙන් පවතී.',
  ])('finds nothing in “%s”', (text) => {
    expect(sinhalaFaults(text)).toEqual([]);
  });

  it.each([
    ['[සම්බන්ධ වන්න](/contact) පිටුවෙන්', 'says සම්බන්ධ වන්න, not අප අමතන්න'],
    ['අනුමැතිය නොලැබූ', 'says අනුමැතිය නොලැබූ, not අනුමැතිය බලාපොරොත්තුවෙන්'],
    ['ඔබේ ගිණුමට තවමත් අනුමැතිය ලැබී නැත.', 'තවම … නැත'],
    ['මිනිත්තු තුනක් ගතවේ.', 'two words'],
    ['රළ මතින් හිරු නැගෙයි.', 'නැඟ-'],
    ['මෙම "සෙවීම"', 'quotes with “ ”'],
    ['සුරකින්න...', 'leaves out with …'],
    ['ඉවත් වේ; නොවේ.', 'has a sentence too long for one'],
    ['JFT-Basicට සූදානම', 'gives a Latin name an ending'],
    ['අකුරු 8 ක්', 'parts a number from its ක්'],
    ['{{page}}වන පිටුව', 'joins a number to දෙනෙක් or වන'],
    ['## එය කුමක්ද\n\nවිභාගයකි.', 'asks without “?”'],
    ['එය කුමක් ද?', 'parts a question from its ද'],
    ['කුමක්දැයි?', 'asks indirectly, with “?”'],
    ['පදනම විසින් අනුමත කෙරේ.', 'is officialese'],
  ])('finds in “%s” that it %s', (text, fault) => {
    expect(sinhalaFaults(text)).toEqual([expect.stringContaining(fault)]);
  });

  it('lets only an admin read what an office would write', () => {
    expect(sinhalaFaults('වෙනස්කම් සුරකින ලදී', false)).toEqual([]);
    expect(sinhalaFaults('වෙනස්කම් සුරකින ලදී')).toEqual(['is officialese']);
  });
});
