import { inSession } from '@nihongo-lanka/client/signInAgain';
import type { Note } from '@nihongo-lanka/contract';
import { callPath } from '@nihongo-lanka/contract/call';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { noteLimits } from '@nihongo-lanka/contract/notes/values';
import { readerCalls } from '@nihongo-lanka/contract/readerCalls';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../data/call';
import { keepDraft } from '../data/drafts';
import { useData } from '../data/useData';
import { useDraft } from '../data/useDraft';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { WithJapanese } from '../ui/japanese';
import { LoadFailure } from '../ui/LoadFailure';
import { useErrorText } from '../ui/useErrorText';
import { clock } from '../ui/video/clock';
import { AddWord } from './AddWord';
import { notesOnPage, notesPageOf, notesQuery } from './notesContent';

export function NotesPage() {
  const text = useText('notes');
  const [search] = useSearchParams();
  const page = notesPageOf(search);
  const notes = useData('notes', { query: notesQuery(page) });
  return (
    <section className="narrow section stack">
      <h1>{text('heading')}</h1>
      <p className="lead">{text('intro')}</p>
      <AddWord />
      {notes.state === 'loading' && <div className="skeleton skeleton-form" aria-busy="true" />}
      {notes.state === 'failed' && <LoadFailure {...notes} />}
      {notes.state === 'ready' && <Notes {...notes.data} page={page} />}
    </section>
  );
}

function Notes({ rows, total, page }: { rows: readonly Note[]; total: number; page: number }) {
  const text = useText('notes');
  if (total === 0) {
    return (
      <div className="panel stack">
        <p>{text('empty')}</p>
        <p>
          <Link className="lone-link" to={paths.lectures.to()}>
            {text('lectures')}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <p>
        <a className="lone-link" href={callPath(readerCalls.exportNotes)} download>
          {text('download')}
        </a>
      </p>
      <ul className="notes">
        {rows.map((note) => (
          <NoteRow key={`${note.id} ${note.updatedAt}`} given={note} />
        ))}
      </ul>
      <p className="actions">
        {page > 1 && (
          <Link className="lone-link" to={paths.notes.to(page - 1)}>
            {text('newer')}
          </Link>
        )}
        {page * notesOnPage < total && (
          <Link className="lone-link" to={paths.notes.to(page + 1)}>
            {text('older')}
          </Link>
        )}
      </p>
    </>
  );
}

function NoteRow({ given }: { given: Note }) {
  const text = useText('notes');
  const errorText = useErrorText();
  const [note, setNote] = useState(given);
  const [state, setState] = useState<NoteState>('shown');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const row = useFocusInNewState(state);
  const named = (key: 'edit' | 'delete') => `${text(key)}: ${subjectOf(note)}`;

  const { user } = useSession();
  const draft = { name: `note ${note.id}`, account: user?.id };
  function endEditing() {
    keepDraft(draft.name, {}, draft.account);
    setState('shown');
  }

  /** Shows what went wrong where something did. */
  async function attempt(action: () => Promise<void>) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await inSession(action);
    } catch (error) {
      setFailure(errorText(error));
    }
    setIsBusy(false);
  }

  /** Keeps the note as it is, also after it was deleted. */
  const keep = ({ id, lecture, seconds, japanese, text }: Note) =>
    attempt(async () => {
      const body = { lecture: lecture?.id ?? '', seconds, japanese, text };
      setNote(await call('keepNote', { params: { id }, body }));
      endEditing();
    });

  const remove = () =>
    attempt(async () => {
      await call('deleteNote', { params: { id: note.id } });
      setState('deleted');
    });

  return (
    <li ref={row} className="note stack">
      {state === 'deleted' ? (
        <p role="status" tabIndex={-1}>
          {text('deleted')}{' '}
          {(note.lecture || note.isByHand) && (
            <Button quiet busy={isBusy} onClick={() => keep(note)}>
              {text('undo')}
            </Button>
          )}
        </p>
      ) : (
        <>
          <Origin note={note} />
          {note.japanese && (
            <p className="lines large note-japanese" lang="ja">
              <WithJapanese text={note.japanese} />
            </p>
          )}
          {state === 'shown' && note.text && (
            <p className="lines">
              <WithJapanese text={note.text} />
            </p>
          )}
          {state === 'edited' ? (
            <NoteForm
              given={note.text}
              draft={draft}
              isBusy={isBusy}
              onSave={(text) => void keep({ ...note, text })}
              onCancel={endEditing}
            />
          ) : (
            <div className="actions">
              <Button quiet aria-label={named('edit')} onClick={() => setState('edited')}>
                {text('edit')}
              </Button>
              <Button quiet busy={isBusy} aria-label={named('delete')} onClick={remove}>
                {text('delete')}
              </Button>
            </div>
          )}
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

interface NoteFormProps {
  given: string;
  draft: { name: string; account: string | undefined };
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function NoteForm({ given, draft: { name, account }, isBusy, onSave, onCancel }: NoteFormProps) {
  const text = useText('notes');
  const draft = useDraft(name, { asks: false, ...(account && { account }) });
  return (
    <form
      ref={draft.form}
      className="stack"
      onInput={draft.keep}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSave(String(fields.get('text') ?? ''));
      }}
    >
      {draft.notice}
      <textarea
        name="text"
        className="input"
        aria-label={text('text')}
        defaultValue={given}
        maxLength={noteLimits.textMax}
        rows={4}
      />
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          {text('save')}
        </Button>
        <Button quiet onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
}

type NoteState = 'shown' | 'edited' | 'deleted';

/** What had the focus goes with the state before; its successor in the new one gets it. */
function useFocusInNewState(state: NoteState) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const main = row.current?.querySelector<HTMLElement>('textarea, button');
    (main ?? row.current?.querySelector<HTMLElement>('[role=status]'))?.focus();
  }, [state]);
  return row;
}

/** The most of a note that the names of its buttons have, in UTF-16 units. */
const subjectLength = 40;

function subjectOf({ japanese, text }: Note): string {
  return withoutReadings(japanese || text).slice(0, subjectLength);
}

function Origin({ note: { lecture, seconds, isByHand } }: { note: Note }) {
  const text = useText('notes');
  if (isByHand) return null;
  const place = seconds === null ? '' : ` ${text('place', { place: clock(seconds) })}`;
  return (
    <p className="fine">
      {lecture ? (
        <Link className="lone-link" to={paths.lecture.to(lecture.title, seconds)}>
          <span>
            <span lang={lecture.lang}>{lecture.title}</span>
            {place}
          </span>
        </Link>
      ) : (
        text('gone') + place
      )}
    </p>
  );
}
