import { useSyncExternalStore } from 'react';
import { useSavesData } from '../saveData';

interface SoundChoices {
  /** When the sound of a question plays. */
  plays?: 'itself' | 'press';
  /** How the device's own voice sounded. */
  voice?: 'japanese' | 'foreign';
  /** Whether a soft sound follows an answer. */
  effects?: 'soft' | 'silent';
}

const key = 'sound-choices';
const nothing: SoundChoices = {};

let known: SoundChoices | undefined;
const listeners = new Set<() => void>();

function read(): SoundChoices {
  known ??= fromText(textHere());
  return known;
}

function textHere(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Private windows refuse storage.
    return '';
  }
}

function fromText(text: string): SoundChoices {
  const words = text.split(' ');
  const plays = (['itself', 'press'] as const).find((each) => words.includes(each));
  const voice = (['japanese', 'foreign'] as const).find((each) => words.includes(each));
  const effects = (['soft', 'silent'] as const).find((each) => words.includes(each));
  return { ...(plays && { plays }), ...(voice && { voice }), ...(effects && { effects }) };
}

export function chooseSound(choice: SoundChoices): void {
  known = { ...read(), ...choice };
  try {
    localStorage.setItem(key, Object.values(known).join(' '));
  } catch {
    // See above. It counts until the page is left.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The learner has seen how sounds play: what they have not changed stays. */
export function useSettledSound(): () => void {
  const { plays } = useSoundChoices();
  return () => chooseSound({ plays });
}

/** Whether the reader pays for each byte, as far as the browser says so. */
function isMetered(): boolean {
  const connection = 'connection' in navigator && navigator.connection;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'type' in connection &&
    connection.type === 'cellular'
  );
}

export function useSoundChoices(): SoundChoices &
  Required<Pick<SoundChoices, 'plays' | 'effects'>> & { isFirst: boolean } {
  const choices = useSyncExternalStore(listen, read, () => nothing);
  const savesData = useSavesData();
  return {
    ...choices,
    plays: choices.plays ?? (savesData ? 'press' : 'itself'),
    // Silence is expected where data is dear, and in a bus.
    effects: choices.effects ?? (savesData || isMetered() ? 'silent' : 'soft'),
    isFirst: choices.plays === undefined,
  };
}
