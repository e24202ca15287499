import type { PracticeDeck, PracticeFigures } from '@nihongo-lanka/contract';
import { decksKnownAtStart } from '@nihongo-lanka/contract/practice/values';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../../data/call';
import { reloadPractice } from '../../data/reloadPractice';
import { useData, useDataStore } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { NoticeForm } from '../../session/NoticeForm';
import { LoadFailure } from '../../ui/LoadFailure';
import { notify } from '../../ui/notify';
import { useErrorText } from '../../ui/useErrorText';
import { useHasScripts } from '../../ui/useHasScripts';
import { undoForm } from '../check/checkForms';
import { DeckSounds } from './DeckSounds';
import { PlanPart } from './PlanPart';
import { useDeckName } from './useDeckName';

/** The decks that a learner practises with. */
export function DecksPage() {
  const figures = useData('practiceFigures');
  return (
    <PlanPart part="practiceDecks">
      {figures.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {figures.state === 'failed' && <LoadFailure {...figures} />}
      {figures.state === 'ready' && <Decks figures={figures.data} />}
    </PlanPart>
  );
}

function Decks({ figures }: { figures: PracticeFigures }) {
  const text = useText('practice/plan');
  const hasScripts = useHasScripts();
  const errorText = useErrorText();
  const { reload } = useDataStore();
  const deckName = useDeckName();
  const [query] = useSearchParams();
  const { decks, settings } = figures;

  // What the learner wants shows at once. The calls go out one after the other.
  const { hash } = useLocation();
  // The address names a deck, and its decks come after the page.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const [chosen, setChosen] = useState<readonly string[]>();
  const off = chosen ?? settings.decksOff;
  const known = decksKnownAtStart({ ...settings, decksOff: off });
  const calls = useRef(Promise.resolve());

  function choose({ id }: PracticeDeck, isOn: boolean) {
    const others = off.filter((deck) => deck !== id);
    const decksOff = isOn ? others : [...others, id];
    setChosen(decksOff);
    calls.current = calls.current.then(() => save(decksOff));
  }

  async function save(decksOff: readonly string[]) {
    try {
      await call('changePractice', { body: { decksOff: [...decksOff] } });
      await reloadPractice(reload);
    } catch (error) {
      setChosen(undefined);
      notify('error', errorText(error));
    }
  }

  return (
    <>
      {query.has('checked') && (
        <p className="notice" role="status">
          {text('deck.checked')}
        </p>
      )}
      <p>{text('decks.hint')}</p>
      {!hasScripts && (
        <noscript>
          <p>{text('scripts')}</p>
        </noscript>
      )}
      <ul className="practice-decks">
        {decks.map((deck) => (
          <li key={deck.id} className="grid" id={`deck-${deck.id}`}>
            <label className="check">
              <input
                type="checkbox"
                checked={!off.includes(deck.id)}
                disabled={!hasScripts}
                onChange={(event) => choose(deck, event.currentTarget.checked)}
              />
              <span>
                <strong lang={deck.title ? deck.lang : undefined}>{deckName(deck)}</strong>
                <small className="quiet">
                  {known.includes(deck.id)
                    ? text('deck.atStart', { items: deck.items })
                    : text('deck.items', { items: deck.items, met: deck.met, known: deck.known })}
                </small>
              </span>
            </label>
            <DeckKnown deck={deck} isOn={!off.includes(deck.id)} />
            {deck.sounds.count > 0 && <DeckSounds deck={deck} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks a deck as known after a few questions, and takes that back on the same day. */
function DeckKnown({
  deck: { id, items, met, marked },
  isOn,
}: {
  deck: PracticeDeck;
  isOn: boolean;
}) {
  const text = useText('practice/plan');
  const { reload } = useDataStore();
  return (
    <>
      {isOn && met < items && (
        <p>
          <Link className="lone-link" to={paths.deckCheck.to(id)}>
            {text('deck.know')}
          </Link>
        </p>
      )}
      {marked > 0 && (
        <div className="row">
          <span>{text('deck.marked', { count: marked })}</span>
          <NoticeForm
            of={undoForm}
            label={text('deck.undo')}
            send={async () => {
              await call('unmarkDeck', { body: { deck: id } });
              await Promise.all([reloadPractice(reload), reload('deckCheck', { params: { id } })]);
            }}
          >
            <input type="hidden" name="deck" value={id} />
          </NoticeForm>
        </div>
      )}
    </>
  );
}
