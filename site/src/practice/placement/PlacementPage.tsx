import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Lecture } from '@nihongo-lanka/contract';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import type { PracticeStart } from '@nihongo-lanka/contract/practice/values';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { allLectures } from '../../data/allLectures';
import { reloadPractice } from '../../data/reloadPractice';
import { useData, useDataStore } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { useHasScripts } from '../../ui/useHasScripts';
import { storeKnownSigns } from '../knownSigns';
import { PracticeStyles } from '../PracticeStyles';
import { PlacementTest } from './PlacementTest';
import {
  beginningAt,
  isPlacementOver,
  type PartResult,
  type Placement,
  placementItems,
  placementOf,
  resultsOf,
  signsKnownAt,
} from './placement';
import { Suggestion } from './Suggestion';
import { newTest, type StoredTest, storedTest, storeTest } from './storedTest';
import { storeStart } from './waitingStart';

/** A test on wish, which suggests where a learner begins. */
export function PlacementPage() {
  const { user } = useSession();
  return (
    <section className="narrow section stack practice">
      <PracticeStyles />
      {user ? <Steps key={user.id} user={user.id} /> : <Intro />}
    </section>
  );
}

type Step =
  | { name: 'intro' }
  | { name: 'test'; test: StoredTest }
  | { name: 'suggestion'; placement: Placement; parts: readonly PartResult[] }
  | { name: 'chosen'; start: PracticeStart; placement: Placement };

function Steps({ user }: { user: string }) {
  const [step, setStep] = useState<Step>({ name: 'intro' });
  const begin = () => goTo(newTest());
  const [search, setSearch] = useSearchParams();
  const place = Number(search.get('question') ?? 0);
  const goTo = (test: StoredTest) => {
    storeTest(user, test);
    setStep(stepAt(test));
    // Each question has an address, so that the phone's Back leads to the one before.
    setSearch({ question: String(test.answers.length + 1) });
  };
  useEffect(() => {
    const stored = storedTest(user);
    if (stored) setStep(stepAt(stored));
  }, [user]);
  useEffect(() => {
    const stored = storedTest(user);
    if (!stored || !(place > 0) || place > stored.answers.length) return;
    const before = { ...stored, answers: stored.answers.slice(0, place - 1), isEnded: false };
    storeTest(user, before);
    setStep(stepAt(before));
  }, [user, place]);
  const lectures = useData('lectures', { query: allLectures });
  const firstOf = (placement: Placement): Lecture | undefined =>
    lectures.state === 'ready'
      ? lectures.data.rows.find(({ category }) => category === beginningAt[placement].lectures)
      : undefined;

  if (step.name === 'intro') return <Intro onBegin={begin} />;
  if (step.name === 'test') {
    return <PlacementTest test={step.test} onStep={goTo} />;
  }
  const { placement } = step;
  if (step.name === 'suggestion') {
    return (
      <Suggestion
        placement={placement}
        parts={step.parts}
        lecture={firstOf(placement)}
        onAgain={begin}
        onChosen={async (start) => {
          await storePlacement(user, placement, start);
          storeTest(user, undefined);
          setSearch({}, { replace: true });
          setStep({ name: 'chosen', start, placement });
        }}
      />
    );
  }
  const reached = beginningAt[placement].start === step.start ? placement : placementAt[step.start];
  return <Chosen user={user} lecture={firstOf(reached)} learnsKana={reached === 'nothing'} />;
}

/** The test as it goes on, or what it suggests. */
function stepAt(test: StoredTest): Step {
  const { seed, answers, isEnded } = test;
  const items = placementItems(seeded(seed));
  return isEnded || isPlacementOver(items, answers)
    ? {
        name: 'suggestion',
        placement: placementOf(items, answers),
        parts: resultsOf(items, answers),
      }
    : { name: 'test', test };
}

/** What a learner claims to know when they choose another start than the test suggests. */
const placementAt: Readonly<Record<PracticeStart, Placement>> = {
  nothing: 'nothing',
  hiragana: 'hiragana',
  kana: 'kana',
  sentences: 'n5',
  n4: 'n4',
};

function Intro({ onBegin }: { onBegin?: () => void }) {
  const text = useText('practice/placement');
  const hasScripts = useHasScripts();
  return (
    <>
      <h1>{text('heading')}</h1>
      <p className="lead">{text('intro')}</p>
      <p>{text('guess')}</p>
      <p>{text('stored')}</p>
      {onBegin && (
        <p className="needs-scripts">
          <Button className="practice-begin" onClick={onBegin}>
            {text('begin')}
          </Button>
        </p>
      )}
      {!hasScripts && (
        <noscript>
          <p>{text('scripts')}</p>
        </noscript>
      )}
      <p>
        <Link className="lone-link" to={paths.practice.to()}>
          {text('back')}
        </Link>
      </p>
    </>
  );
}

interface ChosenProps {
  user: string;
  lecture: Lecture | undefined;
  learnsKana: boolean;
}

/** The choice is on the device, and is sent from there. */
function Chosen({ user, lecture, learnsKana }: ChosenProps) {
  const text = useText('practice/placement');
  const prompt = usePrompt();
  const { reload } = useDataStore();
  const [state, setState] = useState<'sending' | 'sent' | 'waiting'>('sending');

  const send = useCallback(async () => {
    try {
      const { sendPlacement } = await retryImport(() => import('./placementApi'));
      await sendPlacement(user);
    } catch {
      setState('waiting');
      return;
    }
    setState('sent');
    await reloadPractice(reload);
  }, [user, reload]);

  useEffect(() => {
    void send();
    const again = () => void send();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [send]);

  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('done.heading')}
      </h1>
      <p role="status" className="fine practice-saved">
        {state === 'waiting' && text('done.waiting')}
      </p>
      <p aria-busy={state === 'sending'}>
        <Link className="button practice-begin" to={paths.practice.to()}>
          {text('done.practice')}
        </Link>
      </p>
      {learnsKana && (
        <p>
          <Link className="lone-link" to={paths.kana.to()}>
            {text('done.kana')}
          </Link>
        </p>
      )}
      {lecture && (
        <p>
          <Link className="lone-link" to={paths.lecture.to(lecture.title)}>
            <span>
              {text('result.lecture')} <span lang={lecture.lang}>{lecture.title}</span>
            </span>
          </Link>
        </p>
      )}
    </div>
  );
}

/** Stores on the device where a learner begins, and the signs that the test found to be known. */
async function storePlacement(
  user: string,
  placement: Placement,
  start: PracticeStart,
): Promise<void> {
  const known = signsKnownAt(placement, start);
  await Promise.all([storeStart(user, start), storeKnownSigns(user, known, ['sound'])]);
}
