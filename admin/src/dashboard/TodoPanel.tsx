import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import type { Todo } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useResourceDefinitions, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { nowKey } from './nowKey';
import { Panel, PanelFailed } from './Panel';

interface Line {
  text: string;
  count: (todo: Todo) => number;
  /** The list that shows them. */
  resource: string;
  filter: object;
  /** Its field that comes first, from the lowest value on. Default: the list's own order. */
  sort?: string;
}

const lines: readonly Line[] = [
  {
    text: 'dashboard.todo.pendingUsers',
    count: ({ pendingUsers }) => pendingUsers,
    resource: 'users',
    filter: { status: 'pending' },
  },
  {
    text: 'dashboard.todo.newContactRequests',
    count: ({ newContactRequests }) => newContactRequests,
    resource: 'contact-requests',
    filter: { status: 'new' },
  },
  {
    text: 'dashboard.todo.reportedCards',
    count: ({ reportedCards }) => reportedCards,
    resource: 'card-reports',
    filter: {},
  },
  {
    text: 'dashboard.todo.failedMails',
    count: ({ failedMails }) => failedMails,
    resource: 'mails',
    filter: { state: 'failed' },
  },
  {
    text: 'dashboard.todo.examFacts',
    count: ({ examFacts }) => examFacts,
    resource: 'exam-facts',
    // They are in several states. Unchecked ones come first, then those checked longest ago.
    filter: {},
    sort: 'checkedOn',
  },
  {
    text: 'dashboard.todo.newsMissing',
    count: ({ missingSinhala }) => missingSinhala.newsEvents,
    resource: 'news-event',
    filter: { sinhala: 'missing' },
  },
  {
    text: 'dashboard.todo.lecturesMissing',
    count: ({ missingSinhala }) => missingSinhala.lectures,
    resource: 'lectures',
    filter: { sinhala: 'missing' },
  },
  {
    text: 'dashboard.todo.newsPartial',
    count: ({ partialSinhala }) => partialSinhala.newsEvents,
    resource: 'news-event',
    filter: { sinhala: 'partial' },
  },
  {
    text: 'dashboard.todo.lecturesPartial',
    count: ({ partialSinhala }) => partialSinhala.lectures,
    resource: 'lectures',
    filter: { sinhala: 'partial' },
  },
  {
    text: 'dashboard.todo.newsUnpublished',
    count: ({ unpublishedSinhala }) => unpublishedSinhala.newsEvents,
    resource: 'news-event',
    filter: { status: 'published' },
  },
  {
    text: 'dashboard.todo.lecturesUnpublished',
    count: ({ unpublishedSinhala }) => unpublishedSinhala.lectures,
    resource: 'lectures',
    filter: { status: 'published' },
  },
];

export function TodoPanel() {
  const call = useCall();
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const { data, isPending, refetch } = useQuery({
    queryKey: [...nowKey, 'todo'],
    queryFn: () => call('todo'),
  });
  const left =
    data && lines.filter(({ count, resource }) => resources[resource] && count(data) > 0);

  return (
    <Panel title={translate('dashboard.todo.title')}>
      {isPending && <Skeleton variant="rounded" height={48} />}
      {!isPending && !left && <PanelFailed onRetry={refetch} />}
      {left?.length === 0 && (
        <Typography color="text.secondary">{translate('dashboard.todo.nothing')}</Typography>
      )}
      {left && left.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {left.map(({ text, count, resource, filter, sort }) => (
            <li key={text}>
              <Link
                component={LinkBase}
                to={`/${resource}?${queryOf(filter, sort)}`}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: touchTarget }}
              >
                {translate(text, { smart_count: count(data) })}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function queryOf(filter: object, sort?: string): URLSearchParams {
  const order = sort && { sort, order: 'ASC' };
  return new URLSearchParams({ filter: JSON.stringify(filter), ...order });
}
