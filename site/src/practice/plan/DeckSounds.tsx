import type { PracticeDeck } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { call } from '../../data/call';
import { canStoreSounds } from '../../data/soundCaches';
import { useText } from '../../i18n/useText';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { sizeText } from '../../ui/sound/sizeText';
import { useHasScripts } from '../../ui/useHasScripts';
import { useStoring } from '../sound/useStoring';

/** Stores the sound of a deck on this device, and removes it. */
export function DeckSounds({ deck }: { deck: PracticeDeck }) {
  const { user } = useSession();
  const hasScripts = useHasScripts();
  // The same room as before the stored sounds are known.
  if (!hasScripts) return <div className="row practice-storing needs-scripts" />;
  if (!user || !canStoreSounds()) return null;
  return <Storing deck={deck} user={user.id} />;
}

function Storing({ deck: { id, sounds }, user }: { deck: PracticeDeck; user: string }) {
  const text = useText('practice/plan');
  const { stored, progress, failure, store, stop, remove } = useStoring(user, `deck:${id}`);
  const main = useRef<HTMLButtonElement>(null);
  const { count, version } = sounds;
  const fetchAll = () =>
    store(async () => (await call('practiceSounds', { params: { id } })).sounds, version);
  if (stored === undefined) return <div className="row practice-storing" />;
  const isStored = stored?.isComplete === true && !progress;
  const isPart = stored?.isComplete === false && !progress;
  const total = progress?.total || count;
  const said = () => {
    if (failure) return text(`deck.sounds.${failure}`);
    if (isPart) return text('deck.sounds.part');
    if (!isStored) return undefined;
    const { urls, bytes, missing } = stored;
    const there = text('deck.sounds.stored', { count: urls.length, size: sizeText(bytes) });
    if (missing.length === 0) return there;
    return `${there}. ${text('deck.sounds.missing', { count: missing.length })}`;
  };
  /** The other button goes away: it must not take the focus with it. */
  const other = (act: () => Promise<void>) => () => {
    main.current?.focus();
    void act();
  };
  return (
    <div className="row practice-storing">
      <p role="status">{said()}</p>
      {progress && (
        <progress
          max={total}
          value={progress.done}
          aria-label={text('deck.sounds.progress', { done: progress.done, total })}
        />
      )}
      {/* One button, so that it keeps the focus. */}
      <Button ref={main} quiet onClick={progress ? stop : isStored ? remove : fetchAll}>
        {progress
          ? text('deck.sounds.stop')
          : isStored
            ? text('deck.sounds.remove')
            : text('deck.sounds', { count, size: sizeText(sounds.bytes) })}
      </Button>
      {isPart && (
        <Button quiet onClick={other(remove)}>
          {text('deck.sounds.remove')}
        </Button>
      )}
      {isStored && stored.version !== version && (
        <Button quiet onClick={other(fetchAll)}>
          {text('deck.sounds.new')}
        </Button>
      )}
    </div>
  );
}
