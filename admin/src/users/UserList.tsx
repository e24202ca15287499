import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { type Profile, userListShape } from '@nihongo-lanka/contract';
import {
  DataTable,
  ExportButton,
  FilterButton,
  Link,
  List,
  Pagination,
  SearchInput,
  type SearchInputProps,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCreatePath,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { ListFailed } from '../layout/ListFailed';
import { ScreenTitle } from '../layout/ScreenTitle';
import { ApproveButton } from './ApproveButton';
import { BulkApproveButton } from './BulkApproveButton';
import { provinceChoices, roleChoices } from './choices';
import { fullName } from './fullName';
import { RejectButton } from './RejectButton';
import { StatusChip } from './StatusChip';
import { StatusTabs } from './StatusTabs';
import { UserCount } from './UserCount';
import { exportUsers } from './usersCsv';

const [sortField, sortOrder] = userListShape.defaultSort;

/** An export's limit; the data provider reads it in as many pieces as it takes. */
const exportedRows = 100_000;

/** react-admin's search field with a label: a placeholder is no name to a screen reader. */
function UserSearch(props: SearchInputProps) {
  const translate = useTranslate();
  const name = { 'aria-label': translate('ra.action.search') };
  return <SearchInput {...props} slotProps={{ htmlInput: name }} />;
}

const filters = [
  <UserSearch key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <SelectInput key="province" source="province" choices={provinceChoices} />,
];

export function UserList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));

  return (
    <List<Profile>
      title={<ScreenTitle>{translate('resources.users.name', { smart_count: 2 })}</ScreenTitle>}
      sort={{ field: sortField, order: sortOrder }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <ExportButton maxResults={exportedRows} />
        </TopToolbar>
      }
      exporter={exportUsers}
      error={<ListFailed />}
    >
      <StatusTabs />
      <UserCount />
      {isPhone ? <UserCards /> : <UserTable />}
    </List>
  );
}

function UserCards() {
  return (
    <SimpleList<Profile>
      primaryText={fullName}
      secondaryText={({ username }) => username}
      tertiaryText={({ status }) => <StatusChip status={status} />}
    />
  );
}

function UserTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<Profile>
      bulkActionButtons={<BulkApproveButton />}
      sx={{
        '& .column-email, & .column-province': { display: { sm: 'none', lg: 'table-cell' } },
        '& td.column-createdAt': { whiteSpace: 'nowrap' },
        '& .column-username': { display: { sm: 'none', md: 'table-cell' } },
        // The buttons at the end stay in sight: cells stand close, and what has no spaces gives way.
        '& .MuiTableCell-root': { px: 1 },
        '& td.column-username, & td.column-email': { overflowWrap: 'anywhere', minWidth: '8em' },
      }}
    >
      <DataTable.Col source="firstName" label="resources.users.fields.name">
        <NameLink />
      </DataTable.Col>
      <DataTable.Col source="username" />
      <DataTable.Col source="email" />
      <DataTable.Col
        source="province"
        disableSort
        render={({ province }) => province && translate(`resources.users.provinces.${province}`)}
      />
      <DataTable.Col source="status" render={({ status }) => <StatusChip status={status} />} />
      <DataTable.Col source="createdAt" render={({ createdAt }) => format.date(createdAt)} />
      <DataTable.Col
        label={
          <Box component="span" sx={visuallyHidden}>
            {translate('resources.users.actions')}
          </Box>
        }
        sx={{ textAlign: 'end' }}
      >
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <RejectButton compact />
          <ApproveButton />
        </Stack>
      </DataTable.Col>
    </DataTable>
  );
}

/** The same link as a click on the row, for people without a mouse. */
function NameLink() {
  const user = useRecordContext<Profile>();
  const createPath = useCreatePath();
  if (!user) return null;
  return (
    <Link
      to={createPath({ resource: 'users', type: 'edit', id: user.id })}
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {fullName(user)}
    </Link>
  );
}
