import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type DocumentState,
  editStatuses,
  type Language,
  type TranslationState,
  translationStates,
} from '@nihongo-lanka/contract';
import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  DataTable,
  FilterButton,
  type RaRecord,
  SelectInput,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { listSearch } from '../lists/ListSearch';
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';
import { StateChip, TranslationChip } from './StateChip';

/** What the rows of all lists of documents hold. */
export interface DocumentRow extends RaRecord<string> {
  title: string;
  lang: Language;
  state: DocumentState;
  sinhala: TranslationState;
}

interface DocumentListProps<Row extends DocumentRow> {
  title: string;
  shape: { defaultSort: readonly [field: string, order: 'ASC' | 'DESC'] };
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

/** A list of documents: a table, or cards on a phone. */
export function DocumentList<Row extends DocumentRow>({
  title,
  shape,
  perPage = 25,
  groupFilter,
  groupOf,
  cardActions,
  wideColumn,
  children,
}: DocumentListProps<Row>) {
  const resource = useResourceContext();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<Row>
      title={title}
      shape={shape}
      perPage={perPage}
      filters={[listSearch, groupFilter, ...filters]}
      tools={
        <>
          <FilterButton />
          <CreateButton label={`resources.${resource}.add`} />
        </>
      }
      queryOptions={rowsOnly}
    >
      {isPhone ? (
        <DocumentCards groupOf={groupOf} cardActions={cardActions} />
      ) : (
        <DataTable<Row>
          bulkActionButtons={false}
          sx={{
            '& .MuiTableCell-root': { px: 1 },
            '& td.column-date, & td.column-updatedAt': { whiteSpace: 'nowrap' },
            [`& .column-${wideColumn}`]: { display: { sm: 'none', lg: 'table-cell' } },
          }}
        >
          {children}
        </DataTable>
      )}
    </ConsoleList>
  );
}

function DocumentCards<Row extends DocumentRow>({
  groupOf,
  cardActions,
}: Pick<DocumentListProps<Row>, 'groupOf'> & {
  cardActions: DocumentListProps<Row>['cardActions'] | undefined;
}) {
  const pathOf = useDocumentPath();
  return (
    <Cards<Row> pathOf={({ id }) => pathOf(id)} actions={cardActions}>
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

function useDocumentPath() {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (id: string) => createPath({ resource, type: 'edit', id });
}

export function TitleColumn() {
  return (
    <DataTable.Col source="title">
      <TitleLink />
    </DataTable.Col>
  );
}

function TitleLink() {
  const row = useRecordContext<DocumentRow>();
  const pathOf = useDocumentPath();
  if (!row) return null;
  return (
    <RowLink to={pathOf(row.id)} lang={row.lang}>
      {row.title}
    </RowLink>
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

/** How the Sinhala stands beside the English. */
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
