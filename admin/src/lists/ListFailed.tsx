import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

/** Shown in place of a list that could not be read. */
export function ListFailed() {
  const { refetch } = useListContext();
  const translate = useTranslate();
  return (
    <Stack sx={{ p: 4, gap: 2, alignItems: 'center' }}>
      <Typography>{translate('layout.listFailed')}</Typography>
      <Button variant="outlined" onClick={() => refetch()}>
        {translate('layout.retry')}
      </Button>
    </Stack>
  );
}
