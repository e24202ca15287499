import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { StoredContactRequest } from '@nihongo-lanka/contract';
import { useEffect, useRef } from 'react';
import { useEditContext, useSaveContext, useTranslate } from 'react-admin';
import { useContractMessage } from '../i18n/i18nProvider';

export interface Collision {
  /** As it is on the server. */
  now: StoredContactRequest;
  /** As the form wanted to save it. */
  yours: StoredContactRequest;
}

const fields = ['status', 'spam', 'note'] as const;

/** Shown where somebody else was quicker: what has changed, and a choice between both versions. */
export function ConflictNotice({ now, yours, onTaken }: Collision & { onTaken: () => void }) {
  const translate = useTranslate();
  const { record: before, refetch } = useEditContext<StoredContactRequest>();
  const { save } = useSaveContext();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const title = useContractMessage('error.CONFLICT');
  if (!before) return null;

  function say(field: (typeof fields)[number], { status, spam, note }: StoredContactRequest) {
    if (field === 'status') return translate(`resources.contact-requests.statuses.${status}`);
    if (field === 'spam') return translate(spam ? 'ra.boolean.true' : 'ra.boolean.false');
    return note || translate('resources.contact-requests.conflict.empty');
  }
  const label = (field: (typeof fields)[number]) =>
    field === 'spam'
      ? translate('resources.contact-requests.spam')
      : translate(`resources.contact-requests.fields.${field}`);
  const isChanged = (field: (typeof fields)[number], after: StoredContactRequest) =>
    (after[field] ?? '') !== (before[field] ?? '');
  const different = fields.filter((field) => isChanged(field, now) || isChanged(field, yours));

  async function takeTheirs() {
    await refetch();
    onTaken();
  }
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>{title}</AlertTitle>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderSpacing: 0,
          textAlign: 'start',
          '& th, & td': {
            py: 0.5,
            pr: 2,
            textAlign: 'start',
            verticalAlign: 'top',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          },
        }}
      >
        <thead>
          <tr>
            <td />
            <th scope="col">{translate('resources.contact-requests.conflict.now')}</th>
            <th scope="col">{translate('resources.contact-requests.conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td>{say(field, now)}</td>
              <td>{isChanged(field, yours) ? say(field, yours) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={takeTheirs}>
          {translate('resources.contact-requests.conflict.take')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => save?.({ ...yours, version: now.version })}
        >
          {translate('resources.contact-requests.conflict.keep')}
        </Button>
      </Stack>
    </Alert>
  );
}
