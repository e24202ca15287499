import {
  type CardKind,
  defaultLanguage,
  type Language,
  languages,
  type PracticeCard,
} from '@nihongo-lanka/contract';
import type { Catalogue } from './catalogue';
import { choicesOf, tilesOf, wordWith } from './choices';
import { signHooks } from './hooks';
import type { Item } from './items';

/** A text in a language, or in another one where it is not translated. */
function inLanguage(texts: Readonly<Record<Language, string>>, language: Language) {
  const lang = [language, ...languages].find((each) => texts[each]) ?? defaultLanguage;
  return { text: texts[lang], lang };
}

interface ShownCard {
  kind: CardKind;
  isNew: boolean;
  /** The reading is spelled with tiles, not typed. */
  isSpelled?: boolean;
  language: Language;
  /** Whether the learner has met an item. */
  isMet: (id: string) => boolean;
}

/** A card as a learner meets it. */
export function shapeCard(
  item: Item,
  { kind, isNew, isSpelled = false, language, isMet }: ShownCard,
  catalogue: Catalogue,
): PracticeCard {
  const meaning = inLanguage({ en: item.english, si: item.sinhala }, language);
  const example = inLanguage({ en: item.exampleEnglish, si: item.exampleSinhala }, language);
  const written = catalogue.hints.get(item.id);
  const hint = inLanguage({ en: written?.english ?? '', si: written?.sinhala ?? '' }, language);
  return {
    item: item.id,
    kind,
    isNew,
    japanese: item.japanese,
    reading: item.reading,
    otherReadings: [...item.otherReadings],
    romaji: item.romaji,
    sinhala: item.sound,
    meaning: meaning.text,
    meaningLang: meaning.lang,
    example: item.example,
    exampleMeaning: example.text,
    exampleLang: example.lang,
    choices: [...choicesOf(item, { kind, language, isMet }, catalogue)],
    sound: item.recording,
    picture: item.picture,
    hint: hint.text,
    hintLang: hint.lang,
    parts: isNew && item.type === 'kanji' ? [...(signHooks().get(item.japanese)?.parts ?? [])] : [],
    word: isNew ? wordShown(item, language, catalogue) : null,
    tiles: isSpelled ? [...tilesOf(item)] : [],
  };
}

function wordShown(item: Item, language: Language, catalogue: Catalogue): PracticeCard['word'] {
  const word = wordWith(item, catalogue);
  if (!word) return null;
  const meaning = inLanguage({ en: word.english, si: word.sinhala }, language);
  return {
    // A learner of kana cannot read kanji yet.
    japanese: item.type === 'kana' ? word.reading : word.japanese,
    meaning: meaning.text,
    meaningLang: meaning.lang,
    sound: word.recording,
  };
}
