import { kanaChoices } from '@nihongo-lanka/contract';
import type { Catalogue, Item } from './catalogue';
import { alikeWords } from './hearing';

/** Kanji that beginners confuse. */
const alike =
  '人入八大天犬太 土上下十千 日月目白百 木本休来末未 左右石名 午牛年半 東車書 見貝買 間聞門問 話語読 後前長 西四百 母毎海 力刀九 小少水火 今会食金 学字子 先生立 国四回口 中申何 北比外 男田町'.split(
    ' ',
  );

/** How many answers there are to choose from, the right one among them. */
const most = 4;

/**
 * The answers to choose from, the right one among them: signs that look alike first.
 * @returns none where the item has no such signs
 */
export function signChoices(item: Item, { items }: Catalogue): readonly string[] {
  if (item.type === 'kana') return kanaChoices(item.japanese, most).map(({ sign }) => sign);
  // Of all decks: a deck may have two kanji, and a guess would be right half the time.
  const signs = [...items.values()].flatMap(({ type, japanese }) =>
    type === 'kanji' ? japanese : [],
  );
  const place = signs.indexOf(item.japanese);
  const groups = alike.filter((group) => group.includes(item.japanese)).join('');
  const distance = (sign: string) =>
    Math.abs(signs.indexOf(sign) - place) +
    (groups.includes(sign) || sign === item.japanese ? 0 : signs.length);
  const nearest = signs.toSorted((one, other) => distance(one) - distance(other));
  const chosen = new Set(nearest.slice(0, most));
  return signs.filter((sign) => chosen.has(sign));
}

/** Romaji of a kana and of those that look alike. */
export const soundChoices = ({ japanese }: Item): readonly string[] =>
  kanaChoices(japanese, most).map(({ romaji }) => romaji);

/** An item and what learners confuse it with. */
export const lookAlikes = (item: Item, catalogue: Catalogue): readonly string[] =>
  item.type === 'word' ? alikeWords(item, catalogue.words) : signChoices(item, catalogue);
