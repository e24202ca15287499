import type { PracticeCard } from '@nihongo-lanka/contract';
import { gapOf, readingOf } from '@nihongo-lanka/contract/decks/values';
import { furiganaParts, withoutReadings } from '@nihongo-lanka/contract/japanese';
import { inHiragana } from '@nihongo-lanka/contract/kana';
import { sounds } from '../../ui/romaji';
import { type Place, type Rule, rules, type Slip } from './typedRules';
import { writtenParts } from './typedWritten';

export type { Slip } from './typedRules';

/** `again`: it cannot be judged, and counts as nothing. */
export type Verdict =
  | { verdict: 'right' }
  | { verdict: 'wrong' }
  | { verdict: 'near'; slips: readonly Slip[]; latin: string }
  | { verdict: 'again'; reason: 'unfinished' | 'keyboard' | 'kanji' };

interface Letters {
  text: string;
  /** Where spaces or marks stood, as places in `text`. */
  breaks: ReadonlySet<number>;
  /** The places in `text` behind signs that were written in katakana. */
  katakana: ReadonlySet<number>;
}

/** Full-width letters, half-width kana, accents and marks that stand beside their kana in one form each. */
const oneForm = (text: string) =>
  text
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/(?<!\s)\s*[゛ﾞ]/g, '\u3099')
    .replace(/(?<!\s)\s*[゜ﾟ]/g, '\u309a')
    .normalize('NFKD')
    .toLowerCase()
    // A vowel that is said to be long has a letter of its own.
    .replace(/([aiueo])[\u0302\u0304]/g, (_, vowel: string) => vowel.toUpperCase())
    // Accents, letters without a width, and what chooses a drawing of a kanji.
    .replace(/[\u0300-\u036f]|\p{Cf}|\p{Variation_Selector}/gu, '')
    .normalize('NFC');

/** A text without spaces and marks, in hiragana. A dash may be a long vowel, and a break after n ends ん. */
function letters(written: string): Letters {
  let text = '';
  const breaks = new Set<number>();
  const katakana = new Set<number>();
  for (const sign of oneForm(written)) {
    if (/[\p{L}\p{N}\p{M}]/u.test(sign)) {
      if (text.endsWith('n') && breaks.has(text.length)) text += "'";
      text += inHiragana(sign);
      if (/[ァ-ヺー]/.test(sign)) katakana.add(text.length);
    } else {
      breaks.add(text.length);
      if (/[-\u2010-\u2015\u2212\u2500\u2501]/.test(sign) && !text.endsWith('n')) text += '-';
      else if (/[~〜\u223c]/.test(sign)) text += '~';
      breaks.add(text.length);
    }
  }
  return { text, breaks, katakana };
}

/** Around an answer, 〜 means nothing. Between its parts it is as good as a space. */
const withoutDashes = (answer: string) => answer.replace(/[~〜\uff5e\u223c\p{Pd}\u2212]/gu, ' ');

/** What may be typed from one place of a reading to another. */
interface Step {
  to: number;
  typed: string;
  slip?: Slip | undefined;
  isApart?: boolean | undefined;
}

interface Answer {
  kana: string;
  /** By the place where they begin. */
  steps: readonly (readonly Step[])[];
}

/** What は and へ follow, or へ precedes, as particles in a phrase without kanji and spaces. */
const beforeParticle =
  /(?:[こそあど](?:れ|こ|ちら)|わたし|あなた|さん|こんにち|こんばん|もの|こと|ひと|きょう|あした|きのう|いま)$/;
const afterDirection = /^へ(?:い[かきくけっ]|かえ[らりるっ]|ようこそ|き[まて])/;

interface Piece {
  text: string;
  isRead: boolean;
}

