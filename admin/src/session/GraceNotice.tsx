import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { signInAddress } from '../authProvider';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';

/** Shown above every screen to an admin who has to set up a second step, until it is there. */
export function GraceNotice() {
  const translate = useTranslate();
  const format = useFormats();
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['grace'],
    queryFn: () => call('factors'),
    // It is set up on a page of the site, which leaves the console.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data?.dueAt) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mt: 1 }}>
      {translate('session.grace', { date: format.date(data.dueAt) })}{' '}
      <Link href={signInAddress} color="inherit">
        {translate('session.graceLink')}
      </Link>
    </Alert>
  );
}
