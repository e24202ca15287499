import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeDeck, PracticeFigures } from '@nihongo-lanka/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../../data/call';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { NoticeForm } from '../../session/NoticeForm';
import { LoadFailure } from '../../ui/LoadFailure';
import { notify } from '../../ui/notify';
import { SoundStyles } from '../../ui/Styles';
import { useErrorText } from '../../ui/useErrorText';
import { useHasScripts } from '../../ui/useHasScripts';
import { undoForm } from '../check/checkForms';
import { noonOf } from '../NextDue';
import { PracticeStyles } from '../PracticeStyles';
import { DeckSounds } from './DeckSounds';
import { SettingsForm } from './SettingsForm';
import { SoundSettings } from './SoundSettings';
import { useDeckName } from './useDeckName';

/** What a learner chooses for their practice, and what they remember. */
export function PlanPage() {
  const text = useText('practice/plan');
  const figures = useData('practiceFigures');
  return (
    <section className="narrow section stack practice">
      <PracticeStyles />
      <SoundStyles />
      <h1>{text('heading')}</h1>
      <p>
        <Link className="lone-link" to={paths.practice.to()}>
          {text('back')}
        </Link>
      </p>
      {figures.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {figures.state === 'failed' && <LoadFailure {...figures} />}
      {figures.state === 'ready' && (
        <>
          <Remembered cards={figures.data.cards} />
          <Ahead ahead={figures.data.ahead} />
          <Weeks weeks={figures.data.weeks} />
          <h2>{text('settings.heading')}</h2>
          <SettingsForm settings={figures.data.settings} />
          <p>
            <Link className="lone-link" to={paths.placement.to()}>
              {text('test')}
            </Link>
          </p>
          <SoundSettings decks={figures.data.decks} />
          <Decks figures={figures.data} />
        </>
      )}
    </section>
  );
}

const levels = ['learning', 'young', 'known', 'shelved'] as const;

function Remembered({ cards }: Pick<PracticeFigures, 'cards'>) {
  const text = useText('practice/plan');
  return (
    <>
      <h2>{text('cards.heading')}</h2>
      <dl className="columns practice-levels">
        {levels.map((level) => (
          <div key={level} className="box">
            <dt>{text(`cards.${level}`)}</dt>
            <dd>{cards[level]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The load of the next days as bars, which a screen reader reads as a table. */
function Ahead({ ahead }: Pick<PracticeFigures, 'ahead'>) {
  const text = useText('practice/plan');
  const { language } = useLanguage();
  const most = Math.max(1, ...ahead.map(({ cards }) => cards));
  return (
    <>
      <h2>{text('ahead.heading')}</h2>
      <table className="small practice-ahead">
        <caption className="visually-hidden">{text('ahead.caption')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('cards')}</th>
          </tr>
        </thead>
        <tbody>
          {ahead.map(({ day, cards }) => (
            <tr key={day}>
              <th scope="row">{dates[language].date(noonOf(day))}</th>
              <td>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * cards) / most} height="1" />
                </svg>
                <span>{cards}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Weeks({ weeks }: Pick<PracticeFigures, 'weeks'>) {
  const text = useText('practice/plan');
  const { language } = useLanguage();
  return (
    <>
      <h2>{text('weeks.heading')}</h2>
      <table className="small practice-weeks">
        <caption className="visually-hidden">{text('weeks.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('weeks.week')}</th>
            <th scope="col">{text('weeks.days')}</th>
            <th scope="col">{text('cards')}</th>
            <th scope="col">{text('weeks.minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ day, days, cards, minutes }) => (
            <tr key={day}>
              <th scope="row">{dates[language].date(noonOf(day))}</th>
              <td>{days}</td>
              <td>{cards}</td>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
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
      await Promise.all([reload('practiceFigures'), reload('practiceDay'), reload('practiceLoad')]);
    } catch (error) {
      setChosen(undefined);
      notify('error', errorText(error));
    }
  }

  return (
    <>
      <h2>{text('decks.heading')}</h2>
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
                  {text('deck.items', { items: deck.items, met: deck.met, known: deck.known })}
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
              await Promise.all([
                reload('practiceFigures'),
                reload('practiceDay'),
                reload('practiceLoad'),
                reload('deckCheck', { params: { id } }),
              ]);
            }}
          >
            <input type="hidden" name="deck" value={id} />
          </NoticeForm>
        </div>
      )}
    </>
  );
}