/** Whether は or へ of a piece in kana is a particle. */
function particleAt(
  pieces: readonly Piece[],
  piece: number,
  at: number,
  breaks: ReadonlySet<number>,
) {
  const text = pieces[piece]?.text ?? '';
  if (pieces[piece]?.isRead || !/[はへ]/.test(text.charAt(at))) return undefined;
  const before = text.slice(0, at);
  const isFirst = piece === 0 && at === 0;
  const isEnd = at === text.length - 1;
  if (isFirst) return isEnd && pieces.length === 1 ? 'surely' : undefined;
  const isAfterKanji = piece > 0 && /^(?:|に|で|と|から|まで)$/.test(before) && isEnd;
  const isLast = isEnd && (piece < pieces.length - 1 || !before.endsWith('は'));
  const isSure =
    isAfterKanji ||
    isLast ||
    breaks.has(at + 1) ||
    beforeParticle.test(before) ||
    afterDirection.test(text.slice(at));
  return isSure ? 'surely' : 'apart';
}

/** Everything that is right or nearly right for an answer with its furigana. */
function answerOf(written: string): Answer {
  const parts = furiganaParts(written).map(({ text, reading }) => ({
    written: text,
    isRead: reading !== undefined,
    ...letters(withoutDashes(reading ?? text)),
  }));
  const pieces = parts.map(({ text, isRead }) => ({ text, isRead }));
  const kana = pieces.map(({ text }) => text).join('');
  const steps: Step[][] = Array.from({ length: kana.length + 1 }, () => []);
  let start = 0;
  parts.forEach(({ written: shown, text, breaks, katakana }, piece) => {
    for (const { from, to, typed } of writtenParts(
      letters(withoutDashes(shown)).text,
      text,
      parts[piece - 1]?.written ?? '',
    )) {
      for (const one of typed) steps[start + from]?.push({ to: start + to, typed: one });
    }
    const isLast = piece === pieces.length - 1;
    for (let at = 0; at < text.length + (isLast ? 1 : 0); at += 1) {
      const place: Place = {
        before: kana.slice(0, start + at),
        after: kana.slice(start + at),
        isKatakana: katakana.has(at),
        particle: particleAt(pieces, piece, at, breaks),
      };
      for (const rule of rules) steps[start + at]?.push(...stepsBy(rule, kana, place));
    }
    start += text.length;
  });
  return { kana, steps };
}

function stepsBy(rule: Rule, kana: string, place: Place): Step[] {
  const start = place.before.length;
  return rule.at.flatMap((pattern) => {
    pattern.lastIndex = start;
    const found = pattern.exec(kana)?.[0];
    if (found === undefined) return [];
    return rule.typed(found, place).map((typed) => ({
      to: start + found.length,
      typed,
      slip: rule.slip,
      isApart: rule.isApart,
    }));
  });
}

/** The fewest slips with which something can be typed; undefined where it cannot. */
function slipsOf({ text, breaks }: Letters, { kana, steps }: Answer): readonly Slip[] | undefined {
  // By the place in the reading, then by the place in what was typed.
  const best: (readonly Slip[] | undefined)[][] = steps.map(() => []);
  if (best[0]) best[0][0] = [];
  steps.forEach((next, from) => {
    for (let at = 0; at <= text.length; at += 1) {
      const slips = best[from]?.[at];
      if (!slips) continue;
      for (const { to, typed, slip, isApart } of next) {
        const end = at + typed.length;
        if (!text.startsWith(typed, at)) continue;
        if (to === from && end === at) continue;
        if (
          isApart &&
          !((at === 0 || breaks.has(at)) && (end === text.length || breaks.has(end)))
        ) {
          continue;
        }
        const reached = best[to];
        const known = reached?.[end];
        const count = slips.length + (slip ? 1 : 0);
        if (reached && (!known || count < known.length)) {
          reached[end] = slip ? [...slips, slip] : slips;
        }
      }
    }
  });
  return best[kana.length]?.[text.length];
}

