import Box from '@mui/material/Box';
import Rows from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ContactRequestRow, contactRequestListShape } from '@nihongo-lanka/contract';
import {
  LinkBase,
  List,
  Pagination,
  SearchInput,
  type SearchInputProps,
  SortButton,
  TopToolbar,
  useCreatePath,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { ListFailed } from '../layout/ListFailed';
import { rowsOnly } from '../layout/rowsOnly';
import { ScreenTitle } from '../layout/ScreenTitle';
import { StatusChip } from './StatusChip';
import { StatusTabs } from './StatusTabs';

const [sortField, sortOrder] = contactRequestListShape.defaultSort;

/** react-admin's search field with a label: a placeholder is no name to a screen reader. */
function ContactRequestSearch(props: SearchInputProps) {
  const translate = useTranslate();
  const name = { 'aria-label': translate('ra.action.search') };
  return <SearchInput {...props} slotProps={{ htmlInput: name }} />;
}

const filters = [<ContactRequestSearch key="q" source="q" alwaysOn />];

export function ContactRequestList() {
  const translate = useTranslate();
  return (
    <List<ContactRequestRow>
      title={
        <ScreenTitle>
          {translate('resources.contact-requests.name', { smart_count: 2 })}
        </ScreenTitle>
      }
      sort={{ field: sortField, order: sortOrder }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      filters={filters}
      filterDefaultValues={{ status: 'new' }}
      actions={
        <TopToolbar>
          <SortButton fields={[...contactRequestListShape.sort]} />
        </TopToolbar>
      }
      exporter={false}
      queryOptions={rowsOnly}
      empty={false}
      error={<ListFailed />}
    >
      <StatusTabs />
      <Inbox />
    </List>
  );
}

function Inbox() {
  const { data, isPending } = useListContext<ContactRequestRow>();
  if (isPending) return <Waiting />;
  if (!data || data.length === 0) return <Nothing />;
  return (
    <Rows disablePadding>
      {data.map((request) => (
        <InboxRow key={request.id} {...request} />
      ))}
    </Rows>
  );
}

function InboxRow({ id, name, subject, preview, status, spam, createdAt }: ContactRequestRow) {
  const { filterValues } = useListContext();
  const createPath = useCreatePath();
  const format = useFormats();
  const isNew = status === 'new' && !spam;
  return (
    <ListItem disablePadding sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ListItemButton
        component={LinkBase}
        to={createPath({ resource: 'contact-requests', type: 'edit', id })}
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'baseline',
          overflowWrap: 'anywhere',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            md: 'minmax(0, 1fr) minmax(0, 3fr) auto',
          },
        }}
      >
        <Typography sx={{ fontWeight: isNew ? 600 : undefined }}>{name}</Typography>
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
          {subject && (
            <Typography sx={{ fontWeight: isNew ? 600 : undefined }}>{subject}</Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {preview}
          </Typography>
          {!filterValues.status && <StatusChip status={status} />}
        </Box>
      </ListItemButton>
    </ListItem>
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

/** As high as the rows that come. */
function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1, p: 2 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Box>
  );
}
