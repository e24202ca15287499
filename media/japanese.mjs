const RUBY = /\[([^|\]]+)\|([^\]]+)\]/g;

/** @param {string} text @returns {string} the sentence without readings and marks */
export const plain = (text) => text.replace(RUBY, '$1').replace(/[*/ ]/g, '');

/** @param {string} text @returns {string} the sentence in kana only */
export const kana = (text) => text.replace(RUBY, '$2').replace(/[*/ ]/g, '');

/** @param {string} text @returns {string} HTML with furigana, line breaks and emphasis */
export const html = (text) =>
  text
    .replace(/\//g, '\n')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(RUBY, '<ruby>$1<rt>$2</rt></ruby>')
    .replace(/\n/g, '<br>')
    .replace(/ /g, '<i></i>');

/**
 * @param {string} text
 * @returns {number} beats (morae): small ゃゅょ and vowels share the beat of the kana before them,
 *   while っ, ん and ー each have their own; a comma or full stop counts as one rest
 */
export function beats(text) {
  let count = 0;
  for (const character of kana(text)) {
    if (!/[ぁぃぅぇぉゃゅょァィゥェォャュョ「」〜]/.test(character)) count++;
  }
  return count;
}
