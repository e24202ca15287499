import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  editStatuses,
  type NewsEventRow,
  newsEventKinds,
  newsEventRowShape,
  translationStates,
} from '@nihongo-lanka/contract';
import type { MouseEvent } from 'react';
import {
  CreateButton,
  DataTable,
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
import { StateChip, TranslationChip } from '../editing/StateChip';
import { useFormats } from '../i18n/useFormats';
import { ListFailed } from '../layout/ListFailed';
import { rowsOnly } from '../layout/rowsOnly';
import { ScreenTitle } from '../layout/ScreenTitle';

const [field, order] = newsEventRowShape.defaultSort;

const kinds = newsEventKinds.map((id) => ({ id, name: `resources.news-event.kinds.${id}` }));
const statuses = editStatuses.map((id) => ({ id, name: `editing.statuses.${id}` }));
const translations = translationStates.map((id) => ({ id, name: `editing.translations.${id}` }));

function Search(props: SearchInputProps) {
  const translate = useTranslate();
  const name = { 'aria-label': translate('resources.news-event.search') };
  return <SearchInput {...props} slotProps={{ htmlInput: name }} />;
}

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <SelectInput key="status" source="status" choices={statuses} />,
  <SelectInput key="sinhala" source="sinhala" choices={translations} />,
];

export function NewsEventList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List<NewsEventRow>
      title={<ScreenTitle>{translate('resources.news-event.menu')}</ScreenTitle>}
      sort={{ field, order }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <CreateButton label="resources.news-event.add" />
        </TopToolbar>
      }
      error={<ListFailed />}
      queryOptions={rowsOnly}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  );
}

function Cards() {
  const translate = useTranslate();
  return (
    <SimpleList<NewsEventRow>
      primaryText={({ title, lang }) => <span lang={lang}>{title}</span>}
      secondaryText={({ kind, state, sinhala }) => (
        <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          <span>{translate(`resources.news-event.kinds.${kind}`)}</span>
          <StateChip state={state} />
          <TranslationChip state={sinhala} />
        </Stack>
      )}
    />
  );
}

function Table() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<NewsEventRow>
      bulkActionButtons={false}
      sx={{
        '& .MuiTableCell-root': { px: 1 },
        '& td.column-date, & td.column-updatedAt': { whiteSpace: 'nowrap' },
        '& .column-updatedAt': { display: { sm: 'none', lg: 'table-cell' } },
      }}
    >
      <DataTable.Col source="title">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col
        source="kind"
        disableSort
        render={({ kind }) => translate(`resources.news-event.kinds.${kind}`)}
      />
      <DataTable.Col
        source="state"
        disableSort
        render={({ state, publishAt }) => (
          <>
            <StateChip state={state} /> {publishAt && format.dateTime(publishAt)}
          </>
        )}
      />
      <DataTable.Col
        source="sinhala"
        disableSort
        render={({ sinhala }) => <TranslationChip state={sinhala} />}
      />
      <DataTable.Col source="date" render={({ date }) => date && format.date(date)} />
      <DataTable.Col source="updatedAt" render={({ updatedAt }) => format.dateTime(updatedAt)} />
    </DataTable>
  );
}

/** The same link as a click on the row, for people without a mouse. */
function TitleLink() {
  const row = useRecordContext<NewsEventRow>();
  const createPath = useCreatePath();
  if (!row) return null;
  return (
    <Link
      to={createPath({ resource: 'news-event', type: 'edit', id: row.id })}
      underline="hover"
      lang={row.lang}
      sx={{ fontWeight: 600 }}
      // The row leads there too, and would do it a second time.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {row.title}
    </Link>
  );
}
