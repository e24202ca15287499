import type { PracticeCard, PracticeSound } from '@nihongo-lanka/contract';
import { useEffect, useState } from 'react';
import { canStoreSounds } from '../../data/soundCaches';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { sizeText } from '../../ui/sound/sizeText';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useHasScripts } from '../../ui/useHasScripts';
import { storedSounds } from './storedSounds';
import { useStoring } from './useStoring';

interface SoundsTodayProps {
  cards: readonly PracticeCard[];
  user: string;
  /** Is called when sounds lie on the device. */
  onStored: () => void;
}

/** Offers the sounds of today's questions before the session, for a line that may be gone later. */
export function SoundsToday(props: SoundsTodayProps) {
  const hasScripts = useHasScripts();
  const sounds = new Map<string, PracticeSound>();
  for (const { kind, sound } of props.cards) {
    if (kind === 'hearing' && sound) sounds.set(sound.url, sound);
  }
  if (!hasScripts || !canStoreSounds() || sounds.size === 0) return null;
  return <Offer {...props} sounds={[...sounds.values()]} />;
}

function Offer({ sounds, user, onStored }: SoundsTodayProps & { sounds: PracticeSound[] }) {
  const text = useText('practice');
  const { stored, progress, failure, store, stop } = useStoring(user, 'today');
  const [unstored, setUnstored] = useState<readonly PracticeSound[]>();
  const [wasFetched, setFetched] = useState(false);
  const urls = sounds.map(({ url }) => url).join(' ');
  const isRunning = progress !== undefined;
  // Pressing again would not bring them.
  const missing = new Set(stored?.isComplete ? stored.missing : []);
  const wanted = unstored?.filter(({ url }) => !missing.has(url));
  const message = useFocusAfter<HTMLParagraphElement>(wanted?.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the sounds of these addresses.
  useEffect(() => {
    let isCurrent = true;
    if (isRunning) return;
    void storedSounds(user, urls.split(' ')).then((found) => {
      if (isCurrent) setUnstored(sounds.filter(({ url }) => !found.has(url)));
    });
    return () => {
      isCurrent = false;
    };
  }, [user, urls, isRunning]);

  async function fetchAll() {
    setFetched(true);
    await store(async () => sounds);
    onStored();
  }

  if (!wanted && !progress) return null;
  const isStored = wanted?.length === 0 && !progress;
  if (isStored && !wasFetched) return null;
  const bytes = wanted?.reduce((sum, sound) => sum + sound.bytes, 0) ?? 0;
  const said = () => {
    if (!isStored) return failure && text(`today.sounds.${failure}`);
    const count = unstored?.length ?? 0;
    return count > 0 ? text('today.sounds.missing', { count }) : text('today.sounds.stored');
  };
  return (
    <div className="row practice-storing">
      <p ref={message} role="status" tabIndex={-1}>
        {said()}
      </p>
      {progress && (
        <progress
          max={progress.total || sounds.length}
          value={progress.done}
          aria-label={text('today.sounds.progress', progress)}
        />
      )}
      {!isStored && (
        <Button quiet onClick={progress ? stop : fetchAll}>
          {progress
            ? text('today.sounds.stop')
            : text('today.sounds', { count: wanted?.length ?? 0, size: sizeText(bytes) })}
        </Button>
      )}
    </div>
  );
}
