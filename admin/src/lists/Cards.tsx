import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Rows from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import type { ReactNode } from 'react';
import {
  LinkBase,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useRowPath } from './useRowPath';

interface CardsProps<Row extends RaRecord> {
  children: (row: Row) => ReactNode;
  /** The translation key of what is shown without rows. Default: react-admin's text. */
  none?: string;
  /** Where the cards can be selected: what the row is called. */
  nameOf?: (row: Row) => string;
  /** What can be done with a card at once, beside it. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

const checkboxSize = { minWidth: touchTarget, minHeight: touchTarget };

/** A list's rows below one another, each of them a link: for a phone, or for rows that are no table. */
export function Cards<Row extends RaRecord>({ children, none, nameOf, actions }: CardsProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  const pathOf = useRowPath();
  if (isPending) return <Waiting />;
  if (!data || data.length === 0) return none ? <Nothing text={none} /> : <NoResults />;
  return (
    <>
      {nameOf && <SelectAll />}
      <Rows disablePadding>
        {data.map((row) => (
          <ListItem
            key={row.id}
            disablePadding
            sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            {nameOf && <Select id={row.id} name={nameOf(row)} />}
            <ListItemButton
              component={LinkBase}
              to={pathOf(row.id)}
              sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              <RecordContextProvider value={row}>{children(row)}</RecordContextProvider>
            </ListItemButton>
            {actions?.(row)}
          </ListItem>
        ))}
      </Rows>
    </>
  );
}

function Select({ id, name }: { id: RaRecord['id']; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      aria-label={translate('layout.select', { name })}
      sx={checkboxSize}
    />
  );
}

/** Selects what is on this page. */
function SelectAll() {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const isAll = count === ids.length;
  return (
    <FormControlLabel
      label={translate('ra.action.select_all')}
      control={
        <Checkbox
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() =>
            isAll ? onUnselectItems() : onSelect([...new Set([...selectedIds, ...ids])])
          }
          sx={checkboxSize}
        />
      }
      sx={{ ml: 0 }}
    />
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

/** Shown where a list has no rows. The button of react-admin's own is invisible on a phone. */
function NoResults() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Stack direction="row" sx={{ p: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">
        {translate(`ra.navigation.${isFiltered ? 'no_filtered_results' : 'no_results'}`)}
      </Typography>
      {isFiltered && (
        <Button onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Stack>
  );
}

/** @param text a translation key */
export function Nothing({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
      {translate(text)}
    </Typography>
  );
}

interface CardLineProps {
  /** Of a wide screen, as `grid-template-columns`. A phone has two. */
  columns: string;
  children: ReactNode;
}

/** A row that is no table: on one line of a wide screen. */
export function CardLine({ columns, children }: CardLineProps) {
  const gridTemplateColumns = { xs: 'minmax(0, 1fr) auto', md: columns };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, alignItems: 'baseline', gridTemplateColumns }}>
      {children}
    </Box>
  );
}

/** @param isWhole whether it has a line of its own on a phone */
export function CardTime({ at, isWhole = false }: { at: string; isWhole?: boolean }) {
  const format = useFormats();
  return (
    <Typography
      component="time"
      dateTime={at}
      variant="body2"
      color="text.secondary"
      sx={{
        order: { md: 2 },
        whiteSpace: 'nowrap',
        ...(isWhole && { gridColumn: { xs: '1 / -1', md: 'auto' } }),
      }}
    >
      {format.dateTime(at)}
    </Typography>
  );
}
