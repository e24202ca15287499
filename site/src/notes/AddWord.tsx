import { isKana } from '@nihongo-lanka/contract/kana';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reloadPractice } from '../data/reloadPractice';
import { useDataStore } from '../data/useData';
import { useDraft } from '../data/useDraft';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { useRefusedForm } from '../ui/refusedForm';
import { kanaOf } from '../ui/romaji';

/** Few phones here have a Japanese keyboard. */
function inKana(typed: FormDataEntryValue | null): string {
  const text = String(typed ?? '').trim();
  return /^[a-z' -]+$/i.test(text) ? kanaOf(text.replaceAll(' ', '')) : text;
}

/** What the contract reads of a word that has kanji: `{水|みず}`. */
function withReading(fields: FormData): string {
  const word = inKana(fields.get('japanese'));
  const reading = inKana(fields.get('reading'));
  return isKana(word) || !isKana(reading) ? word : `{${word}|${reading}}`;
}

export const wordForm = {
  name: 'word',
  pattern: paths.notes.pattern,
  call: 'keepNote',
  fields: ['japanese', 'reading', 'text'],
  read: (fields: FormData) => ({
    lecture: '',
    seconds: null,
    japanese: withReading(fields),
    text: fields.get('text'),
  }),
  params: () => ({ id: crypto.randomUUID() }),
  next: () => paths.notes.to(1, { added: true }),
} satisfies FormDefinition;

/** A word that a learner met outside of the lectures: on a sign, on a form. */
export function AddWord() {
  const text = useText('notes');
  const { user } = useSession();
  const { reload } = useDataStore();
  const [query] = useSearchParams();
  const refused = useRefusedForm(wordForm.name);
  const [added, setAdded] = useState(query.has('added') ? 1 : 0);
  const draft = useDraft('word', { asks: false, ...(user && { account: user.id }) });
  return (
    <details className="panel stack" open={added > 0 || refused !== undefined || undefined}>
      <summary>{text('add')}</summary>
      <Form
        // What was sent is gone from it.
        key={added}
        of={wordForm}
        draft={draft}
        label={text('add')}
        send={async (deliver) => {
          await deliver(wordForm.params());
          draft.saved(new FormData());
          setAdded(added + 1);
          await Promise.all([reload('notes'), reloadPractice(reload)]);
        }}
      >
        <TextField
          name="japanese"
          label={text('add.word')}
          hint={text('add.word.hint')}
          required
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextField
          name="reading"
          label={text('add.reading')}
          hint={text('add.reading.hint')}
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextField name="text" label={text('add.meaning')} required autoComplete="off" />
        <SubmitButton label={text('add.button')} busyLabel={text('add.sending')} quiet />
      </Form>
      {added > 0 && <p role="status">{text('added')}</p>}
    </details>
  );
}
