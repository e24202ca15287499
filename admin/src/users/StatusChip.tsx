import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { AccountStatus } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';

const colours: Readonly<Record<AccountStatus, string>> = {
  pending: 'warning.main',
  approved: 'success.main',
  rejected: 'error.main',
  suspended: 'text.secondary',
};

export function StatusChip({ status }: { status: AccountStatus }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={
        <Box
          component="span"
          sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: colours[status] }}
        />
      }
      label={translate(`resources.users.statuses.${status}`)}
      sx={{ pl: 0.75 }}
    />
  );
}
