import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type DocumentState,
  editStatuses,
  type Language,
  type TranslationState,
  translationStates,
} from '@nihongo-lanka/contract';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, SelectInput } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { TitleLink } from '../lists/RowLink';
import { StateChip, TranslationChip } from './StateChip';

export interface DocumentRow extends RaRecord<string> {
  title: string;
  lang: Language;
  state: DocumentState;
  sinhala: TranslationState;
}

interface DocumentListProps<Row extends DocumentRow> {
  title?: string;
  shape: ComponentProps<typeof ConsoleList>['shape'];
  perPage?: number;
  /** The filter for its groups: kinds or categories. */
  groupFilter: ReactElement;
  /** What the row's group is called. */
  groupOf: (row: Row) => string;
  /** What can be done with a row at once, on a phone. */
  cardActions?: (row: Row) => ReactNode;
  /** The column that only a wide screen has room for. */
  wideColumn: string;
  /** The columns of the table. */
  children: ReactNode;
}

const statuses = editStatuses.map((id) => ({ id, name: `editing.statuses.${id}` }));
const translations = translationStates.map((id) => ({ id, name: `editing.translations.${id}` }));

const filters = [
  <SelectInput key="status" source="status" choices={statuses} />,
  <SelectInput key="sinhala" source="sinhala" choices={translations} />,
];

export function DocumentList<Row extends DocumentRow>({
  groupFilter,
  groupOf,
  cardActions,
  wideColumn,
  children,
  ...list
}: DocumentListProps<Row>) {
  return (
    <ConsoleList<Row>
      {...list}
      filters={[groupFilter, ...filters]}
      cards={<DocumentCards groupOf={groupOf} cardActions={cardActions} />}
      table={
        <ConsoleTable<Row>
          sx={{
            '& td.column-date, & td.column-updatedAt': { whiteSpace: 'nowrap' },
            [`& .column-${wideColumn}`]: { display: { sm: 'none', lg: 'table-cell' } },
          }}
        >
          {children}
        </ConsoleTable>
      }
    />
  );
}

function DocumentCards<Row extends DocumentRow>({
  groupOf,
  cardActions,
}: Pick<DocumentListProps<Row>, 'groupOf'> & {
  cardActions: DocumentListProps<Row>['cardActions'] | undefined;
}) {
  return (
    <Cards<Row> actions={cardActions}>
      {(row) => (
        <>
          <Typography lang={row.lang}>{row.title}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
            <Typography variant="body2" color="text.secondary">
              {groupOf(row)}
            </Typography>
            <StateChip state={row.state} />
            <TranslationChip state={row.sinhala} />
          </Stack>
        </>
      )}
    </Cards>
  );
}

export function TitleColumn() {
  return (
    <DataTable.Col source="title">
      <TitleLink />
    </DataTable.Col>
  );
}

/** What readers see of a document, and when that changes by itself. */
export function StateColumn() {
  const format = useFormats();
  return (
    <DataTable.Col<DocumentRow & { publishAt?: string | null }>
      source="state"
      disableSort
      render={({ state, publishAt }) => (
        <>
          <StateChip state={state} /> {publishAt && format.dateTime(publishAt)}
        </>
      )}
    />
  );
}

export function SinhalaColumn() {
  return (
    <DataTable.Col<DocumentRow>
      source="sinhala"
      disableSort
      render={({ sinhala }) => <TranslationChip state={sinhala} />}
    />
  );
}

export function DateColumn() {
  const format = useFormats();
  return (
    <DataTable.Col<DocumentRow & { date: string | null }>
      source="date"
      render={({ date }) => date && format.date(date)}
    />
  );
}
