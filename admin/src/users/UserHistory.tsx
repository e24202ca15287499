import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Activity, Profile } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { deedText, detailText } from '../i18n/deedText';
import { useFormats } from '../i18n/useFormats';

/**
 * Actions on a person, each with actor and time, newest first.
 * @param heading the level below that of its screen or drawer
 */
export function UserHistory({ heading }: { heading: 'h2' | 'h3' }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const call = useCall();
  const id = user?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: ['users', 'history', id],
    queryFn: () => call('userHistory', { params: { id } }),
    enabled: id !== '',
  });
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component={heading} sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {translate('resources.users.history.title')}
      </Typography>
      {isError && (
        <Typography variant="body2">{translate('resources.users.history.failed')}</Typography>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.users.history.empty')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((deed) => (
            <HistoryLine key={deed.id} {...deed} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function HistoryLine({ time, action, actor, subjectId, detail }: Activity) {
  const translate = useTranslate();
  const format = useFormats();
  const more = detailText({ subjectType: 'user', action, detail }, translate);
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Typography variant="body2">
        {translate(`resources.users.history.actions.${action}`, {
          _: deedText({ subjectType: 'user', action, detail }, translate),
        })}
        {more && (
          <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {action === 'changed' ? `: ${more}` : `: “${more}”`}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {format.dateTime(time)}
        {' · '}
        {actorText(actor, subjectId, translate)}
      </Typography>
    </Box>
  );
}

function actorText(
  actor: Activity['actor'],
  subjectId: string,
  translate: ReturnType<typeof useTranslate>,
) {
  if (!actor) return translate('resources.users.history.byProduct');
  if (actor.id === subjectId) return translate('resources.users.history.bySelf');
  return actor.name ?? translate('resources.users.history.byDeleted');
}
