import Typography from '@mui/material/Typography';
import { initialDashboardStats } from '@nihongo-lanka/contract';
import { useListContext, useTranslate } from 'react-admin';
import { useDashboardStats } from '../dashboard/useStats';
import { useFormats } from '../i18n/useFormats';

/** Why the whole list holds more accounts than the dashboard counts users. */
export function UserCount() {
  const { total, filterValues } = useListContext();
  const stats = useDashboardStats();
  const translate = useTranslate();
  const { number } = useFormats();
  const isWhole = Object.keys(filterValues).length === 0;
  const isKnown = total !== undefined && stats !== initialDashboardStats;
  if (!isWhole || !isKnown || total === stats.totalUsers) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ p: 2, pb: 1 }}>
      {translate('resources.users.counted', {
        smart_count: total,
        accounts: number(total),
        learners: number(stats.totalUsers),
      })}
    </Typography>
  );
}
