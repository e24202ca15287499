import type { Paper, PaperItem, PaperSection } from '@nihongo-lanka/contract/papers/schemas';
import { heardKinds } from '@nihongo-lanka/contract/papers/values';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { Room } from '../ui/cards/Room';
import { Clock } from './Clock';
import { ExplanationPanel } from './Explanation';
import { FinishDialog } from './FinishDialog';
import { LineState } from './LineState';
import type { Answers } from './marks';
import { Options } from './Options';
import { PlayButton } from './PlayButton';
import { QuestionList } from './QuestionList';
import { Stimulus } from './Stimulus';
import { loadSounds } from './sounds';
import { type Place, usePlace } from './storedPlace';
import { endOf, type Taking } from './useTaking';

/** Milliseconds in which a second tap belongs to the question before. */
const doubleTap = 400;

interface SectionRoomProps {
  user: string;
  taking: Taking;
  section: PaperSection;
  paper: Paper;
  /** Leads to the next section, or hands the paper in. @throws ApiError */
  onFinish: () => Promise<void>;
  onUp: () => void;
}

/** The questions of a section, one after the other, in a room of its own. */
export function SectionRoom({ user, taking, section, paper, onFinish, onUp }: SectionRoomProps) {
  const text = useText('papers');
  const exams = useText('exams');
  const { attempt, clock, answers, plays, reveals } = taking;
  const { items, stimuli } = paper;
  const isFree = section.navigation === 'free';
  const [{ place, isClockHidden }, setPlace] = usePlace({
    user,
    attempt: attempt.id,
    section: section.section,
    isFree,
    reached: () => lastTouched(items, answers, plays),
  });
  const [dialog, setDialog] = useState<'list' | 'finish'>();
  /** What is chosen in a study, and not checked yet. */
  const [picked, setPicked] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const shownAt = useRef(0);

  const item = items[Math.min(place, items.length - 1)];
  const itemId = item?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question takes the focus.
  useEffect(() => {
    shownAt.current = performance.now();
    setPicked(null);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [itemId]);

  useSounds(stimuli.flatMap(({ sound }) => sound?.url ?? []));

  if (!item) return null;
  const isStudy = attempt.mode === 'study';
  const answer = answers.get(item.id);
  const reveal = reveals.get(item.id);
  const chosen = (isStudy && !reveal ? picked : null) ?? answer?.option ?? null;
  const stimulus = stimuli.find(({ id }) => id === item.stimulus);
  const number = place + 1;
  const isLast = number === items.length;
  const endsAt = endOf(attempt);

  const go = (next: Partial<Place>) => setPlace({ place, isClockHidden, ...next });
  const goTo = (next: number) => {
    setDialog(undefined);
    go({ place: next });
  };

  function choose(option: string) {
    if (reveal || !item) return;
    if (isStudy) setPicked(option);
    else taking.mark(item.id, { option });
  }

  function next({ detail, nativeEvent }: MouseEvent) {
    const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const isSecond = detail > 1 || (isTap && performance.now() - shownAt.current < doubleTap);
    // Where there is no way back, a double click must not skip a question.
    if (isSecond && !isFree) return;
    if (isLast) setDialog('finish');
    else goTo(number);
  }

  function pressKey({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey || repeat) return;
    const option = item?.options[Number(key) - 1];
    if (option) choose(option.id);
  }

  const canCheck = isStudy && !reveal && picked !== null;
  const progress = text('question', { number, total: items.length });
  return (
    <Room
      progress={progress}
      done={number}
      total={items.length}
      leave={{ label: text('leave'), to: paths.papers.to() }}
      onKeyDown={pressKey}
      aside={
        isFree && (
          <Button quiet aria-haspopup="dialog" onClick={() => setDialog('list')}>
            {text('list')}
          </Button>
        )
      }
    >
      <div className="row apart paper-head">
        <h1>{exams(`section.${section.section}`)}</h1>
        {endsAt !== null && (
          <Clock
            endsAt={endsAt}
            clock={clock}
            isHidden={isClockHidden}
            onHide={(isHidden) => go({ isClockHidden: isHidden })}
            onUp={onUp}
          />
        )}
        <LineState line={taking.line} onAgain={taking.deliver} />
      </div>
      <div className="paper-question" data-has-passage={stimulus?.text ? true : undefined}>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          <span>{progress}</span> {text(`ask.${item.kind}`)}
        </h2>
        {stimulus && (
          <div className="paper-stimulus" key={stimulus.id}>
            <Stimulus stimulus={stimulus}>
              {stimulus.sound && (
                <PlayButton
                  stimulus={stimulus.id}
                  sound={stimulus.sound}
                  item={item.id}
                  taking={taking}
                />
              )}
            </Stimulus>
          </div>
        )}
        <div className="paper-answer" key={item.id} data-heard={isHeard(item) || undefined}>
          <Options
            item={item}
            chosen={chosen}
            onChoose={choose}
            isLocked={reveal !== undefined}
            labelledBy={headingId}
          />
        </div>
      </div>
      <div className="paper-steps" data-free={isFree || undefined}>
        {isFree && (
          <>
            <Button
              quiet
              aria-label={text('back')}
              disabled={place === 0}
              onClick={() => goTo(place - 1)}
            >
              ←
            </Button>
            <Button
              quiet
              aria-label={text('flag')}
              aria-pressed={answer?.isFlagged ?? false}
              onClick={() => taking.mark(item.id, { isFlagged: !answer?.isFlagged })}
            >
              ⚑
            </Button>
          </>
        )}
        {canCheck ? (
          <Button
            busy={isChecking}
            onClick={async () => {
              setChecking(true);
              taking.mark(item.id, { option: picked });
              await taking.deliver();
              setChecking(false);
            }}
          >
            {text('check')}
          </Button>
        ) : (
          <Button quiet={!isLast} onClick={next}>
            {text(isLast ? 'finish' : 'next')}
          </Button>
        )}
      </div>
      {reveal && (
        <ExplanationPanel
          key={item.id}
          item={item}
          chosen={chosen}
          reveal={reveal}
          next={text(isLast ? 'finish' : 'next')}
          onNext={() => (isLast ? setDialog('finish') : goTo(number))}
          onBack={isFree && place > 0 ? () => goTo(place - 1) : undefined}
        />
      )}
      {dialog === 'list' && (
        <QuestionList
          items={items}
          answers={answers}
          place={place}
          onGo={goTo}
          onFinish={() => setDialog('finish')}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'finish' && (
        <FinishDialog
          items={items}
          answers={answers}
          isLastSection={!attempt.sections.some(({ state }) => state === 'ahead')}
          onGo={isFree ? goTo : undefined}
          onFinish={onFinish}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Room>
  );
}

const isHeard = ({ kind }: PaperItem) => heardKinds.includes(kind);

/** The place of the last item that was answered or heard: a section that goes one way goes on there. */
export function lastTouched(
  items: readonly PaperItem[],
  answers: Answers,
  plays: ReadonlyMap<string, number>,
): number {
  const last = items.findLastIndex(
    ({ id, stimulus }) =>
      (answers.get(id)?.option ?? null) !== null || (stimulus !== null && plays.has(stimulus)),
  );
  return Math.max(0, last);
}

/** After a reload they are fetched again, while the clock runs: a button that plays one waits for it. */
function useSounds(urls: readonly string[]) {
  const list = urls.join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const wanted = list.split(' ').filter(Boolean);
    // A sound that could not be fetched is played from its address.
    loadSounds(wanted, { signal, onBytes: () => {} }).catch(() => {});
    return () => controller.abort();
  }, [list]);
}
