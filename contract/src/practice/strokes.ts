/** The seeded deck of N5. */
const kanji =
  '一二三四五六七八九十百千万円日月火水木金土山川天雨人子女男父母友上下左右中大小本名学校先生年時分半今何毎午前後間東西南北国外語行来出入見聞読書話食休高長白車電気';

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;

/** @param sign one letter; a combined kana such as きゃ is written with two signs */
export const hasStrokes = (sign: string): boolean => kana.test(sign) || [...kanji].includes(sign);
