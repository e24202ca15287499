const RUBY = /\[([^|\]]+)\|([^\]]+)\]/g;

/** @param {string} text @returns {string} the sentence without readings and marks */
export const plain = (text) => withoutReadings(withoutMarks(text));

/** @param {string} text @returns {string} the sentence with its readings, without marks */
export const withoutMarks = (text) => text.replace(/[*/ ]/g, '');

/** @param {string} text @returns {string} the text with its marks, but without readings */
export const withoutReadings = (text) => text.replace(RUBY, '$1');

/** @param {string} text @returns {string} the text with its readings as captions write them */
export const inBraces = (text) => text.replace(RUBY, '{$1|$2}');

/** @param {string} text @returns {string} HTML with furigana, line breaks and emphasis */
export const html = (text) =>
  text
    .replace(/\//g, '\n')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(RUBY, '<ruby>$1<rt>$2</rt></ruby>')
    .replace(/\n/g, '<br>')
    .replace(/ /g, '<i></i>');

const vowels = [
  'アカガサザタダナハバパマヤャラワァ',
  'イキギシジチヂニヒビピミリィ',
  'ウクグスズツヅヌフブプムユュルゥ',
  'エケゲセゼテデネヘベペメレェ',
  'オコゴソゾトドノホボポモヨョロヲォ',
];
const vowelOf = (/** @type {string | undefined} */ letter) =>
  vowels.findIndex((row) => letter && row.includes(letter));

/**
 * @param {string} text
 * @returns {string} how it is pronounced, in katakana with long vowels as ー: は and へ at the end of a
 *   word are particles, which is what the notation's spaces tell
 */
export function pronunciation(text) {
  const words = text.replace(RUBY, '$2').replace(/[*「」]/g, '');
  const particles = words.replace(/は(?=[ /、。]|$)/g, 'わ').replace(/へ(?=[ /、。]|$)/g, 'え');
  return longVowels(katakana(particles.replace(/[ /、。…]/g, '')));
}

/** @param {string} text @returns {string} */
const katakana = (text) =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/** @param {string} text in katakana @returns {string} with one spelling for what sounds the same */
export function longVowels(text) {
  return [...text.replaceAll('ヲ', 'オ').replaceAll('ヅ', 'ズ').replaceAll('ヂ', 'ジ')]
    .map((letter, place, letters) => {
      const before = vowelOf(letters[place - 1]);
      const lengthens =
        before >= 0 &&
        ((letter === 'ウ' && (before === 2 || before === 4)) ||
          (letter === 'イ' && (before === 1 || before === 3)) ||
          (letter === 'ア' && before === 0) ||
          (letter === 'エ' && before === 3) ||
          (letter === 'オ' && before === 4));
      return lengthens ? 'ー' : letter;
    })
    .join('');
}
