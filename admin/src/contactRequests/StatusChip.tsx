import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ContactStatus } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';

const colours: Readonly<Record<ContactStatus, string>> = {
  new: 'error.main',
  'in-progress': 'warning.main',
  resolved: 'success.main',
};

export function StatusChip({ status }: { status: ContactStatus }) {
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
      label={translate(`resources.contact-requests.statuses.${status}`)}
      sx={{ pl: 0.75 }}
    />
  );
}
