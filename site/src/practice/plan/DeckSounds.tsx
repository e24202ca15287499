import type { PracticeDeck } from '@nihongo-lanka/contract';
import { call } from '../../data/call';
import { canStoreSounds } from '../../data/soundCaches';
import { useText } from '../../i18n/useText';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { sizeText } from '../../ui/sound/sizeText';
import { useHasScripts } from '../../ui/useHasScripts';
import { useStoring } from '../sound/useStoring';
import { planText } from './planText';

/** Stores the sound of a deck on this device, and removes it. */
export function DeckSounds({ deck }: { deck: PracticeDeck }) {
  const { user } = useSession();
  const hasScripts = useHasScripts();
  if (!hasScripts || !user || !canStoreSounds()) return null;
  return <Storing deck={deck} user={user.id} />;
}

function Storing({ deck: { id, sounds }, user }: { deck: PracticeDeck; user: string }) {
  const text = useText(planText);
  const { stored, progress, failure, store, stop, remove } = useStoring(user, `deck:${id}`);
  const fetchAll = () =>
    store(async () => (await call('practiceSounds', { params: { id } })).sounds);
  if (stored === undefined) return <div className="practice-storing" />;
  const { count } = sounds;
  const isStored = stored !== null && !progress;
  return (
    <div className="practice-storing">
      <p role="status">
        {failure
          ? text(`deck.sounds.${failure}`)
          : isStored &&
            text('deck.sounds.stored', { count: stored.urls.length, size: sizeText(stored.bytes) })}
      </p>
      {progress && (
        <progress
          max={progress.total || count}
          value={progress.done}
          aria-label={text('deck.sounds.progress', {
            done: progress.done,
            total: progress.total || count,
          })}
        />
      )}
      {/* One button, so that it keeps the focus. */}
      <Button quiet onClick={progress ? stop : isStored ? remove : fetchAll}>
        {progress
          ? text('deck.sounds.stop')
          : isStored
            ? text('deck.sounds.remove')
            : text('deck.sounds', { count, size: sizeText(sounds.bytes) })}
      </Button>
      {isStored && stored.bytes !== sounds.bytes && (
        <Button quiet onClick={fetchAll}>
          {text('deck.sounds.new')}
        </Button>
      )}
    </div>
  );
}
