import {
  type ComponentProps,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useText } from '../../i18n/useText';
import { type Heard, onSoundChange, playSound, type Source, soundOwner, stopSound } from './player';
import { soundFile } from './soundFile';

export interface SoundButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  source: Source;
  /** The Japanese that is heard. Left out where the learner must not read it yet. */
  word?: string | undefined;
  /** Plays once when the button appears, if the browser lets it. */
  autoPlay?: boolean;
  isLarge?: boolean;
  /** Is called with what became of each try. */
  onHeard?: ((heard: Heard) => void) | undefined;
}

interface HearButtonProps extends Omit<SoundButtonProps, 'source'> {
  /** The address of the sound. */
  src: string;
}

/** A button that plays a file. The page has `SoundStyles`, and `'ui/sound'` among its texts. */
export function HearButton({ src, ...rest }: HearButtonProps) {
  return <SoundButton key={src} source={soundFile(src)} {...rest} />;
}

/** A button that plays a sound, and stops it. Where no sound comes, a sentence takes its place. */
export function SoundButton({
  source,
  word,
  autoPlay = false,
  isLarge = false,
  onHeard,
  className,
  ...rest
}: SoundButtonProps) {
  const text = useText('ui/sound');
  const id = useId();
  const isPlaying = useSyncExternalStore(
    onSoundChange,
    () => soundOwner() === id,
    () => false,
  );
  const [isSilent, setSilent] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  async function play() {
    const heard = await playSound(id, source);
    if (heard === 'failed') {
      hadFocus.current = button.current === document.activeElement;
      setSilent(true);
    }
    onHeard?.(heard);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sound plays by itself once.
  useEffect(() => {
    if (autoPlay && mayPlay()) void play();
    return () => stopSound(id);
  }, []);

  useEffect(() => {
    if (isSilent && hadFocus.current) sentence.current?.focus();
  }, [isSilent]);

  if (isSilent) {
    return (
      <p ref={sentence} role="status" tabIndex={-1} className="fine">
        {text('silent')}
      </p>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={`icon-button hear ${className ?? ''}`}
      data-large={isLarge || undefined}
      aria-pressed={isPlaying}
      onClick={() => (isPlaying ? stopSound(id) : void play())}
    >
      <Horn />
      <Name word={word} />
    </button>
  );
}

/** The same where no script runs: the browser opens the file. */
export function HearLink({ src, word }: Pick<HearButtonProps, 'src' | 'word'>) {
  return (
    <a className="icon-button hear" href={src} data-in-place>
      <Horn />
      <Name word={word} />
    </a>
  );
}

function Name({ word }: Pick<SoundButtonProps, 'word'>) {
  const text = useText('ui/sound');
  return (
    <span className="visually-hidden">
      {word === undefined ? (
        text('hear.it')
      ) : (
        <>
          {text('hear')} <span lang="ja">{word}</span>
        </>
      )}
    </span>
  );
}

function Horn() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 9.5v5h3.5L12 19V5L6.5 9.5z" />
      <path className="hear-waves" d="M15 9a4.5 4.5 0 0 1 0 6M17.5 6.2a8.5 8.5 0 0 1 0 11.6" />
    </svg>
  );
}

/** Whether the browser may let a sound play by itself. Old ones do not say: they refuse when asked. */
function mayPlay(): boolean {
  const activation: UserActivation | undefined = navigator.userActivation;
  return activation?.hasBeenActive ?? true;
}
