import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import {
  accountStatuses,
  initialDashboardStats,
  type ListedProfile,
  likenesses,
  type Profile,
  userListShape,
} from '@nihongo-lanka/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  BulkActionsToolbar,
  ColumnsButton,
  Count,
  DataTable,
  ListContextProvider,
  NullableBooleanInput,
  SelectInput,
  type SelectInputProps,
  useCreatePath,
  useListContext,
  useListFilterContext,
  useLocation,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useDashboardStats } from '../dashboard/useStats';
import { colomboText } from '../editing/colomboTime';
import { useFormats } from '../i18n/useFormats';
import { useIsPhone } from '../layout/useIsPhone';
import { Address } from '../lists/Address';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { RowLink } from '../lists/RowLink';
import { SelectionBar } from '../lists/SelectionBar';
import { FilterTabs } from '../lists/StatusTabs';
import { useRowPath } from '../lists/useRowPath';
import { useSearchEverywhere } from '../lists/useSearchEverywhere';
import { ageText, MinorMarks } from './Age';
import { BulkDecisionButton } from './BulkDecisionButton';
import { provinceChoices, roleChoices } from './choices';
import { DecisionButton } from './DecisionButton';
import { type BulkOutcome, DecisionResults } from './DecisionResults';
import {
  DecidedHereProvider,
  useDecidedHere,
  useDecisionsHere,
  useSteadyRows,
} from './decidedHere';
import { fullName } from './fullName';
import { StatusChip } from './StatusChip';
import { UserExport } from './UserExport';
import type { DrawerContext } from './UserShow';

const filters = [
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <SelectInput key="province" source="province" choices={provinceChoices} />,
  <NullableBooleanInput key="emailConfirmed" source="emailConfirmed" />,
  <MonthInput key="createdMonth" source="createdMonth" />,
];

/** Opens with pending accounts. Tabs and the address select others. */
const beginning = { status: 'pending' };

export function UserList() {
  const isPhone = useIsPhone();
  const drawer = useDrawerContext();
  const [outcome, setOutcome] = useState<BulkOutcome>();

  const decisions = useDecisionsHere();

  return (
    <DecidedHereProvider value={decisions}>
      <ConsoleList<Profile>
        shape={userListShape}
        filters={filters}
        filterDefaultValues={beginning}
        hasWholeRows
        aside={
          outcome && (
            <DecisionResults
              {...outcome}
              onUndone={setOutcome}
              onClose={() => setOutcome(undefined)}
            />
          )
        }
        drawer={drawer}
        tools={
          <>
            {!isPhone && <ColumnsButton />}
            <UserExport />
          </>
        }
        table={
          <SteadyRows>
            <UserTable onDecided={setOutcome} />
          </SteadyRows>
        }
        cards={
          <SteadyRows>
            <UserCards onDecided={setOutcome} />
          </SteadyRows>
        }
      >
        <UserTabs />
        <UserCount />
      </ConsoleList>
    </DecidedHereProvider>
  );
}

function SteadyRows({ children }: { children: ReactNode }) {
  const list = useListContext<Profile>();
  const data = useSteadyRows();
  if (!list.data || !data) return children;
  // A table shows no row where the total is 0.
  const total = Math.max(list.total, data.length);
  return <ListContextProvider value={{ ...list, data, total }}>{children}</ListContextProvider>;
}

/** Remembers whether the list was there before the drawer over it. */
function useDrawerContext(): DrawerContext {
  const { pathname } = useLocation();
  const listPath = useCreatePath()({ resource: 'users', type: 'list' });
  const wasShown = useRef(false);
  useEffect(() => {
    if (pathname === listPath) wasShown.current = true;
  }, [pathname, listPath]);
  return useMemo(() => ({ cameFromList: () => wasShown.current }), []);
}

interface Deciding {
  onDecided: (outcome: BulkOutcome) => void;
}

