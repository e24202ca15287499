import { type CaptionLanguage, captionLanguages } from '@nihongo-lanka/contract/lectures/values';
import { useSyncExternalStore } from 'react';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const captionSizes = ['small', 'normal', 'large'] as const;
export const captionGrounds = ['none', 'half', 'full'] as const;

export interface Choices {
  rate: (typeof rates)[number];
  /** `auto` is the language of the page. */
  first: CaptionLanguage | 'auto' | 'off';
  second: CaptionLanguage | 'off';
  size: (typeof captionSizes)[number];
  ground: (typeof captionGrounds)[number];
  /** Whether readings stand above Japanese words. */
  furigana: boolean;
  /** The languages of the transcript; `auto` is Japanese and the language of the page. */
  transcript: readonly CaptionLanguage[] | 'auto';
  /** Whether the transcript opens when a lecture is played. */
  opensTranscript: boolean;
  shortcuts: boolean;
  /** Whether words show what the learner knows of them. */
  wordStates: boolean;
  /** Whether the video waits after each line. */
  pauses: boolean;
  /** Which file of a lecture is played, where it has several. */
  rendition: string | 'auto';
}

const firstChoices: Choices = {
  rate: 1,
  first: 'auto',
  second: 'off',
  size: 'normal',
  ground: 'half',
  furigana: true,
  transcript: 'auto',
  opensTranscript: true,
  shortcuts: true,
  wordStates: true,
  pauses: false,
  rendition: 'auto',
};

const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isLanguage = oneOf(...captionLanguages);
const isBoolean = oneOf(true, false);

const allowed: Readonly<Record<keyof Choices, (value: unknown) => boolean>> = {
  rate: oneOf(...rates),
  first: oneOf('auto', 'off', ...captionLanguages),
  second: oneOf('off', ...captionLanguages),
  size: oneOf(...captionSizes),
  ground: oneOf(...captionGrounds),
  furigana: isBoolean,
  transcript: (value) => value === 'auto' || (Array.isArray(value) && value.every(isLanguage)),
  opensTranscript: isBoolean,
  shortcuts: isBoolean,
  wordStates: isBoolean,
  pauses: isBoolean,
  rendition: (value) => typeof value === 'string',
};

const key = 'player-choices';
let known: Choices | undefined;
const listeners = new Set<() => void>();

/** Private windows and full disks refuse storage; then a choice lasts as long as the page. */
function read(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const usable = Object.entries(kept ?? {}).filter(
      // What is in the storage may be of another version.
      ([name, value]) => allowed[name as keyof Choices]?.(value) ?? false,
    );
    return { ...firstChoices, ...Object.fromEntries(usable) };
  } catch {
    return firstChoices;
  }
}

export function choose(chosen: Partial<Choices>): void {
  known = { ...current(), ...chosen };
  try {
    localStorage.setItem(key, JSON.stringify(known));
  } catch {
    // See `read`.
  }
  for (const listener of listeners) listener();
}

function current(): Choices {
  known ??= read();
  return known;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The choices; the first ones while the server renders. */
export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, current, () => firstChoices);
}
