import {
  charts,
  type KanaSign,
  kanaSigns,
  type Sound,
  type Syllabary,
  syllabaries,
} from './kana.js';

export type KanaRowKind = 'basic' | 'voiced' | 'small' | 'double' | 'long' | 'alike';

/** Five signs or fewer, but more where signs look alike. */
export interface KanaRow {
  syllabary: Syllabary;
  /** The first sound of a row in Latin letters. Unique in a syllabary. */
  name: string;
  kind: KanaRowKind;
  signs: readonly KanaSign[];
}

const confused: Readonly<Record<Syllabary, string>> = {
  hiragana: 'は ほ さ き ち ぬ め ね れ わ る ろ',
  katakana: 'シ ツ ソ ン ノ ク ケ タ ワ ウ フ コ ユ',
};

export const kanaRows: readonly KanaRow[] = syllabaries.flatMap(rowsOf);

export const idOfRow = ({ syllabary, name }: Pick<KanaRow, 'syllabary' | 'name'>): string =>
  `${syllabary}/${name}`;

export function nameOfRow(sounds: readonly (Sound | undefined)[]): string {
  const [first] = sounds;
  // A row of one sign is learned with the row before.
  return first?.hiragana === 'ん' ? 'wa' : (first?.romaji ?? '');
}

function rowsOf(syllabary: Syllabary): KanaRow[] {
  const all = kanaSigns[syllabary];
  const signsIn = (signs: readonly string[]) => all.filter(({ sign }) => signs.includes(sign));
  const row = (name: string, kind: KanaRowKind, signs: readonly KanaSign[]): KanaRow => ({
    syllabary,
    name,
    kind,
    signs,
  });
  const ofCharts = charts.flatMap(({ name: kind, rows }) => {
    const names = [...new Set(rows.map(nameOfRow))];
    const inCharts = names.map((name) => {
      const sounds = rows.filter((each) => nameOfRow(each) === name).flat();
      return row(name, kind, signsIn(sounds.flatMap((sound) => sound?.[syllabary] ?? [])));
    });
    const alike = row('alike', 'alike', signsIn(confused[syllabary].split(' ')));
    return kind === 'basic' ? [...inCharts, alike] : inCharts;
  });
  const charted = new Set(ofCharts.flatMap(({ signs }) => signs));
  const combined = all.filter((sign) => !charted.has(sign));
  const isDouble = ({ sign }: KanaSign) => /^[っッ]/.test(sign);
  return [
    ...ofCharts,
    row('double', 'double', combined.filter(isDouble)),
    row(
      'long',
      'long',
      combined.filter((sign) => !isDouble(sign)),
    ),
  ];
}
