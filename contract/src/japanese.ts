/**
 * The source of a pattern for a run of Japanese letters, for the flag `u`. The long vowel mark
 * belongs to no single script.
 */
export const japaneseLetters = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]+';
