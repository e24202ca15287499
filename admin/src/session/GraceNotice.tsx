import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { signInAddress } from '../authProvider';
import type { ConsoleDataProvider } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';

/** Shown above every screen to an admin who has to set up a second step, until it is there. */
export function GraceNotice() {
  const translate = useTranslate();
  const format = useFormats();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: until } = useQuery({
    queryKey: ['grace'],
    queryFn: () => dataProvider.getGrace(),
    // It is set up on a page of the site, which leaves the console.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!until) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mt: 1 }}>
      {translate('session.grace', { date: format.date(until) })}{' '}
      <Link href={signInAddress} color="inherit">
        {translate('session.graceLink')}
      </Link>
    </Alert>
  );
}
