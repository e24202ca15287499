import type { PaperSection } from '@nihongo-lanka/contract/papers/schemas';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { usePrompt } from '../ui/cards/usePrompt';
import { megabytes } from '../ui/video/megabytes';
import { Clock } from './Clock';
import { Failure, useAttempting } from './FinishDialog';
import { PaperDialog } from './PaperDialog';
import { loadSounds } from './sounds';
import { endOf, type Taking } from './useTaking';

interface SectionStartProps {
  taking: Taking;
  section: PaperSection;
  /** Leads back to the section that still runs. */
  onBack: (() => void) | undefined;
  onBegun: () => void;
  onUp: () => void;
}

/** What comes next in the paper: it begins when the learner says so. */
export function SectionStart({ taking, section, onBack, onBegun, onUp }: SectionStartProps) {
  const text = useText('papers');
  const exams = useText('exams');
  const prompt = usePrompt();
  const { attempt, clock, turn } = taking;
  const { items, minutes, navigation, bytes } = section;
  const sounds = useSectionSounds(section);
  const {
    failure,
    isBusy,
    attempt: begin,
  } = useAttempting(async () => {
    await turn(section.section);
    onBegun();
  });
  const [isHandingIn, setHandingIn] = useState(false);
  const [isClockHidden, setClockHidden] = useState(false);
  const endsAt = endOf(attempt);
  const isTimed = attempt.mode === 'exam';
  const size = `${megabytes(bytes)} MB`;
  return (
    <div className="grid practice-session">
      <div className="panel stack paper-start">
        <p className="row apart">
          <span className="fine">{attempt.form.title}</span>
          {endsAt !== null && (
            <Clock
              endsAt={endsAt}
              clock={clock}
              isHidden={isClockHidden}
              onHide={setClockHidden}
              onUp={onUp}
            />
          )}
        </p>
        <h1 ref={prompt} tabIndex={-1}>
          {exams(`section.${section.section}`)}
        </h1>
        <p className="facts large">
          <span>{text('questions', { count: items })}</span>
          {isTimed && minutes !== null && <span>{exams('minutes', { minutes })}</span>}
          {bytes > 0 && <span>{text('sound.size', { size })}</span>}
        </p>
        <p>{exams(`navigation.${navigation}`)}</p>
        {bytes > 0 && <p>{text('sound.before')}</p>}
        {onBack && <p>{text('start.ends')}</p>}
        {sounds.state === 'loading' && (
          <progress max={bytes} value={sounds.loaded} aria-label={text('sound.loading')} />
        )}
        <p role="status" className="fine">
          {sounds.state === 'loading' && text('sound.loading')}
          {sounds.state === 'failed' && text('sound.failed')}
          {sounds.state === 'ready' && bytes > 0 && text('sound.ready')}
        </p>
        <Failure text={failure} />
        <div className="actions">
          {sounds.state === 'ready' ? (
            <Button busy={isBusy} onClick={begin}>
              {text('start.begin')}
            </Button>
          ) : (
            <Button busy={sounds.state === 'loading'} onClick={sounds.load}>
              {text(sounds.state === 'failed' ? 'sound.again' : 'sound.load', { size })}
            </Button>
          )}
          {onBack && (
            <Button quiet onClick={onBack}>
              {text('start.back')}
            </Button>
          )}
        </div>
        <p className="row">
          <Button quiet onClick={() => setHandingIn(true)}>
            {text('handIn.now')}
          </Button>
          <Link className="lone-link" to={paths.papers.to()}>
            {text('leave')}
          </Link>
        </p>
        {isHandingIn && (
          <HandInDialog onHandIn={() => turn(null)} onClose={() => setHandingIn(false)} />
        )}
      </div>
    </div>
  );
}

interface HandInDialogProps {
  onHandIn: () => Promise<void>;
  onClose: () => void;
}

function HandInDialog({ onHandIn, onClose }: HandInDialogProps) {
  const text = useText('papers');
  const { failure, isBusy, attempt } = useAttempting(onHandIn);
  return (
    <PaperDialog heading={text('handIn.ask')} onClose={onClose}>
      <p>{text('handIn.early')}</p>
      <Failure text={failure} />
      <div className="actions">
        <Button busy={isBusy} onClick={attempt}>
          {text('handIn')}
        </Button>
        <Button quiet onClick={onClose}>
          {text('finish.goOn')}
        </Button>
      </div>
    </PaperDialog>
  );
}

/** The sounds of a section, fetched before its time runs. */
function useSectionSounds({ section, sounds }: PaperSection) {
  const [state, setState] = useState<'waiting' | 'loading' | 'failed' | 'ready'>(
    sounds.length > 0 ? 'waiting' : 'ready',
  );
  const [loaded, setLoaded] = useState(0);
  const controller = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has other sounds.
  useEffect(() => () => controller.current?.abort(), [section]);

  async function load() {
    const mine = new AbortController();
    controller.current = mine;
    setState('loading');
    try {
      await loadSounds(sounds, {
        signal: mine.signal,
        onBytes: (bytes) => setLoaded((sum) => sum + bytes),
      });
      setState('ready');
    } catch {
      setState('failed');
    }
  }
  return { state, loaded, load };
}
