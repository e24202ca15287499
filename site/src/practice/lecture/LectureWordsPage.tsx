import type { LectureDetail, PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { Room } from '../../ui/cards/Room';
import { usePrompt } from '../../ui/cards/usePrompt';
import { useSingleClicks } from '../../ui/cards/useSingleClicks';
import { LoadFailure } from '../../ui/LoadFailure';
import { SoundStyles } from '../../ui/Styles';
import { useHasScripts } from '../../ui/useHasScripts';
import { PracticeStyles } from '../PracticeStyles';
import { Saved } from '../Saved';
import { SessionView } from '../session/SessionView';
import type { Session } from '../session/session';
import { useSending } from '../useSending';
import { lectureQuestions } from './lectureQuestions';
import { storedRound, storeRound } from './storedRound';

/** Questions about the words of a lecture that the learner has just watched. */
export function LectureWordsPage() {
  const { id = '' } = useParams();
  const text = useText('practice/lecture');
  const practice = useText('practice');
  const lecture = useData('lecture', { params: { id } });
  const { user } = useSession();
  const hasScripts = useHasScripts();
  const [round, setRound] = useState(0);
  return (
    <section className="narrow section stack practice practice-words">
      <PracticeStyles />
      <SoundStyles />
      {lecture.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {lecture.state === 'failed' && <LoadFailure {...lecture} />}
      {lecture.state === 'ready' &&
        (hasScripts && user ? (
          <Questions
            key={`${user.id} ${round}`}
            lecture={lecture.data}
            user={user.id}
            again={() => setRound(round + 1)}
          />
        ) : (
          // A room from the start, so that nothing moves when React begins.
          <Room
            progress={practice('card.label', { number: 1, total: 1 })}
            done={0}
            total={1}
            leave={{ label: practice('pause'), to: paths.lecture.to(lecture.data.title) }}
          >
            <noscript>
              <h1>{text('heading', { title: lecture.data.title })}</h1>
              <p>{text('scripts')}</p>
              <BackToLecture lecture={lecture.data} />
            </noscript>
            <div className="skeleton skeleton-form needs-scripts" aria-busy="true" />
          </Room>
        ))}
    </section>
  );
}

function BackToLecture({ lecture: { title } }: { lecture: LectureDetail }) {
  const text = useText('practice/lecture');
  return (
    <p>
      <Link className="lone-link" to={paths.lecture.to(title)}>
        {text('back')}
      </Link>
    </p>
  );
}

interface QuestionsProps {
  lecture: LectureDetail;
  user: string;
  again: () => void;
}

function Questions({ lecture, user, again }: QuestionsProps) {
  const text = useText('practice/lecture');
  const { language } = useLanguage();
  const navigate = useNavigate();
  useSingleClicks();
  const { vocabulary, title } = lecture;
  const name = `words:${lecture.id}:${user}`;
  const [begun] = useState(() => storedRound(name));
  const [order] = useState(() => {
    const random = seeded(begun.seed);
    return new Map(vocabulary.map(({ word }) => [word, random()]));
  });
  const cards = lectureQuestions(vocabulary, language, ({ word }) => order.get(word) ?? 1);
  const [asked] = useState(cards);
  // The practice has nothing of it before the learner says so.
  const [given, setGiven] = useState(begun.given);
  if (asked.length === 0) {
    return (
      <>
        <h1>{text('heading', { title })}</h1>
        <p>{text('few')}</p>
        <BackToLecture lecture={lecture} />
      </>
    );
  }
  return (
    <SessionView
      cards={asked}
      latest={cards}
      given={begun.given}
      sending={{
        unsent: 0,
        isStuck: false,
        record(review) {
          const all = [...given, review];
          setGiven(all);
          storeRound(name, { ...begun, given: all });
        },
      }}
      onLeave={() => navigate(paths.lecture.to(title))}
      ending={(session) => (
        <>
          <BackToLecture lecture={lecture} />
          <Ending
            session={session}
            cards={asked}
            given={given}
            user={user}
            onKept={() => storeRound(name, undefined)}
            again={() => {
              storeRound(name, undefined);
              again();
            }}
          />
        </>
      )}
    />
  );
}

interface EndingProps {
  session: Session;
  cards: readonly PracticeCard[];
  given: readonly SentReview[];
  user: string;
  onKept: () => void;
  again: () => void;
}

/** How it went, and whether the words go on in the learner's practice. */
function Ending({ session, cards, given, user, onKept, again }: EndingProps) {
  const text = useText('practice/lecture');
  const prompt = usePrompt();
  const { record, send, unsent, isStuck } = useSending(user);
  const [isKept, setKept] = useState(false);

  async function keep() {
    for (const review of given) record(review);
    onKept();
    setKept(true);
    // Its button is gone.
    prompt.current?.focus({ preventScroll: true });
    await send();
  }

  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('score', { right: session.total - session.missed.length, all: cards.length })}
      </h1>
      {isKept ? (
        <>
          <p role="status">{text('kept')}</p>
          <Saved count={unsent} isStuck={isStuck} />
          <p className="actions">
            <Link className="button" to={paths.practice.to()}>
              {text('practice')}
            </Link>
          </p>
        </>
      ) : (
        <p className="actions">
          <Button onClick={keep}>{text('keep')}</Button>
        </p>
      )}
      <p>
        <Button quiet onClick={again}>
          {text('more')}
        </Button>
      </p>
    </div>
  );
}