/** An answer in Hepburn. */
function latinOf(kana: string): string {
  return kana
    .replace(/っ?[ぁ-ゖ][ゃゅょぁぃぅぇぉ]?|ー/g, (found) => {
      const sound = found.replace(/^っ(?=.)/, '');
      const latin =
        sounds.get(sound)?.[0] ?? [...sound].map((one) => sounds.get(one)?.[0] ?? '').join('');
      if (sound === found) return found === 'ん' ? "n'" : found === 'ー' ? '-' : latin;
      return (latin.startsWith('ch') ? 't' : latin.charAt(0)) + latin;
    })
    .replace(/n'(?![aiueoy])/g, 'n');
}

function judgeWhole(typed: string, answers: readonly Answer[]): Verdict {
  const given = letters(typed);
  if (given.text === '') return { verdict: 'wrong' };
  const results = answers.flatMap((answer) => {
    const slips = slipsOf(given, answer);
    // With more it is another word.
    return slips && slips.length <= Math.max(2, answer.kana.length / 2) ? [{ slips, answer }] : [];
  });
  const [best] = results.toSorted((one, other) => one.slips.length - other.slips.length);
  if (!best) return { verdict: 'wrong' };
  if (best.slips.length === 0) return { verdict: 'right' };
  return { verdict: 'near', slips: [...new Set(best.slips)], latin: latinOf(best.answer.kana) };
}

/** Several answers that are typed at once: with marks between them, else with spaces. */
function judgeParts(typed: string, answers: readonly Answer[]): Verdict {
  for (const between of [
    /[^\p{L}\p{N}\p{M}\p{Z}\p{Cf}\s'’‘ʼ`´~〜～ー\p{Pd}\u2212\u2500゛゜ﾞﾟ]+/u,
    /[^\p{L}\p{N}\p{M}\p{Cf}'’‘ʼ`´~〜～ー\p{Pd}\u2212\u2500゛゜ﾞﾟ]+/u,
  ]) {
    const parts = typed.split(between).filter((part) => letters(part).text !== '');
    if (parts.length < 2) continue;
    const verdicts = parts.map((part) => judgeWhole(part, answers));
    if (verdicts.some(({ verdict }) => verdict === 'wrong')) continue;
    return verdicts.find(({ verdict }) => verdict === 'near') ?? { verdict: 'right' };
  }
  return { verdict: 'wrong' };
}

/** The longest answer is shorter, in UTF-16 units. */
const longest = 400;

const otherScript =
  /(?![\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/**
 * What judges the answers that are typed in romaji, kana or kanji.
 * @param readings the right answers: in kana, or as the word is written with its furigana, `{友達|ともだち}`
 */
export function judgeOf(readings: readonly string[]): (typed: string) => Verdict {
  const answers = readings.map(answerOf);
  return (typed) => {
    if (typed.length > longest) return { verdict: 'wrong' };
    const text = typed.normalize('NFKC');
    if (otherScript.test(text)) return { verdict: 'again', reason: 'keyboard' };
    const whole = judgeWhole(typed, answers);
    if (whole.verdict === 'right') return whole;
    const parts = judgeParts(typed, answers);
    if (parts.verdict === 'right') return parts;
    const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
    if (isJapanese && /\p{Script=Latin}/u.test(text)) {
      return { verdict: 'again', reason: 'unfinished' };
    }
    if (whole.verdict === 'near') return whole;
    if (parts.verdict === 'near') return parts;
    if (/\p{Script=Han}|\p{Nd}/u.test(text)) return { verdict: 'again', reason: 'kanji' };
    return whole;
  };
}

export const judge = (typed: string, readings: readonly string[]): Verdict =>
  judgeOf(readings)(typed);

type AskedWord = Pick<
  PracticeCard,
  'item' | 'kind' | 'japanese' | 'reading' | 'otherReadings' | 'example'
>;

/** The right answers of a card: as it is written, with its furigana, and in kana. */
export function answersOf({ item, kind, japanese, reading, otherReadings, example }: AskedWord) {
  const gap = kind === 'gap' ? gapOf(example)?.gap : undefined;
  const word = withoutReadings(japanese);
  const isOther =
    gap !== undefined && (withoutReadings(gap) !== word || readingOf(gap) !== reading);
  if (isOther && item.startsWith('grammar:')) {
    // Patterns that say the same.
    return [gap, ...otherReadings.map((other) => other.replace(/[〜\uff5e]/g, ''))];
  }
  if (isOther) return [gap];
  const isWhole = readingOf(japanese) === reading;
  return [isWhole ? japanese : `{${word}|${reading}}`, reading, ...otherReadings];
}

/** Judges what was typed for a card. */
export const judgeCard = (typed: string, card: AskedWord): Verdict => judge(typed, answersOf(card));
