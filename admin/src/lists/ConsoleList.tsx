import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import {
  CreateButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  SearchInput,
  type SearchInputProps,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Outlet } from 'react-router-dom';
import { ScreenTitle } from '../layout/ScreenTitle';
import { useIsPhone } from '../layout/useIsPhone';
import { CsvButton, type CsvExport } from './CsvButton';

interface ConsoleListProps<Row extends RaRecord>
  extends Pick<ListProps<Row>, 'filterDefaultValues' | 'perPage'> {
  /** Default: the resource's name. */
  title?: string;
  /** The contract's: the list's first order, and the others that it may have. */
  shape: {
    defaultSort: readonly [field: string, order: 'ASC' | 'DESC'];
    sort: readonly string[];
  };
  /** Besides the search. */
  filters?: readonly ReactElement<{ alwaysOn?: boolean }>[];
  /** Whether a button sorts where no table does. */
  hasSort?: boolean;
  csv?: CsvExport;
  /** Further buttons above it. */
  tools?: ReactNode;
  /** Whether a record's screen may begin with its row. */
  hasWholeRows?: boolean;
  /** What the drawer's `useOutletContext` returns. */
  drawer?: unknown;
  /** Beside it, after the drawer. */
  aside?: ReactNode;
  /** Shown on a wide screen. Default: the cards. */
  table?: ReactNode;
  cards: ReactNode;
  /** Above the rows, such as tabs. */
  children?: ReactNode;
}

/** react-admin's search field with a label: a placeholder is no name to a screen reader. */
function ListSearch(props: SearchInputProps) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const name = translate(`resources.${resource}.search`, { _: translate('ra.action.search') });
  return <SearchInput {...props} slotProps={{ htmlInput: { 'aria-label': name } }} />;
}
const listSearch = <ListSearch key="q" source="q" alwaysOn />;

/** Shows no count below a list that failed to load: react-admin would make one up. */
function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
const pagination = <Pages />;

/** What all lists of the console have in common. */
export function ConsoleList<Row extends RaRecord>({
  title,
  shape,
  filters = [],
  hasSort = false,
  csv,
  tools,
  hasWholeRows = false,
  drawer,
  aside,
  table,
  cards,
  children,
  perPage = 25,
  ...list
}: ConsoleListProps<Row>) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const resource = useResourceContext();
  const { hasCreate } = useResourceDefinition();
  const [field, order] = shape.defaultSort;
  const isTable = table !== undefined && !isPhone;
  return (
    <List<Row>
      {...list}
      title={
        <ScreenTitle>
          {title ?? translate(`resources.${resource}.name`, { smart_count: 2 })}
        </ScreenTitle>
      }
      sort={{ field, order }}
      perPage={perPage}
      pagination={pagination}
      filters={[listSearch, ...filters]}
      exporter={false}
      // While another tab loads, react-admin would show its empty page.
      {...(!hasCreate && { empty: false })}
      {...(!hasWholeRows && { queryOptions: rowsOnly })}
      aside={
        <>
          <Outlet context={drawer} />
          {aside}
        </>
      }
      actions={
        <TopToolbar>
          {hasSort && !isTable && <SortButton fields={[...shape.sort]} />}
          {filters.some(({ props }) => !props.alwaysOn) && <FilterButton />}
          {csv && <CsvButton {...csv} />}
          {tools}
          {hasCreate && <CreateButton label={`resources.${resource}.add`} />}
        </TopToolbar>
      }
      error={<ListFailed />}
    >
      <Rows>
        {children}
        {isTable ? table : cards}
      </Rows>
    </List>
  );
}

/**
 * The `queryOptions` of a list whose rows hold less than the records. Otherwise react-admin shows a row
 * on the record's own screen until the record has come.
 */
const rowsOnly = { meta: { rowsOnly: true } };

function Rows({ children }: { children: ReactNode }) {
  useSelectionOnScreen();
  return children;
}

/** Shown in place of a list that could not be read. */
function ListFailed() {
  const { refetch } = useListContext();
  const translate = useTranslate();
  return (
    <Stack sx={{ p: 4, gap: 2, alignItems: 'center' }}>
      <Typography>{translate('layout.listFailed')}</Typography>
      <Button variant="outlined" onClick={() => refetch()}>
        {translate('layout.retry')}
      </Button>
    </Stack>
  );
}

/**
 * Keeps a list's selection to the rows on the screen, so that an admin sees each record that a decision
 * about many takes. react-admin stores it, and keeps it through searches, pages, visits and reloads.
 */
function useSelectionOnScreen() {
  const { data, selectedIds, onSelect, filterValues, page, perPage, sort } = useListContext();
  const place = JSON.stringify([filterValues, page, perPage, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends where the list shows another place.
  useEffect(() => {
    onSelect([]);
    return () => onSelect([]);
  }, [onSelect, place]);

  useEffect(() => {
    if (!data) return;
    const shown = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (shown.length < selectedIds.length) onSelect(shown);
  }, [data, selectedIds, onSelect]);
}
