import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isMissingChunk } from '@nihongo-lanka/client/retryImport';
import { type ErrorProps, useTranslate } from 'react-admin';

export function ScreenFailed({ error }: ErrorProps) {
  const translate = useTranslate();
  const chunkIsMissing = isMissingChunk(error);
  return (
    <Stack role="alert" sx={{ m: 'auto', p: 3, gap: 3, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">
        {translate(chunkIsMissing ? 'layout.screenMissing' : 'layout.screenFailed')}
      </Typography>
      {chunkIsMissing && (
        <>
          <Typography>{translate('layout.screenMissingWhy')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('layout.chunkFailed')}
          </Typography>
        </>
      )}
      {/* A whole reload, because a newer release may have other files. */}
      <Button variant="contained" color="secondary" onClick={() => window.location.reload()}>
        {translate('layout.retry')}
      </Button>
    </Stack>
  );
}
