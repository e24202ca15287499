import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import { useRef } from 'react';
import { useText } from '../../i18n/useText';
import { clock } from '../../ui/video/clock';
import type { Notes } from '../lecture/useNotes';
import { Press } from './Controls';
import { Icon } from './Icon';
import type { Row } from './transcriptRows';

interface KeepNoteProps {
  row: Row;
  notes: Notes;
}

/**
 * Keeps a row, or the words of it that are marked, as a note; pressed again it takes the note back.
 */
export function KeepNote({ row, notes }: KeepNoteProps) {
  const text = useText('lectures/watch');
  const button = useRef<HTMLSpanElement>(null);
  // A press may take the mark away before it is a click.
  const marked = useRef('');
  const here = notes.notesAt(row.from);
  const last = here.at(-1);

  function press() {
    const words = marked.current;
    marked.current = '';
    if (last && !words) return void notes.takeBack(last);
    const said = (language: CaptionLanguage) =>
      row.texts.find((each) => each.language === language)?.text;
    const meaning = row.texts.find(({ language }) => language !== 'ja')?.text ?? '';
    void notes.keep({ seconds: row.from, japanese: words || (said('ja') ?? ''), text: meaning });
  }

  return (
    <span
      ref={button}
      onPointerDown={() => {
        marked.current = wordsMarkedIn(button.current?.closest('li'));
      }}
    >
      <Press
        label={text(last ? 'note.takeBack' : 'note.keep', { time: clock(row.from) })}
        pressed={last !== undefined}
        press={press}
      >
        <Icon shape={last ? 'kept' : 'keep'} />
      </Press>
    </span>
  );
}

/** The Japanese words of a row that are marked, without their readings. */
function wordsMarkedIn(row: Element | null | undefined): string {
  const line = row?.querySelector('.transcript-text[lang=ja]');
  const selection = getSelection();
  if (!line || !selection || selection.rangeCount === 0 || selection.isCollapsed) return '';
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(line)) return '';
  // A finger often marks beyond the line.
  const whole = new Range();
  whole.selectNodeContents(line);
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) < 0)
    range.setStart(whole.startContainer, whole.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) > 0)
    range.setEnd(whole.endContainer, whole.endOffset);
  const words = range.cloneContents();
  for (const reading of words.querySelectorAll('rt, rp')) reading.remove();
  return words.textContent.trim();
}
