import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Activity, ActivitySubject } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { deedText } from '../i18n/deedText';
import { useFormats } from '../i18n/useFormats';
import { nowKey } from './nowKey';
import { Panel, PanelFailed } from './Panel';

const shown = 8;

/** What the console calls the kinds of things that something is done to. */
const resourcesOf: Readonly<Record<ActivitySubject, string>> = {
  user: 'users',
  'contact-request': 'contact-requests',
  'news-event': 'news-event',
  lecture: 'lectures',
  // The panel alone has them.
  deck: 'decks',
  'exam-fact': 'exam-facts',
  // An item may have several cards.
  'card-report': '',
  hint: '',
  editor: '',
  export: 'users',
};

export function ActivityPanel() {
  const call = useCall();
  const translate = useTranslate();
  const { data, isPending, refetch } = useQuery({
    queryKey: [...nowKey, 'activity'],
    async queryFn() {
      const query = { range: JSON.stringify([0, shown - 1]) };
      return (await call('activity', { query })).rows;
    },
  });
  return (
    <Panel title={translate('dashboard.activity.title')}>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {!isPending && !data && <PanelFailed onRetry={refetch} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">{translate('dashboard.activity.nothing')}</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((deed) => (
            <Deed key={deed.id} {...deed} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Deed({ time, actor, action, subjectType, subjectId, subjectName, detail }: Activity) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const format = useFormats();
  const resource = resourcesOf[subjectType];
  const isThere = useResourceDefinitions()[resource] !== undefined && action !== 'deleted';
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        display: 'grid',
        columnGap: 2,
        alignItems: 'baseline',
        overflowWrap: 'anywhere',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <div>
        {deedText({ subjectType, action, detail }, translate)}
        {subjectName && ': '}
        {subjectName &&
          (isThere ? (
            <Link component={LinkBase} to={createPath({ resource, type: 'edit', id: subjectId })}>
              {subjectName}
            </Link>
          ) : (
            subjectName
          ))}
      </div>
      <Typography variant="body2" color="text.secondary">
        {actor?.name && `${translate('dashboard.activity.by', { name: actor.name })} · `}
        <time dateTime={time}>{format.dateTime(time)}</time>
      </Typography>
    </Box>
  );
}
