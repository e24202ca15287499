import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SetupEntry } from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useSetup } from '../setup/useSetup';
import { Panel } from './Panel';

/** What an admin still has to do before the site opens. It is empty when all is done. */
export function SetupPanel() {
  const translate = useTranslate();
  const { items } = useSetup();
  if (items.length === 0) return null;
  return (
    <Panel title={translate('setup.title')}>
      <Typography gutterBottom>{translate('setup.intro')}</Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
          listStyle: 'none',
        }}
      >
        {items.map((entry) => (
          <Box component="li" key={entry.item} sx={{ py: 1 }}>
            <SetupLine {...entry} />
            <Typography variant="body2" color="text.secondary">
              {translate(`setup.reasons.${entry.reason}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const adminsSearch = new URLSearchParams({ filter: JSON.stringify({ role: 'admin' }) });

function SetupLine({ item, address }: SetupEntry) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const label = translate(`setup.items.${item}`, { settings: 'SMTP_URL, MAIL_FROM' });
  if (item === 'admins') {
    const users = `${createPath({ resource: 'users', type: 'list' })}?${adminsSearch}`;
    return (
      <Link component={LinkBase} to={users}>
        {label}
      </Link>
    );
  }
  if (!address) return <Typography>{label}</Typography>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </Link>
  );
}
