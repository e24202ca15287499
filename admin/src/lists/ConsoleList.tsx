import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import {
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import { ScreenTitle } from '../layout/ScreenTitle';

type OwnToList =
  | 'aside'
  | 'children'
  | 'empty'
  | 'exporter'
  | 'filterDefaultValues'
  | 'filters'
  | 'perPage'
  | 'queryOptions';

interface ConsoleListProps<Row extends RaRecord> extends Pick<ListProps<Row>, OwnToList> {
  title: string;
  /** The contract's, of which the list's first order comes. */
  shape: { defaultSort: readonly [field: string, order: 'ASC' | 'DESC'] };
  /** The buttons above it. */
  tools: ReactNode;
}

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
  tools,
  perPage = 25,
  children,
  ...list
}: ConsoleListProps<Row>) {
  const [field, order] = shape.defaultSort;
  return (
    <List<Row>
      {...list}
      title={<ScreenTitle>{title}</ScreenTitle>}
      sort={{ field, order }}
      perPage={perPage}
      pagination={pagination}
      actions={<TopToolbar>{tools}</TopToolbar>}
      error={<ListFailed />}
    >
      <Rows>{children}</Rows>
    </List>
  );
}

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
