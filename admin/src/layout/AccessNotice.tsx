import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LanguageSwitch } from './LanguageSwitch';
import { ScreenTitle } from './ScreenTitle';
import { useLeave } from './useLeave';

/** For a person who is logged in but no admin. */
export function Refused() {
  const translate = useTranslate();
  const leave = useLeave();
  return (
    <AccessNotice message={translate('contract.error.FORBIDDEN')}>
      <Button variant="contained" color="secondary" href="/">
        {translate('layout.openSite')}
      </Button>
      <Button variant="outlined" onClick={leave}>
        {translate('ra.auth.logout')}
      </Button>
    </AccessNotice>
  );
}

/** For everybody while the server cannot say who they are. */
export function Unreachable() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <AccessNotice message={translate('contract.error.UNAVAILABLE')}>
      <Button
        variant="contained"
        color="secondary"
        onClick={() => queryClient.invalidateQueries({ queryKey: ['auth'] })}
      >
        {translate('layout.retry')}
      </Button>
      <Button variant="outlined" href="/">
        {translate('layout.openSite')}
      </Button>
    </AccessNotice>
  );
}

function AccessNotice({ message, children }: { message: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography>
          <ScreenTitle>{translate('layout.console')}</ScreenTitle>
        </Typography>
        <LanguageSwitch />
      </Stack>
      <Stack sx={{ m: 'auto', py: 6, gap: 3, maxWidth: '36rem', textAlign: 'center' }}>
        <img src="/favicon.svg" alt="" width={72} height={72} style={{ margin: 'auto' }} />
        <Typography variant="h1">{message}</Typography>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
          {children}
        </Stack>
      </Stack>
    </Stack>
  );
}
