import { dates } from '@nihongo-lanka/client/dates';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PaperForm } from '@nihongo-lanka/contract/papers/schemas';
import { type PaperMode, paperLimits, paperModes } from '@nihongo-lanka/contract/papers/values';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useData, useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { LoadFailure } from '../ui/LoadFailure';
import { useHasScripts } from '../ui/useHasScripts';
import { VoiceSource } from '../ui/VoiceSource';
import { megabytes } from '../ui/video/megabytes';
import { Failure, useAttempting } from './FinishDialog';
import { PaperStyles } from './PaperStyles';
import { attemptIn, begin, formsIn } from './papersApi';

type Papers = ReturnType<typeof formsIn>;
type OwnAttempt = Papers['attempts'][number];

/** The mock exams that a learner can take, and those that they have taken. */
export function PapersPage() {
  const text = useText('papers');
  const papers = useData('papers');
  return (
    <section className="narrow section stack paper">
      <PaperStyles />
      <h1>{text('heading')}</h1>
      {papers.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {papers.state === 'failed' && <LoadFailure {...papers} />}
      {papers.state === 'ready' && <Step answer={papers.data} />}
    </section>
  );
}

function Step({ answer }: { answer: unknown }) {
  const text = useText('papers');
  const papers = useMemo(() => formsIn(answer), [answer]);
  const [search] = useSearchParams();
  const form = papers.forms.find(({ id }) => id === search.get('form'));
  const mode = paperModes.find((each) => each === search.get('mode')) ?? 'exam';
  if (form) return <Before form={form} mode={mode} papers={papers} />;
  const running = papers.attempts.filter(({ end }) => end === null);
  const ended = papers.attempts.filter(({ end }) => end !== null);
  const isRunning = ({ id }: PaperForm, how: PaperMode) =>
    running.some((each) => each.form === id && each.mode === how);
  return (
    <>
      {running.map((attempt) => (
        <Running key={attempt.id} attempt={attempt} title={titleOf(attempt, papers)} />
      ))}
      <p className="lead">{text('lead')}</p>
      {papers.forms.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <>
          <p>
            {papers.left > 0
              ? text('left', { count: papers.left })
              : text('left.none', { count: paperLimits.inDay })}
          </p>
          <ul className="grid">
            {papers.forms.map((form) => (
              <li key={form.id} className="box stack">
                <Form
                  form={form}
                  modes={paperModes.filter((mode) => papers.left > 0 && !isRunning(form, mode))}
                />
              </li>
            ))}
          </ul>
          {papers.forms.some(({ isSample }) => isSample) && <VoiceSource label={text('voice')} />}
        </>
      )}
      {ended.length > 0 && (
        <>
          <h2>{text('past')}</h2>
          <ul className="paper-past">
            {ended.map((attempt) => (
              <li key={attempt.id}>
                <Past attempt={attempt} title={titleOf(attempt, papers)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const titleOf = ({ form }: OwnAttempt, { forms }: Papers): string | undefined =>
  forms.find(({ id }) => id === form)?.title;

interface AttemptProps {
  attempt: OwnAttempt;
  /** None where the form can't be taken any more. */
  title: string | undefined;
}

function Running({ attempt: { id, startedAt, mode }, title }: AttemptProps) {
  const text = useText('papers');
  const exams = useText('exams');
  const { dateTime } = dates[useLanguage().language];
  const found = useData('attempt', { params: { id } }, { isWanted: mode === 'exam' });
  const answer: unknown = found.state === 'ready' ? found.data : undefined;
  const attempt = useMemo(() => (answer === undefined ? undefined : attemptIn(answer)), [answer]);
  const section = attempt?.sections.find(({ state }) => state === 'running');
  const endsAt = section?.endsAt ?? (section && attempt?.endsAt);
  return (
    <div className="panel stack">
      <h2>
        {title ?? text('attempt.title')} · {text(`mode.${mode}`)}
      </h2>
      <p>
        {text('running', { time: dateTime(new Date(startedAt)) })}{' '}
        {section &&
          endsAt &&
          text('running.until', {
            section: exams(`section.${section.section}`),
            time: dateTime(new Date(endsAt)),
          })}
      </p>
      <p>
        <Link className="button" to={paths.attempt.to(id)}>
          {text('goOn')}
        </Link>
      </p>
    </div>
  );
}

function Past({ attempt: { id, startedAt, mode, mark }, title }: AttemptProps) {
  const text = useText('papers');
  const { dateTime } = dates[useLanguage().language];
  return (
    <>
      <Link className="lone-link" to={paths.attempt.to(id)}>
        {title ?? text('attempt.title')}
      </Link>
      <p className="facts fine">
        <span>{dateTime(new Date(startedAt))}</span>
        <span>{text(`mode.${mode}`)}</span>
        {mark && <strong>{text('share', { right: mark.right, total: mark.total })}</strong>}
      </p>
    </>
  );
}

function Form({ form, modes }: { form: PaperForm; modes: readonly PaperMode[] }) {
  const text = useText('papers');
  return (
    <>
      <h2>
        {form.title} {form.isSample && <span className="tag">{text('sample')}</span>}
      </h2>
      {form.isSample && <p className="fine">{text('sample.text')}</p>}
      <Sections form={form} />
      {modes.length > 0 && (
        <div className="actions">
          {modes.map((mode) => (
            <Link
              key={mode}
              className={mode === 'exam' ? 'button' : 'button button-quiet'}
              to={paths.papers.to({ form: form.id, mode })}
            >
              {text(`mode.${mode}`)}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function Sections({ form: { sections, minutes } }: { form: PaperForm }) {
  const text = useText('papers');
  const exams = useText('exams');
  const bytes = sections.reduce((sum, section) => sum + section.bytes, 0);
  return (
    <>
      <dl className="paper-sections">
        {sections.map(({ section, minutes: own, items }) => (
          <div key={section}>
            <dt>{exams(`section.${section}`)}</dt>
            <dd className="facts">
              <span>{text('questions', { count: items })}</span>
              {own !== null && <span>{exams('minutes', { minutes: own })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="facts">
        <span>{exams('length', { minutes })}</span>
        {bytes > 0 && <span>{text('sound.size', { size: `${megabytes(bytes)} MB` })}</span>}
      </p>
    </>
  );
}

interface BeforeProps {
  form: PaperForm;
  mode: PaperMode;
  papers: Papers;
}

/** What to expect, and the button that begins the paper. */
function Before({ form, mode, papers }: BeforeProps) {
  const text = useText('papers');
  const { user } = useSession();
  const navigate = useNavigate();
  const hasScripts = useHasScripts();
  const { reload } = useDataStore();
  // A start whose answer is lost is repeated with the same id.
  const id = useRef<string>(undefined);
  const { failure, isBusy, attempt } = useAttempting(async () => {
    if (!user) return;
    id.current ??= crypto.randomUUID();
    const begun = await begin(user.id, id.current, { form: form.id, mode });
    void reload('papers');
    await navigate(paths.attempt.to(begun), { replace: true });
  });
  const running = papers.attempts.find(
    (each) => each.end === null && each.form === form.id && each.mode === mode,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useNavigationType();
  // It takes the place of the list.
  useEffect(() => {
    if (arrival === 'POP') return;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [arrival]);
  // The clock of the first section runs from the start.
  useEffect(() => {
    retryImport(() => import('./AttemptPage')).catch(() => {});
  }, []);
  if (running) return <Running attempt={running} title={form.title} />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {form.title} · {text(`mode.${mode}`)}
      </h2>
      <Sections form={form} />
      <ul className="points">
        {mode === 'exam' ? (
          <>
            <li>{text('expect.clock')}</li>
            <li>{text('expect.sections')}</li>
            <li>{text('expect.line')}</li>
            <li>{text('expect.quiet')}</li>
          </>
        ) : (
          <>
            <li>{text('expect.study')}</li>
            <li>{text('expect.studyLine')}</li>
          </>
        )}
      </ul>
      <Failure text={failure} hasAnswers={false} />
      {!hasScripts && (
        <noscript>
          <p className="notice">{text('scripts')}</p>
        </noscript>
      )}
      <div className="actions">
        {papers.left > 0 && (
          <Button className="needs-scripts" busy={isBusy} onClick={attempt}>
            {text('begin')}
          </Button>
        )}
        <Link className="button button-quiet" to={paths.papers.to()}>
          {text('result.others')}
        </Link>
      </div>
      {papers.left === 0 && <p>{text('left.none', { count: paperLimits.inDay })}</p>}
    </>
  );
}
