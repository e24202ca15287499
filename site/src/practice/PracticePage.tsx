import type { PracticeCard, PracticeDay, SentReview } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { dateOfDay } from '@nihongo-lanka/contract/practice/day';
import { cardSeconds } from '@nihongo-lanka/contract/practice/values';
import { type RefObject, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { useSingleClicks } from '../ui/cards/useSingleClicks';
import { WithJapanese } from '../ui/japanese';
import { LoadFailure } from '../ui/LoadFailure';
import { LoadingDots } from '../ui/LoadingDots';
import { SoundStyles } from '../ui/Styles';
import { useSavesData } from '../ui/saveData';
import { useFocusAfter } from '../ui/useFocusAfter';
import { useHasScripts } from '../ui/useHasScripts';
import {
  answeredCards,
  answerNow,
  answersToday,
  dayHere,
  keyOfCard,
  storeAnswer,
  waitingAnswers,
} from './answers';
import { CardHint } from './CardFace';
import { CardForm } from './CardForm';
import { KanaOffer } from './kana/KanaOffer';
import { NextDue } from './NextDue';
import { PracticeStyles } from './PracticeStyles';
import { dayOptions, practiceStep } from './practiceContent';
import { Refused } from './Refused';
import { Thanks } from './report/Thanks';
import { RoadUnits } from './road/RoadUnits';
import { Shares } from './road/Shares';
import { Saved } from './Saved';
import { StartQuestion } from './StartQuestion';
import { Finished } from './session/Finished';
import { useSessionParts } from './session/lazyParts';
import { SessionView } from './session/SessionView';
import { SoundsToday } from './sound/SoundsToday';
import { useStoredCopies } from './sound/useCopies';
import { useSending } from './useSending';
import { Week } from './Week';

/** A learner's practice of one day: the plan and the session. */
export function PracticePage() {
  const text = useText('practice');
  const [search] = useSearchParams();
  const day = useData('practiceDay', dayOptions(search));
  const { user } = useSession();
  return (
    <section className="narrow section stack practice">
      <PracticeStyles />
      <SoundStyles />
      {day.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {day.state === 'failed' && (
        <>
          <h1>{text('heading')}</h1>
          <LoadFailure {...day} />
        </>
      )}
      {/* Nothing of one account is shown to another. */}
      {day.state === 'ready' && user && <Day key={user.id} day={day.data} user={user.id} />}
    </section>
  );
}

function Day({ day, user }: { day: PracticeDay; user: string }) {
  const [search] = useSearchParams();
  const { runs, isMore, asked, shown, reported } = practiceStep(search);
  const hasScripts = useHasScripts();
  const navigate = useNavigate();
  const sending = useSending(user);
  const answers = useAnswersToday(user);
  const answered = answers && answeredCards(answers);
  // The second tap on what ends a session must not press what comes in its place.
  useSingleClicks();
  // Each render may remove the button that has the focus: with the session, a question or a card.
  const heading = useFocusAfter<HTMLHeadingElement>({});
  const [first] = day.cards;
  const lookForSounds = useStoredCopies(user, day.cards);
  const cards = answered ? day.cards.filter((card) => !answered.has(keyOfCard(card))) : day.cards;
  const more = isMore ? cards.length : day.more;
  /** Counts the sessions: each goes on from what is left of the day. */
  const [round, setRound] = useState(0);
  const isReady = runs && hasScripts && answered !== undefined;
  const [hasBegun, setBegun] = useState(false);
  const begins = isReady && (hasBegun || cards.length > 0);
  if (begins !== hasBegun) setBegun(begins);
  // The form stays until the session can begin, so that nothing moves in between.
  if (runs && first && !(hasScripts && answered)) {
    return (
      <CardForm
        card={first}
        isAsked={asked}
        isShown={shown}
        isReported={reported}
        isMore={isMore}
        day={day}
      />
    );
  }
  // What waits on the device may change whether the learner is done.
  if (isReady && !begins && !sending.isSettled) return <LoadingDots />;
  const week = weekWith(day.week, answers);
  if (begins || (isReady && !sending.isStuck)) {
    const leave = () => {
      void sending.send();
      void navigate(paths.practice.to(), { replace: true });
      window.scrollTo(0, 0);
    };
    return (
      <SessionView
        key={round}
        cards={cards}
        latest={day.cards}
        sending={sending}
        writes={day.settings.writes}
        onLeave={leave}
        ending={(session) => (
          <Finished
            session={session}
            sending={sending}
            day={{ ...day, week }}
            onLeave={leave}
            more={{
              count: more,
              onBegin() {
                void navigate(paths.practice.to({ runs: true, isMore: true }), { replace: true });
                setRound(round + 1);
              },
            }}
          />
        )}
      />
    );
  }
  return (
    <Today
      heading={heading}
      day={{ ...day, cards, week }}
      user={user}
      sending={sending}
      onSoundsStored={lookForSounds}
    />
  );
}

/** The week with the answers of today, which the server may not have yet. */
function weekWith(
  week: PracticeDay['week'],
  answers: readonly SentReview[] = [],
): PracticeDay['week'] {
  const undone = new Set(answers.map(({ undoes }) => undoes));
  const isPractised = answers.some(
    ({ id, answer }) => answer !== 'undo' && answer !== 'resume' && !undone.has(id),
  );
  const today = dateOfDay(dayHere());
  return week.map((each) => (isPractised && each.day === today ? { ...each, isDone: true } : each));
}

/** The answers of today that are on this device; undefined until they are known. */
function useAnswersToday(user: string): readonly SentReview[] | undefined {
  const [waiting, setWaiting] = useState<readonly SentReview[]>();
  useEffect(() => {
    let isCurrent = true;
    void waitingAnswers(user).then((found) => {
      if (isCurrent) setWaiting(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [user]);
  // Each answer renders the page again.
  return waiting && answersToday(user, waiting);
}

interface TodayProps {
  heading: RefObject<HTMLHeadingElement | null>;
  day: PracticeDay;
  user: string;
  sending: ReturnType<typeof useSending>;
  onSoundsStored: () => void;
}

function Today({ heading, day, user, sending, onSoundsStored }: TodayProps) {
  const text = useText('practice');
  const { cards, more, done } = day;
  const savesData = useSavesData();
  useSessionParts(cards, { isWanted: !savesData, teaches: false });
  const fresh = cards.filter(({ isNew }) => isNew).length;
  const due = cards.length - fresh;
  const seconds = due * cardSeconds.due + fresh * cardSeconds.new;
  const minutes = text('today.minutes', { minutes: Math.ceil(seconds / 60) });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {text('heading')}
      </h1>
      <KanaOffer />
      <Refused sending={sending} />
      <Thanks thanks={day.thanks} />
      <StartQuestion settings={day.settings} />
      <div className="panel stack">
        {cards.length > 0 ? (
          <>
            <p className="facts large">
              {due > 0 && <span>{text('today.due', { count: due })}</span>}
              {fresh > 0 && <span>{text('today.new', { count: fresh })}</span>}
            </p>
            <p>
              <Link className="button practice-begin" to={paths.practice.to({ runs: true })}>
                {`${text(done.cards > 0 ? 'today.goOn' : 'today.begin')} · ${minutes}`}
              </Link>
            </p>
          </>
        ) : (
          <p>{text('today.empty')}</p>
        )}
        {cards.length === 0 && more > 0 && (
          <>
            <p>
              <Link
                className="button button-quiet"
                to={paths.practice.to({ runs: true, isMore: true })}
              >
                {text('more', { count: more })}
              </Link>
            </p>
            <p className="fine">{text('more.hint', { count: more })}</p>
          </>
        )}
        {done.cards > 0 && <p>{text('today.done', { count: done.cards })}</p>}
        {cards.length === 0 &&
          (sending.isStuck ? <p>{text('end.later')}</p> : <NextDue of={day} />)}
        <SoundsToday cards={cards} user={user} onStored={onSoundsStored} />
        <Saved count={sending.unsent} isStuck={sending.isStuck} />
      </div>
      <Week week={day.week} today={day.day} />
      {day.road && (
        <>
          <Shares road={day.road} />
          <RoadUnits road={day.road} />
        </>
      )}
      <Shelf cards={day.shelf} user={user} onResumed={sending.send} />
      <p className="actions">
        <Link className="lone-link" to={paths.practiceProgress.to()}>
          {text('link.plan')}
        </Link>
        <Link className="lone-link" to={paths.kana.to()}>
          {text('link.kana')}
        </Link>
        <Link className="lone-link" to={paths.lectures.to()}>
          {text('link.lectures')}
        </Link>
      </p>
    </>
  );
}

interface ShelfProps {
  cards: readonly PracticeCard[];
  user: string;
  onResumed: () => Promise<void>;
}

/** Cards that were forgotten too often. */
function Shelf({ cards, user, onResumed }: ShelfProps) {
  const text = useText('practice');
  const [resumed, setResumed] = useState<readonly string[]>([]);
  const shown = cards.filter((card) => !resumed.includes(keyOfCard(card)));
  if (shown.length === 0) return null;
  return (
    <section className="stack">
      <h2>{text('shelf.heading')}</h2>
      <p>{text('shelf.text')}</p>
      <ul className="grid practice-shelf">
        {shown.map((card) => (
          <li key={keyOfCard(card)} className="row">
            <strong lang="ja">{withoutReadings(card.japanese)}</strong>
            <span lang={card.romaji ? 'ja-Latn' : card.meaningLang}>
              {card.romaji || card.meaning}
            </span>
            {card.choices.length > 1 && (
              <span>
                <WithJapanese text={text('shelf.alike', { signs: card.choices.join(' ') })} />
              </span>
            )}
            <CardHint card={card} />
            <Button
              quiet
              onClick={async () => {
                setResumed([...resumed, keyOfCard(card)]);
                await storeAnswer(user, answerNow(card, 'resume'));
                await onResumed();
              }}
            >
              {text('shelf.resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
