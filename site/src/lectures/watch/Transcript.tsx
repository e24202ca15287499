import type { Word } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { type CaptionLanguage, captionLanguages } from '@nihongo-lanka/contract/lectures/values';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { clock } from '../../ui/video/clock';
import type { Notes } from '../lecture/useNotes';
import { Press, Tick } from './Controls';
import { choose } from './choices';
import { Icon } from './Icon';
import { KeepNote } from './KeepNote';
import { Line, type PressedWord } from './Line';
import { type Media, useMedia } from './media';
import { type Cues, type Row, rowAt, rowHolds, rowsOf } from './transcriptRows';

interface TranscriptProps {
  media: Media | null;
  cues: Cues;
  /** The languages there are. */
  languages: readonly CaptionLanguage[];
  /** Those that are shown, in their order. */
  shown: readonly CaptionLanguage[];
  loop: WatchedRange | undefined;
  setLoop: (loop: WatchedRange | undefined) => void;
  /** Goes to a time and plays, also where nothing has been played yet. */
  playFrom: (time: number) => void;
  close: () => void;
  vocabulary: readonly Word[];
  openWord: (pressed: PressedWord) => void;
  /** None for a visitor. */
  notes: Notes | undefined;
}

export function Transcript({
  media,
  cues,
  languages,
  shown,
  loop,
  setLoop,
  playFrom,
  close,
  vocabulary,
  openWord,
  notes,
}: TranscriptProps) {
  const text = useText('lectures/watch');
  const names = useText('ui/video');
  const [words, setWords] = useState('');
  const [isCopied, setCopied] = useState(false);
  const search = useId();
  const rows = useMemo(() => rowsOf(cues, shown), [cues, shown]);
  const found = useMemo(
    () => (words.trim() ? rows.filter((row) => rowHolds(row, words)) : rows),
    [rows, words],
  );
  const current = useMedia(media, ({ time }) => rowAt(rows, time)) ?? -1;
  const list = useFollowing(current, words.trim() !== '');

  async function copy() {
    const lines = found.map(({ from, texts }) =>
      [clock(from), ...texts.map(({ text: said }) => withoutReadings(said))].join('\n'),
    );
    try {
      await navigator.clipboard.writeText(lines.join('\n\n'));
      setCopied(true);
    } catch {
      // Without the clipboard the text can be marked by hand.
    }
  }

  function goTo(row: Row) {
    list.follow();
    playFrom(row.from);
  }

  /** One row alone; with another one's button the piece grows to it, with one of its own it ends. */
  function toggleLoop({ from, to }: Row) {
    if (!loop) {
      setLoop([from, to]);
      playFrom(from);
    } else if (isWithin({ from, to }, loop)) setLoop(undefined);
    else setLoop([Math.min(loop[0], from), Math.max(loop[1], to)]);
  }

  return (
    <>
      <div className="transcript-tools">
        <fieldset className="facts">
          <legend className="visually-hidden">{text('transcript.languages')}</legend>
          {languages.map((language) => (
            <Tick
              key={language}
              label={names(`captions.${language}`)}
              checked={shown.includes(language)}
              choose={(isWanted) =>
                choose({
                  transcript: captionLanguages.filter((each) =>
                    each === language ? isWanted : shown.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <label className="visually-hidden" htmlFor={search}>
          {text('transcript.search')}
        </label>
        <input
          id={search}
          className="input"
          type="search"
          value={words}
          placeholder={text('transcript.search')}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p className="fine" role="status">
          {words.trim() && text('transcript.found', { count: found.length })}
        </p>
      </div>
      <ol className="transcript-rows" {...list.props}>
        {found.map((row) => {
          const isCurrent = rows[current] === row;
          return (
            <li
              key={`${row.from} ${row.to} ${row.texts[0]?.text}`}
              className="transcript-row"
              data-loop={(loop && isWithin(row, loop)) || undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <button type="button" className="fine transcript-go" onClick={() => goTo(row)}>
                <span className="visually-hidden">{text('transcript.goTo')} </span>
                {clock(row.from)}
              </button>
              <span className="transcript-tasks">
                <Press
                  label={text('loop.row', { time: clock(row.from) })}
                  pressed={loop !== undefined && isWithin(row, loop)}
                  press={() => toggleLoop(row)}
                >
                  <Icon shape="repeat" />
                </Press>
                {notes && <KeepNote row={row} notes={notes} />}
              </span>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does it by keyboard. */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above has the role and the name. */}
              <div
                className="transcript-texts"
                onClick={({ target }) => {
                  const isWord = target instanceof Element && target.closest('.word');
                  if (!isWord && getSelection()?.isCollapsed !== false) goTo(row);
                }}
              >
                {row.texts.map(({ language, text: said }) => (
                  <p key={language} className="transcript-text" lang={language}>
                    <Line
                      text={said}
                      said={[row.from, row.to]}
                      vocabulary={vocabulary}
                      openWord={openWord}
                      isReachable={isCurrent}
                    />
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {!list.isFollowing && media && (
        <p className="transcript-follow">
          <Button quiet onClick={list.follow}>
            {text('transcript.follow')}
          </Button>
        </p>
      )}
      {notes && shown.includes('ja') && <p className="fine">{text('note.hint')}</p>}
      <div className="actions transcript-actions">
        {loop && (
          <Button quiet onClick={() => setLoop(undefined)}>
            {text('loop.stop', { from: clock(loop[0]), to: clock(loop[1]) })}
          </Button>
        )}
        <Button quiet onClick={copy}>
          {text(isCopied ? 'transcript.copied' : 'transcript.copy')}
        </Button>
        <Button quiet onClick={() => window.print()}>
          {text('transcript.print')}
        </Button>
        <Button quiet onClick={close}>
          {text('transcript.close')}
        </Button>
      </div>
    </>
  );
}

const isWithin = ({ from, to }: Pick<Row, 'from' | 'to'>, [start, end]: WatchedRange) =>
  from >= start && to <= end;

/** Whether the list has no scroll bar of its own: see player.css. */
const scrollsWithPage = (list: HTMLElement) => getComputedStyle(list).overflowY === 'visible';

/** What a reader does who looks at another place of the list. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the current row in view until the reader scrolls, and again when asked to. On a phone the rows
 * scroll with the page, below the picture that stays; elsewhere they scroll by themselves.
 */
function useFollowing(current: number, isSearching: boolean) {
  const [isFollowing, setFollowing] = useState(true);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const { current: element } = list;
    if (!element) return;
    const stop = (event: Event) => {
      // A press on a row leads there, and a row is reached by the tab key without scrolling.
      const scrolls =
        event instanceof KeyboardEvent
          ? /^(?:Arrow|Page|Home|End)/.test(event.key)
          : event.type !== 'pointerdown' || event.target === element;
      if (scrolls) setFollowing(false);
    };
    const stopOnPage = () => {
      if (scrollsWithPage(element)) setFollowing(false);
    };
    for (const event of ownScrolling) element.addEventListener(event, stop, { passive: true });
    document.addEventListener('wheel', stopOnPage, { passive: true });
    document.addEventListener('touchmove', stopOnPage, { passive: true });
    return () => {
      for (const event of ownScrolling) element.removeEventListener(event, stop);
      document.removeEventListener('wheel', stopOnPage);
      document.removeEventListener('touchmove', stopOnPage);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves with `current`.
  useEffect(() => {
    const { current: element } = list;
    const row = element?.querySelector<HTMLElement>('[aria-current]');
    if (!isFollowing || isSearching || !element || !row) return;
    if (scrollsWithPage(element)) {
      const { top, bottom } = row.getBoundingClientRect();
      const above = element.closest('.watch')?.querySelector('.watch-stage');
      const from = above?.getBoundingClientRect().bottom ?? 0;
      if (top < from || bottom > innerHeight) scrollBy({ top: top - from });
      return;
    }
    // Only the list scrolls, never the page below the reader's eyes.
    const top = row.offsetTop - element.offsetTop;
    const isSeen =
      top >= element.scrollTop &&
      top + row.offsetHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTo({ top: top - element.clientHeight / 3 });
  }, [current, isFollowing, isSearching]);

  return {
    isFollowing,
    follow: () => setFollowing(true),
    // A list that scrolls is reached by keyboard.
    props: { ref: list, tabIndex: 0 },
  };
}
