import {
  haveCommonMeaning,
  type Language,
  languages,
  soundOf,
  withoutReadings,
} from '@nihongo-lanka/contract';

export interface Heard {
  id: string;
  japanese: string;
  reading: string;
  english: string;
  sinhala: string;
}

const most = 4;
/** With fewer wrong meanings a word is not asked by its recording. */
const fewestWrong = 2;

export const meaningIn = (
  { english, sinhala }: Pick<Heard, 'english' | 'sinhala'>,
  language: Language,
) => (language === 'si' ? sinhala || english : english || sinhala);

const kanaOf = ({ reading }: Heard) => soundOf(reading);

const stemOf = ({ japanese }: Heard) =>
  withoutReadings(japanese).replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '');

/** Such as 掃除 and 掃除をする, 休む and 休み. */
function isPart(word: Heard, other: Heard): boolean {
  const [one, two] = [stemOf(word), stemOf(other)];
  return one.includes(two) || two.includes(one);
}

/** Words of the same sound are both right. */
function isWrong(word: Heard, other: Heard, language: Language): boolean {
  const [right, wrong] = [meaningIn(word, language), meaningIn(other, language)];
  return (
    wrong !== '' &&
    !haveCommonMeaning(right, wrong) &&
    !isPart(word, other) &&
    kanaOf(word) !== kanaOf(other)
  );
}

function addApart(answers: string[], meaning: string): void {
  if (answers.every((answer) => !haveCommonMeaning(answer, meaning))) answers.push(meaning);
}

export function canBeHeard(word: Heard, words: readonly Heard[]): boolean {
  return languages.every((language) => {
    const wrong: string[] = [];
    for (const other of words) {
      if (!isWrong(word, other, language)) continue;
      addApart(wrong, meaningIn(other, language));
      if (wrong.length === fewestWrong) return true;
    }
    return false;
  });
}

/** Lower for the same length and the same kana in the same places. */
function distance(one: string, other: string): number {
  const rest = [...other];
  let same = 0;
  for (const [place, sign] of [...one].entries()) {
    if (other[place] === sign) same += 2;
    const found = rest.indexOf(sign);
    if (found >= 0) {
      rest.splice(found, 1);
      same += 1;
    }
  }
  return 2 * Math.abs(one.length - other.length) - same;
}

function nearest<Word extends Heard>(word: Heard, words: readonly Word[]): Word[] {
  const kana = kanaOf(word);
  return words
    .map((other) => ({ other, far: distance(kana, kanaOf(other)) }))
    .sort((one, other) => one.far - other.far)
    .map(({ other }) => other);
}

const known = new WeakMap<readonly Heard[], Map<string, readonly string[]>>();

/** Once for all learners. */
function foundOnce(
  words: readonly Heard[],
  key: string,
  find: () => readonly string[],
): readonly string[] {
  const ofWords = known.get(words) ?? new Map<string, readonly string[]>();
  known.set(words, ofWords);
  const found = ofWords.get(key) ?? find();
  ofWords.set(key, found);
  return found;
}

/** Wrong ones sound alike, first words that the learner has met. */
export function meaningChoices(
  word: Heard,
  words: readonly Heard[],
  { language, isMet }: { language: Language; isMet: (id: string) => boolean },
): readonly string[] {
  const met = words.filter(({ id }) => isMet(id));
  const others = foundOnce(words, `${language} ${word.id}`, () =>
    wrongMeanings(word, words, language),
  );
  const answers = [meaningIn(word, language)];
  for (const wrong of [...wrongMeanings(word, met, language), ...others]) addApart(answers, wrong);
  return answers.slice(0, most);
}

function wrongMeanings(word: Heard, words: readonly Heard[], language: Language): string[] {
  const wrong: string[] = [];
  for (const other of nearest(word, words)) {
    // Some may have something in common with words that the learner has met.
    if (wrong.length === 2 * most) break;
    if (isWrong(word, other, language)) addApart(wrong, meaningIn(other, language));
  }
  return wrong;
}

function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let place = 0;
  while (place < short.length && short[place] === long[place]) place += 1;
  const after = long.length === short.length ? place + 1 : place;
  return short.slice(after) === long.slice(place + 1);
}

/** In shorter words one other kana is another word altogether. */
const shortest = 3;

function isAlike(word: Heard, other: Heard): boolean {
  const [one, two] = [kanaOf(word), kanaOf(other)];
  const isNear = Math.min(one.length, two.length) >= shortest && isOneLetterAway(one, two);
  const kanji = withoutReadings(other.japanese).match(/\p{Script=Han}/gu) ?? [];
  return one === two || isNear || kanji.some((sign) => word.japanese.includes(sign));
}

/** Those that share a kanji or almost all kana; empty without any. */
export function alikeWords(word: Heard, words: readonly Heard[]): readonly string[] {
  return foundOnce(words, `alike ${word.id}`, () => {
    const others = words.filter((other) => other.id !== word.id && isAlike(word, other));
    const written = [word, ...nearest(word, others)].map(({ japanese }) =>
      withoutReadings(japanese),
    );
    return others.length > 0 ? [...new Set(written)].slice(0, most) : [];
  });
}
