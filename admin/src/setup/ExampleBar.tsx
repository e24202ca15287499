import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { showsExamples } from '@nihongo-lanka/contract';
import { LinkBase, useTranslate } from 'react-admin';
import { setupHash, useSetup } from './useSetup';

/** Shown above every screen while visitors see examples. */
export function ExampleBar() {
  const translate = useTranslate();
  const setup = useSetup();
  if (!showsExamples(setup)) return null;
  return (
    <Alert severity="info" role="note" sx={{ mt: 1 }}>
      {translate('setup.examples')}{' '}
      <Link component={LinkBase} to={{ pathname: '/', hash: setupHash }} color="inherit">
        {translate('setup.seeWhat')}
      </Link>
    </Alert>
  );
}