function UserCards({ onDecided }: Deciding) {
  const translate = useTranslate();
  const { decided } = useDecidedHere();
  const hasNoStatus = useListContext().filterValues.status !== undefined;
  return (
    <>
      <Cards<Profile> nameOf={fullName}>
        {(user) => (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ flex: 1, minWidth: '8em' }}>
              <Typography>{fullName(user)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {user.username} · {ageText(user, translate)}
              </Typography>
              <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                <MinorMarks />
              </Stack>
              <Alike />
            </Box>
            {(!hasNoStatus || isDecided(user, decided)) && <StatusChip status={user.status} />}
          </Stack>
        )}
      </Cards>
      <SelectionBar>
        <BulkDecisionButton decision="reject" onDone={onDecided} isShort />
        <BulkDecisionButton decision="approve" onDone={onDecided} isShort />
      </SelectionBar>
    </>
  );
}

const extraColumns = ['role', 'city', 'language', 'learnedJapanese'];

/** Columns hidden until an admin chooses them. On a narrow screen more, so that the buttons stay in sight. */
function useHiddenColumns(hasStatus: boolean) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isMiddling = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  return useMemo(
    () => [
      ...extraColumns,
      ...(isWide ? [] : ['province', 'username']),
      ...(isMiddling ? ['email'] : []),
      ...(isNarrow ? ['age'] : []),
      // Beside the column of the status there is no room for it.
      ...(isNarrow && hasStatus ? ['createdAt'] : []),
    ],
    [isWide, isMiddling, isNarrow, hasStatus],
  );
}

const decidedRow = { bgcolor: 'action.hover', '& td, & a': { color: 'text.secondary' } };

function UserTable({ onDecided }: Deciding) {
  const translate = useTranslate();
  const format = useFormats();
  const pathOf = useRowPath();
  const { decided } = useDecidedHere();
  // A list of one status needs no column of it.
  const { status } = useListContext().filterValues;
  const hiddenColumns = useHiddenColumns(!status);
  return (
    <DataTable<Profile>
      rowClick={pathOf}
      hiddenColumns={hiddenColumns}
      isRowSelectable={(user) => !isDecided(user, decided)}
      rowSx={(user) => (isDecided(user, decided) ? decidedRow : {})}
      bulkActionsToolbar={
        // Its other button would select people of other pages.
        <BulkActionsToolbar selectAllButton={false}>
          <BulkDecisionButton decision="approve" onDone={onDecided} />
          <BulkDecisionButton decision="reject" onDone={onDecided} />
        </BulkActionsToolbar>
      }
      sx={{
        // The buttons at the end stay in sight on one line: cells stand close, and names give way.
        '& .MuiTableCell-root': { px: 1, py: 0.25 },
        '& td.column-firstName': { overflowWrap: 'anywhere', minWidth: '8em' },
        '& .column-createdAt': { whiteSpace: 'nowrap' },
        // The person's own screen has it.
        '& .column-province': { display: { xs: 'none', md: 'table-cell' } },
        // An address breaks before its @, and within a part only if the part is wider than the column.
        '& td.column-username, & td.column-email': {
          overflowWrap: 'anywhere',
          minWidth: { xs: '6em', lg: '10em' },
        },
      }}
    >
      <DataTable.Col source="firstName" label="resources.users.fields.name">
        <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <NameLink />
          {/* Not beside the age, whose column can be hidden. */}
          <MinorMarks />
          <Alike />
        </Stack>
      </DataTable.Col>
      <DataTable.Col source="age" disableSort render={({ age }) => age ?? <NoAge />} />
      <DataTable.Col source="username" />
      <DataTable.Col source="email" render={({ email }) => <Address email={email} />} />
      <DataTable.Col
        source="province"
        disableSort
        render={({ province }) => province && translate(`resources.users.provinces.${province}`)}
      />
      <DataTable.Col source="city" disableSort />
      <DataTable.Col
        source="learnedJapanese"
        disableSort
        render={({ learnedJapanese }) =>
          learnedJapanese !== null && translate(`ra.boolean.${learnedJapanese}`)
        }
      />
      <DataTable.Col
        source="language"
        disableSort
        render={({ language }) => translate(`resources.users.languages.${language}`)}
      />
      <DataTable.Col
        source="role"
        disableSort
        render={({ role }) => translate(`resources.users.roles.${role}`)}
      />
      {!status && (
        <DataTable.Col
          source="status"
          render={({ status }) => (
            <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
              <StatusChip status={status} />
            </Stack>
          )}
        />
      )}
      <DataTable.Col source="createdAt" render={({ createdAt }) => format.date(createdAt)} />
      <DataTable.Col
        label={
          <Box component="span" sx={visuallyHidden}>
            {translate('resources.users.actions')}
          </Box>
        }
        sx={{ textAlign: 'end' }}
      >
        <RowActions />
      </DataTable.Col>
    </DataTable>
  );
}

