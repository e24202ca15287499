/** A card of a seeded deck. Japanese texts contain their readings, `{漢字|かんじ}`. */
export interface SeededCard {
  /** A word; in a deck of kanji a single sign without its reading. */
  japanese: string;
  /**
   * In kana. Other readings of a word follow its own, with `、` between them. A kanji has first on readings in katakana, then kun
   * readings in hiragana, as whole words (`ショク、たべる`).
   */
  reading: string;
  english: string;
  sinhala: string;
  /** A sentence with its gap in square brackets; of a kanji two words, with `、` between them. */
  example: string | null;
  /** For a kanji the meanings of its two words, with `, ` between them. */
  exampleEnglish: string | null;
  exampleSinhala: string | null;
}
