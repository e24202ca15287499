import {
  type CardKind,
  haveCommonMeaning,
  kanaChoices,
  kanaItem,
  type Language,
  shuffled,
  withoutReadings,
} from '@nihongo-lanka/contract';
import type { Catalogue } from './catalogue';
import { alikeWords, meaningChoices, meaningIn } from './hearing';
import type { Item } from './items';

/** Kanji that beginners confuse. */
const alike =
  '人入八大天犬太 土上下十千 日月目白百 木本休来末未 左右石名 午牛年半 東車書 見貝買 間聞門問 話語読 後前長 西四百 母毎海 力刀九 小少水火 今会食金 学字子 先生立 国四回口 中申何 北比外 男田町'.split(
    ' ',
  );

const most = 4;

interface Asked {
  kind: CardKind;
  language: Language;
  /** Wrong answers are preferably items that the learner has met. */
  isMet: (id: string) => boolean;
}

/** In a random order; empty for kinds without choices. */
export function choicesOf(item: Item, asked: Asked, catalogue: Catalogue): readonly string[] {
  return shuffled(inOrder(item, asked, catalogue), Math.random);
}

function inOrder(
  item: Item,
  { kind, language, isMet }: Asked,
  catalogue: Catalogue,
): readonly string[] {
  if (kind === 'hearing') return meaningChoices(item, catalogue.words, { language, isMet });
  if (kind !== 'sound' && kind !== 'sign') return [];
  if (item.type === 'kanji') return kanjiChoices(item, catalogue, { isMet, language });
  return kanaChoices(item.japanese, (sign) => isMet(kanaItem(sign))).map(({ sign, romaji }) =>
    kind === 'sound' ? romaji : sign,
  );
}

/** Look-alikes first. In `language` their meanings have nothing in common. */
function kanjiChoices(
  item: Item,
  { items }: Catalogue,
  { isMet = () => true, language }: Partial<Pick<Asked, 'isMet' | 'language'>> = {},
): readonly string[] {
  // Of all decks: a deck may have two kanji, and a guess would be right half the time.
  const all = [...items.values()].filter(({ type }) => type === 'kanji');
  const place = all.findIndex(({ id }) => id === item.id);
  const groups = alike.filter((group) => group.includes(item.japanese)).join('');
  // A lower distance is a better wrong answer.
  const distance = ({ id, japanese }: Item, at: number) => {
    if (id === item.id) return -1;
    const steps = (isMet(id) ? 0 : 2) + (groups.includes(japanese) ? 0 : 1);
    return Math.abs(at - place) + steps * all.length;
  };
  const sorted = all
    .map((each, at) => ({ each, far: distance(each, at) }))
    .sort((one, other) => one.far - other.far);
  const isApart = (one: Item, other: Item) =>
    language === undefined ||
    !haveCommonMeaning(meaningIn(one, language), meaningIn(other, language));
  const chosen: Item[] = [];
  for (const { each } of sorted) {
    if (chosen.length === most) break;
    if (chosen.every((one) => isApart(one, each))) chosen.push(each);
  }
  return chosen.map(({ japanese }) => japanese);
}

export function checkChoices(
  item: Item,
  asked: Omit<Asked, 'kind'>,
  catalogue: Catalogue,
): readonly string[] {
  if (item.type === 'kana') return choicesOf(item, { ...asked, kind: 'sound' }, catalogue);
  const others = [...catalogue.items.values()].filter(({ type }) => type === item.type);
  return shuffled(meaningChoices(item, others, asked), Math.random);
}

export function lookAlikes(item: Item, catalogue: Catalogue): readonly string[] {
  if (item.type === 'word') return alikeWords(item, catalogue.words);
  if (item.type === 'kanji') return kanjiChoices(item, catalogue);
  if (item.type === 'grammar') return [];
  return kanaChoices(item.japanese).map(({ sign }) => sign);
}

const onlyKana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const oneSound = /.[ぁぃぅぇぉゃゅょァィゥェォャュョ]?/gu;
const tileLimits = { most: 8, wrong: 3 };

/** The sounds of the reading among sounds that look like them; none for a long reading, or one with spaces or marks. */
export function tilesOf({ reading }: Pick<Item, 'reading'>): readonly string[] {
  const sounds: readonly string[] = reading.match(oneSound) ?? [];
  if (sounds.length > tileLimits.most || !onlyKana.test(reading)) return [];
  const alike = shuffled(
    sounds.flatMap((sound) => kanaChoices(sound).map(({ sign }) => sign)),
    Math.random,
  );
  const wrong = [...new Set(alike)].filter(
    (sign) => sign.match(oneSound)?.length === 1 && !sounds.includes(sign),
  );
  return shuffled([...sounds, ...wrong.slice(0, tileLimits.wrong)], Math.random);
}

/** The shortest word with a sign, one that begins with it or has a recording first. */
export function wordWith(item: Item, { words }: Pick<Catalogue, 'words'>): Item | undefined {
  if (item.type !== 'kana' && item.type !== 'kanji') return undefined;
  const sign = item.japanese;
  const isHiragana = /^\p{Script=Hiragana}/u.test(sign);
  const textOf = ({ reading, japanese }: Item) =>
    isHiragana ? reading : withoutReadings(japanese);
  const cost = (word: Item) =>
    textOf(word).length + (textOf(word).startsWith(sign) ? 0 : 4) + (word.recording ? 0 : 2);
  return words
    .filter((word) => textOf(word).includes(sign))
    .toSorted((one, other) => cost(one) - cost(other))[0];
}
