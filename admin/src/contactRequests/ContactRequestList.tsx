import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type ContactRequestRow,
  contactRequestListShape,
  contactStatuses,
} from '@nihongo-lanka/contract';
import { SortButton, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { listSearch } from '../lists/ListSearch';
import { rowsOnly } from '../lists/rowsOnly';
import { StatusTabs } from '../lists/StatusTabs';
import { useSearchEverywhere } from '../lists/useSearchEverywhere';
import { StatusChip } from './StatusChip';
import { useContactRequestCounts } from './useContactRequestCounts';

const filters = [listSearch];

export function ContactRequestList() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <ConsoleList<ContactRequestRow>
      title={translate('resources.contact-requests.name', { smart_count: 2 })}
      shape={contactRequestListShape}
      filters={filters}
      filterDefaultValues={{ status: 'new' }}
      tools={<SortButton fields={[...contactRequestListShape.sort]} />}
      exporter={false}
      queryOptions={rowsOnly}
      empty={false}
    >
      <ContactRequestTabs />
      <Cards<ContactRequestRow>
        pathOf={({ id }) => createPath({ resource: 'contact-requests', type: 'edit', id })}
        empty={<Nothing />}
      >
        {(request) => <InboxRow {...request} />}
      </Cards>
    </ConsoleList>
  );
}

function InboxRow({ name, subject, preview, status, spam, createdAt }: ContactRequestRow) {
  const { filterValues } = useListContext();
  const format = useFormats();
  const fontWeight = status === 'new' && !spam ? 600 : undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'baseline',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1fr) minmax(0, 3fr) auto',
        },
      }}
    >
      <Typography sx={{ fontWeight }}>{name}</Typography>
      <Typography
        component="time"
        dateTime={createdAt}
        variant="body2"
        color="text.secondary"
        sx={{ order: { md: 2 }, whiteSpace: 'nowrap' }}
      >
        {format.dateTime(createdAt)}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        {subject && <Typography sx={{ fontWeight }}>{subject}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {preview}
        </Typography>
        {!filterValues.status && <StatusChip status={status} />}
      </Box>
    </Box>
  );
}

function Nothing() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const { q, status } = filterValues;
  const text = q ? 'noneFound' : status === 'new' ? 'noneNew' : 'none';
  return (
    <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
      {translate(`resources.contact-requests.${text}`)}
    </Typography>
  );
}

/** The inbox's folders: one for each status, all of them, and what is marked as spam. */
function ContactRequestTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  useSearchEverywhere('status');
  const { data: counts } = useContactRequestCounts();
  const translate = useTranslate();
  const { number } = useFormats();
  const { status, spam, ...otherFilters } = filterValues;

  const tab = (value: string, label: string, count = 0) => ({
    value,
    label: translate(`resources.contact-requests.${label}`),
    ...(count > 0 && { count: number(count) }),
  });
  function show(folder: string) {
    const chosen = folder === 'spam' ? { spam: true } : folder === 'all' ? {} : { status: folder };
    setFilters({ ...otherFilters, ...chosen }, displayedFilters);
  }
  return (
    <StatusTabs
      value={spam ? 'spam' : (status ?? 'all')}
      onChange={show}
      tabs={[
        ...contactStatuses.map((each) => tab(each, `statuses.${each}`, counts?.[each])),
        tab('all', 'all'),
        tab('spam', 'spam', counts?.spam),
      ]}
    />
  );
}
