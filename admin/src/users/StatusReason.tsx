import Typography from '@mui/material/Typography';
import type { Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';

/** Why somebody was rejected or suspended, if an admin wrote it. */
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
