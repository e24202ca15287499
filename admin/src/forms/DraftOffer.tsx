import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Conflicts } from '../conflicts/useConflict';
import { useFormats } from '../i18n/useFormats';
import { useFieldInView } from './FieldInView';
import { focusInView } from './fieldsOnScreen';
import { type OfferedDraft, useDraft } from './useDraft';

interface Props {
  fields: readonly string[];
  conflicts: Conflicts | undefined;
}

/** Within a form: stores unsaved work on the device, and offers what an earlier form has left there. */
export function DraftOffer({ fields, conflicts }: Props) {
  const translate = useTranslate();
  const format = useFormats();
  const { show } = useFieldInView();
  const { draft, continueWith, discard } = useDraft(fields, conflicts);
  const offer = useRef<HTMLDivElement>(null);
  if (!draft) return null;

  function answer(take: (draft: OfferedDraft) => readonly string[] | undefined) {
    if (!draft) return;
    const form = offer.current?.closest('form');
    const changed = take(draft);
    // The buttons are gone with the offer, and the focus would be nowhere.
    if (changed) show(changed);
    else focusInView(form?.querySelector<HTMLElement>('[name]:not([aria-hidden])'));
  }
  return (
    <Alert ref={offer} role="status" severity="info" sx={{ width: '100%', mb: 2 }}>
      {translate('forms.draft', { time: format.dateTime(draft.savedAt) })}{' '}
      {draft.isOlder && translate('forms.draftIsOlder')}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => answer(continueWith)}>
          {translate('forms.continueDraft')}
        </Button>
        <Button color="error" onClick={() => answer(discard)}>
          {translate('forms.discardDraft')}
        </Button>
      </Stack>
    </Alert>
  );
}
