import Typography from '@mui/material/Typography';
import type { AccountStatus, Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { DotChip } from '../layout/DotChip';

const colours: Readonly<Record<AccountStatus, string>> = {
  pending: 'warning.main',
  approved: 'success.main',
  rejected: 'error.main',
  suspended: 'text.secondary',
};

export function StatusChip({ status }: { status: AccountStatus }) {
  return <DotChip colour={colours[status]} label={`resources.users.statuses.${status}`} />;
}

export function StatusReason() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const field = user?.rejectionReason ? 'rejectionReason' : 'suspensionReason';
  const reason = user?.[field];
  if (!reason) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {translate(`resources.users.fields.${field}`)}: {reason}
    </Typography>
  );
}
