import type { PaperStimulus } from '@nihongo-lanka/contract/papers/schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText';
import { onSoundChange, playSound, soundOwner, stopSound } from '../ui/sound/player';
import { soundFile } from '../ui/sound/soundFile';
import type { Taking } from './useTaking';

interface PlayButtonProps {
  stimulus: string;
  sound: NonNullable<PaperStimulus['sound']>;
  /** The question that is shown: its sound stops when the next one comes. */
  item: string;
  taking: Pick<Taking, 'plays' | 'countPlay'>;
}

/** Plays the sound of a question, as often as the exam allows. */
export function PlayButton({ stimulus, sound, item, taking }: PlayButtonProps) {
  const text = useText('papers');
  const owner = `paper ${stimulus}`;
  const isPlaying = useSyncExternalStore(
    onSoundChange,
    () => soundOwner() === owner,
    () => false,
  );
  const [isSilent, setSilent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: several questions may have one sound.
  useEffect(() => () => stopSound(owner), [owner, item]);

  const left = sound.plays === null ? null : sound.plays - (taking.plays.get(stimulus) ?? 0);
  async function play() {
    setSilent(false);
    const settle = taking.countPlay(stimulus);
    const heard = await playSound(owner, soundFile(sound.url));
    settle(heard === 'played');
    setSilent(heard === 'failed' || heard === 'refused');
  }

  // As in the exam, nothing stops a sound whose plays are counted.
  const isHeld = left !== null && (isPlaying || left <= 0);
  return (
    <div className="row paper-sound">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isHeld}
        onClick={() => {
          if (isHeld) return;
          if (isPlaying) stopSound(owner);
          else void play();
        }}
      >
        {text(isPlaying ? (left === null ? 'sound.stop' : 'sound.playing') : 'sound.play')}
      </button>
      {left !== null && (
        <span className="fine">
          {text(left > 0 ? 'sound.left' : 'sound.none', { count: left })}
        </span>
      )}
      <span className="fine" role="status">
        {isSilent && text('sound.silent')}
      </span>
    </div>
  );
}
