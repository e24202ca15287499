import type { PracticeDay } from '@nihongo-lanka/contract';
import { useEffect, useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { Button } from '../../ui/Button';
import { WithJapanese } from '../../ui/japanese';
import { thanksForm } from '../practiceForms';

type Closed = PracticeDay['thanks'];

/** What this browser has shown. The day that is loaded may still have it. */
const read = new Set<string>();
const unread = (thanks: Closed) => thanks.filter(({ id }) => !read.has(id));

/** Tells a learner once what a teacher did about the cards that they reported. */
export function Thanks({ thanks }: { thanks: Closed }) {
  const text = useText('practice');
  const [shown, setShown] = useState<Closed>(() => unread(thanks));
  useEffect(() => {
    const fresh = unread(thanks);
    if (fresh.length === 0) return;
    setShown((before) => [...before, ...fresh.filter((each) => !before.includes(each))]);
    const ids = fresh.map(({ id }) => id);
    for (const id of ids) read.add(id);
    // Without a connection the learner reads it once more.
    call('readThanks', { body: { ids } }).catch(() => undefined);
  }, [thanks]);
  if (shown.length === 0) return null;
  return (
    <div className="notice stack">
      {shown.map(({ id, japanese, outcome }) => (
        <p key={id}>
          <WithJapanese text={text(`thanks.${outcome}`, { word: japanese })} />
        </p>
      ))}
      <noscript>
        <form method="post" action={paths.practice.to()}>
          <input type="hidden" name="ids" value={shown.map(({ id }) => id).join(' ')} />
          <Button quiet type="submit" name="form" value={thanksForm.name}>
            {text('refused.read')}
          </Button>
        </form>
      </noscript>
    </div>
  );
}
