import { useEffect } from 'react';
import { useSoundChoices } from '../sound/soundChoices';

/** Hertz, one after the other. */
const notes = { right: [660, 880], wrong: [220] } as const;
/** Seconds of one note. */
const noteLength = 0.14;
/** Of full volume. */
const loudness = 0.08;
/** Milliseconds, on and off in turns. */
const vibrations = { right: [12], wrong: [20, 60, 20] };

let context: AudioContext | undefined;

/** Plays a soft sound that costs no data. */
function playNotes(frequencies: readonly number[]): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [place, frequency] of frequencies.entries()) {
    const begins = currentTime + place * noteLength;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + 2 * noteLength);
    const note = new OscillatorNode(context, { frequency });
    note.connect(volume).connect(destination);
    note.start(begins);
    note.stop(begins + 2 * noteLength);
  }
}

/** A sound and a vibration when an answer appears, unless the learner prefers less motion. */
export function useFeedback(result: 'right' | 'wrong'): void {
  const { effects } = useSoundChoices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever changes later.
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    navigator.vibrate?.(vibrations[result]);
    if (effects === 'soft' && 'AudioContext' in window) playNotes(notes[result]);
  }, []);
}
