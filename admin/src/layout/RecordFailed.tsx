import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HttpError, ListButton, useEditContext, useTranslate } from 'react-admin';

/** Shown in place of a record that is gone or could not be read. */
export function RecordFailed() {
  const { error, refetch } = useEditContext();
  const translate = useTranslate();
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <Stack role="alert" sx={{ p: 4, gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Typography>
        {translate(isGone ? 'ra.notification.item_doesnt_exist' : 'layout.recordFailed')}
      </Typography>
      {isGone ? (
        <ListButton />
      ) : (
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('layout.retry')}
        </Button>
      )}
    </Stack>
  );
}