/** The main button is always the last, so that it does not move when the row is decided on. */
function RowActions() {
  const user = useRecordContext<Profile>();
  const { decided } = useDecidedHere();
  const hasNoStatus = useListContext().filterValues.status !== undefined;
  if (!user) return null;
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center', cursor: 'default' }}
      // A click beside a button, or on one that waits, does not open the person.
      onClick={(event) => event.stopPropagation()}
    >
      <DecisionButton decision="reject" />
      {decided.has(user.id) && <DecisionButton decision="undo" isShort />}
      <DecisionButton decision="approve" />
      <DecisionButton decision="lift" />
      {hasNoStatus && isDecided(user, decided) && <StatusChip status={user.status} />}
    </Stack>
  );
}

const isDecided = ({ id, status }: Profile, decided: ReadonlyMap<string, Profile>) =>
  decided.has(id) && status !== 'pending';

function NameLink() {
  const user = useRecordContext<Profile>();
  return user && <RowLink>{fullName(user)}</RowLink>;
}

/** A dash, because the words would make each row of a table two lines high. */
function NoAge() {
  const translate = useTranslate();
  const none = translate('resources.users.ages.none');
  return (
    <span title={none}>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {none}
      </Box>
    </span>
  );
}

/** How many other accounts have the surest sign of the same person. The person's screen has all signs. */
function Alike() {
  const user = useRecordContext<ListedProfile>();
  const translate = useTranslate();
  const { alike } = user ?? {};
  if (!alike) return null;
  const kind = likenesses.find((each) => alike[each]);
  if (!kind) return null;
  return (
    <Typography variant="caption" component="span" sx={{ color: 'warning.dark', fontWeight: 600 }}>
      {translate(`resources.users.duplicates.others.${kind}`, { smart_count: alike[kind] })}
    </Typography>
  );
}

const monthsOffered = 24;

/** `YYYY-MM` of the months up to this one, latest first. Months are those of Sri Lanka, as on the server. */
function latestMonths(): string[] {
  const now = new Date(`${colomboText(new Date().toISOString())}Z`);
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Chooses one of the last two years' months, or the earlier one that the address names. */
function MonthInput(props: SelectInputProps) {
  const { fullMonth } = useFormats();
  const { filterValues } = useListFilterContext();
  const chosen: unknown = filterValues.createdMonth;
  const choices = useMemo(() => {
    const months = latestMonths();
    if (typeof chosen === 'string' && isMonth(chosen) && !months.includes(chosen)) {
      months.push(chosen);
    }
    return months.map((month) => ({ id: month, name: fullMonth(month) }));
  }, [chosen, fullMonth]);
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Why the whole list holds more accounts than the dashboard counts users. */
function UserCount() {
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

const [field, order] = userListShape.defaultSort;

/** The list's state filter: one tab for each state, with how many users the other filters leave in it. */
function UserTabs() {
  const { filterValues } = useListContext();
  useSearchEverywhere('status');
  const { status: _, ...otherFilters } = filterValues;
  return (
    <FilterTabs
      source="status"
      values={['all', ...accountStatuses]}
      texts="statuses"
      countOf={(status) =>
        status === 'all' ? undefined : (
          <Count variant="inherit" filter={{ ...otherFilters, status }} sort={{ field, order }} />
        )
      }
    />
  );
}
