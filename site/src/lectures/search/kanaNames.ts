// The last two are the kanji of the same names. They are escaped, because our faces need not draw them.
const kanaNames =
  /\b(?:hiragana|katakana|kana)\b|හිරගනා|හිරගාන|කතකනා|කටකනා|ひらがな|カタカナ|\u5e73\u4eee\u540d|\u7247\u4eee\u540d/i;

/** Whether a search names the letters that the kana page teaches. */
export const asksForKana = (q: string) => kanaNames.test(q);
