import type { CaptionLanguage, Cue } from '@nihongo-lanka/contract';

/** What an editor may have overlooked in captions that can be read. */
export type CaptionWarning = 'pastEnd' | 'secondHalf' | 'letters';

const letters: Readonly<Record<CaptionLanguage, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  en: /\p{Script=Latin}/u,
  si: /\p{Script=Sinhala}/u,
};

/**
 * What looks wrong in the captions of a language.
 * @param seconds of the film; undefined where it is unknown, as of one on YouTube
 */
export function captionWarnings(
  cues: readonly Cue[],
  language: CaptionLanguage,
  seconds: number | undefined,
): CaptionWarning[] {
  const warnings: CaptionWarning[] = [];
  if (!cues.some(({ text }) => letters[language].test(text))) warnings.push('letters');
  if (seconds === undefined) return warnings;
  if (cues.some(({ from }) => from >= seconds)) warnings.push('pastEnd');
  if (!cues.some(({ from, to }) => to > seconds / 2 && from < seconds)) warnings.push('secondHalf');
  return warnings;
}
