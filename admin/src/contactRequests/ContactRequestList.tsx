import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type ContactRequestRow,
  contactRequestListShape,
  contactStatuses,
} from '@nihongo-lanka/contract';
import { useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { CardLine, Cards, CardTime } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { StatusTabs } from '../lists/StatusTabs';
import { useSearchEverywhere } from '../lists/useSearchEverywhere';
import { StatusChip } from './StatusChip';
import { useContactRequestCounts } from './useContactRequestCounts';

export function ContactRequestList() {
  return (
    <ConsoleList<ContactRequestRow>
      shape={contactRequestListShape}
      filterDefaultValues={{ status: 'new' }}
      hasSort
      cards={<Requests />}
    >
      <ContactRequestTabs />
    </ConsoleList>
  );
}

function Requests() {
  const { q, status } = useListContext().filterValues;
  const none = q ? 'noneFound' : status === 'new' ? 'noneNew' : 'none';
  return (
    <Cards<ContactRequestRow> none={`resources.contact-requests.${none}`}>
      {(request) => <InboxRow {...request} />}
    </Cards>
  );
}

function InboxRow({ name, subject, preview, status, spam, createdAt }: ContactRequestRow) {
  const { filterValues } = useListContext();
  const fontWeight = status === 'new' && !spam ? 600 : undefined;
  return (
    <CardLine columns="minmax(0, 1fr) minmax(0, 3fr) auto">
      <Typography sx={{ fontWeight }}>{name}</Typography>
      <CardTime at={createdAt} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        {subject && <Typography sx={{ fontWeight }}>{subject}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {preview}
        </Typography>
        {!filterValues.status && <StatusChip status={status} />}
      </Box>
    </CardLine>
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
