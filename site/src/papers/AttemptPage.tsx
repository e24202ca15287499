import type { Attempt } from '@nihongo-lanka/contract/papers/schemas';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Room } from '../ui/cards/Room';
import { LoadFailure } from '../ui/LoadFailure';
import { dropCopies } from '../ui/sound/soundFile';
import { useFills } from '../ui/useFills';
import { useHasScripts } from '../ui/useHasScripts';
import { PaperStyles } from './PaperStyles';
import { loadAttempt, type Timed } from './papersApi';
import { Result } from './Result';
import { SectionRoom } from './SectionRoom';
import { SectionStart } from './SectionStart';
import { forgetPlace } from './storedPlace';
import { TimeUp } from './TimeUp';
import { useTaking } from './useTaking';

/** One attempt at a paper: its sections, one after the other, and then its result. */
export function AttemptPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const hasScripts = useHasScripts();
  return (
    <section className="wide section stack paper">
      <PaperStyles />
      {/* Nothing of one account is shown to another. */}
      {hasScripts && user ? (
        <Loading key={`${user.id} ${id}`} user={user.id} id={id} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** A room from the start, so that nothing moves when the paper comes. */
function Waiting() {
  const text = useText('papers');
  return (
    <Room
      progress={text('loading')}
      done={0}
      total={1}
      leave={{ label: text('leave'), to: paths.papers.to() }}
    >
      <h1 className="visually-hidden">{text('attempt.title')}</h1>
      <noscript>
        <p className="notice">{text('scripts')}</p>
      </noscript>
      <div className="skeleton paper-skeleton needs-scripts" aria-busy="true" />
    </Room>
  );
}

type Found =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; first: Timed<Attempt> };

function Loading({ user, id }: { user: string; id: string }) {
  const text = useText('papers');
  const { language } = useLanguage();
  const { reload } = useDataStore();
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it.
  useEffect(() => {
    let isCurrent = true;
    const take = (result: Found) => isCurrent && setFound(result);
    loadAttempt(id, language).then(
      (first) => take({ state: 'ready', first }),
      (error: unknown) => take({ state: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, language, tries]);
  // The list of attempts is older than this page.
  useEffect(() => () => void reload('papers'), [reload]);
  useEffect(() => dropCopies, []);
  if (found.state === 'loading') return <Waiting />;
  if (found.state === 'failed') {
    return (
      <>
        <h1>{text('attempt.title')}</h1>
        <LoadFailure error={found.error} retry={() => setTries(tries + 1)} />
      </>
    );
  }
  const { first } = found;
  return <Taking key={first.clock.server} user={user} first={first} />;
}

function Taking({ user, first }: { user: string; first: Timed<Attempt> }) {
  const taking = useTaking(user, first);
  const { attempt } = taking;
  const { id, end, result, paper, sections } = attempt;
  const running = sections.find(({ state }) => state === 'running');
  const ahead = sections.find(({ state }) => state === 'ahead');
  /** The learner has finished the running section, and has not begun the next one. */
  const [isTurning, setTurning] = useState(false);
  const [isUp, setUp] = useState(false);
  const isEnded = end !== null;
  useEffect(() => {
    if (isEnded) forgetPlace(user, id);
  }, [isEnded, user, id]);

  // Without a section to show the server says how the paper goes on.
  const isAsking = isUp || !(running || ahead);

  if (end && result) return <Result attempt={attempt} end={end} result={result} />;
  return (
    <>
      <Filling />
      {isAsking && (
        <TimeUp
          taking={taking}
          onSettled={() => {
            setUp(false);
            setTurning(false);
          }}
        />
      )}
      {!isAsking && running && paper && !(isTurning && ahead) && (
        <SectionRoom
          key={running.section}
          user={user}
          taking={taking}
          section={running}
          paper={paper}
          onFinish={async () => {
            if (ahead) setTurning(true);
            else await taking.turn(null);
          }}
          onUp={() => setUp(true)}
        />
      )}
      {!isAsking && ahead && !(running && paper && !isTurning) && (
        <SectionStart
          key={ahead.section}
          taking={taking}
          section={ahead}
          onBack={running && (() => setTurning(false))}
          onBegun={() => setTurning(false)}
          onUp={() => setUp(true)}
        />
      )}
    </>
  );
}

/** While a paper runs the session is begun again in place. */
function Filling() {
  useFills();
  return null;
}
