import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Profile, userUpdateSchema } from '@nihongo-lanka/contract';
import { useEffect, useRef, useState } from 'react';
import { useEditContext, useSaveContext, useTranslate } from 'react-admin';
import { useContractMessage } from '../i18n/i18nProvider';
import { useFactText } from './useFactText';

export interface Collision {
  /** What the form was filled from. */
  before: Profile;
  /** As it is on the server. */
  now: Profile;
  /** As the form wanted to save it. */
  yours: Profile;
}

const fields = userUpdateSchema.omit({ version: true }).keyof().options;

/**
 * Shown where somebody else was quicker: what has changed, and a choice between both versions. What
 * was typed stays there to be copied when the newer version has been loaded.
 */
export function UserConflict({ before, now, yours, onClose }: Collision & { onClose: () => void }) {
  const translate = useTranslate();
  const factText = useFactText();
  const { refetch } = useEditContext<Profile>();
  const { save } = useSaveContext();
  const [isTaken, setTaken] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  // Seen and heard at once, however far the button is from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further collision is shown like the first.
  useEffect(() => notice.current?.focus(), [now, isTaken]);
  const title = useContractMessage('error.CONFLICT');

  const isChanged = (field: (typeof fields)[number], after: Profile) =>
    (after[field] ?? '') !== (before[field] ?? '');
  const typed = fields.filter((field) => isChanged(field, yours));
  const shown = isTaken
    ? typed.filter((field) => yours[field] !== now[field])
    : fields.filter((field) => typed.includes(field) || isChanged(field, now));

  async function take() {
    await refetch();
    setTaken(true);
  }
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity={isTaken ? 'info' : 'warning'}
      sx={{ width: '100%', mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{isTaken ? translate('resources.users.conflict.taken') : title}</AlertTitle>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderSpacing: 0,
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
            {!isTaken && <th scope="col">{translate('resources.users.conflict.now')}</th>}
            <th scope="col">{translate('resources.users.conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field}>
              <th scope="row">{translate(`resources.users.fields.${field}`)}</th>
              {!isTaken && <td>{factText(now, field)}</td>}
              <td>{typed.includes(field) ? factText(yours, field) : ''}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {isTaken ? (
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" color="inherit" onClick={take}>
              {translate('resources.users.conflict.take')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => save?.({ ...yours, version: now.version })}
            >
              {translate('resources.users.conflict.keep')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
