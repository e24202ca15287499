import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  editStatuses,
  type LectureRow,
  lectureRowShape,
  translationStates,
} from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
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
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { StateChip, TranslationChip } from '../editing/StateChip';
import { useFormats } from '../i18n/useFormats';
import { ListFailed } from '../layout/ListFailed';
import { rowsOnly } from '../layout/rowsOnly';
import { ScreenTitle } from '../layout/ScreenTitle';
import { categories } from './categories';

const [field, order] = lectureRowShape.defaultSort;
const statuses = editStatuses.map((id) => ({ id, name: `editing.statuses.${id}` }));
const translations = translationStates.map((id) => ({ id, name: `editing.translations.${id}` }));

function Search(props: SearchInputProps) {
  const translate = useTranslate();
  const name = { 'aria-label': translate('resources.lectures.search') };
  return <SearchInput {...props} slotProps={{ htmlInput: name }} />;
}

const filters = [
  <Search key="q" source="q" alwaysOn />,
  <SelectInput key="category" source="category" choices={categories} />,
  <SelectInput key="status" source="status" choices={statuses} />,
  <SelectInput key="sinhala" source="sinhala" choices={translations} />,
];

export function LectureList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List<LectureRow>
      title={<ScreenTitle>{translate('resources.lectures.name', { smart_count: 2 })}</ScreenTitle>}
      sort={{ field, order }}
      perPage={50}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <CreateButton label="resources.lectures.add" />
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
    <SimpleList<LectureRow>
      primaryText={({ title, lang }) => <span lang={lang}>{title}</span>}
      secondaryText={({ category, state, sinhala }) => (
        <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
          <span>{translate(`resources.lectures.categories.${category}`)}</span>
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
  const { sort, filterValues } = useListContext();
  const { category: _, ...otherFilters } = filterValues;
  // Only in the catalogue's own order a place has neighbours.
  const canMove =
    sort.field === 'order' && sort.order === 'ASC' && Object.keys(otherFilters).length === 0;
  return (
    <DataTable<LectureRow>
      bulkActionButtons={false}
      sx={{
        '& .MuiTableCell-root': { px: 1 },
        '& td.column-date': { whiteSpace: 'nowrap' },
        '& .column-date': { display: { sm: 'none', lg: 'table-cell' } },
      }}
    >
      <DataTable.Col
        source="category"
        disableSort
        render={({ category }) => translate(`resources.lectures.categories.${category}`)}
      />
      <DataTable.Col source="order">
        <Place canMove={canMove} />
      </DataTable.Col>
      <DataTable.Col source="title">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col
        source="video"
        disableSort
        render={({ hasVideo }) =>
          translate(hasVideo ? 'resources.lectures.hasVideo' : 'resources.lectures.noVideo')
        }
      />
      <DataTable.Col
        source="state"
        disableSort
        render={({ state }) => <StateChip state={state} />}
      />
      <DataTable.Col
        source="sinhala"
        disableSort
        render={({ sinhala }) => <TranslationChip state={sinhala} />}
      />
      <DataTable.Col source="date" render={({ date }) => date && format.date(date)} />
    </DataTable>
  );
}

/** A lecture's number in its category, with buttons that move it. */
function Place({ canMove }: { canMove: boolean }) {
  const lecture = useRecordContext<LectureRow>();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const move = useMutation({
    mutationFn: (by: -1 | 1) => moveBy(dataProvider, lecture, by),
    onSuccess: (place) => {
      notify('resources.lectures.moved', {
        type: 'success',
        messageArgs: {
          title: lecture?.title,
          place,
          category: translate(`resources.lectures.categories.${lecture?.category}`),
        },
      });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  if (!lecture) return null;
  const button = (by: -1 | 1, Icon: typeof ArrowUpward, text: string) => {
    const label = translate(text, { title: lecture.title });
    return (
      // A tooltip would cover the button of the next row.
      <IconButton
        size="small"
        title={label}
        aria-label={label}
        disabled={move.isPending}
        onClick={(event) => {
          // A row opens the lecture when it is clicked.
          event.stopPropagation();
          move.mutate(by);
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {lecture.order}
      {canMove && button(-1, ArrowUpward, 'resources.lectures.moveUp')}
      {canMove && button(1, ArrowDownward, 'resources.lectures.moveDown')}
    </Stack>
  );
}

/** Moves a lecture past its neighbour. @returns its new place. */
async function moveBy(
  dataProvider: ConsoleDataProvider,
  lecture: LectureRow | undefined,
  by: -1 | 1,
): Promise<number> {
  if (!lecture) return 0;
  const { id, category } = lecture;
  const { data } = await dataProvider.getList<LectureRow>('lectures', {
    filter: { category },
    pagination: { page: 1, perPage: 1000 },
    sort: { field, order },
  });
  const ids = data.map((row) => row.id);
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  ids.splice(to, 0, ...ids.splice(from, 1));
  await dataProvider.orderLectures(category, ids);
  return to + 1;
}

/** The same link as a click on the row, for people without a mouse. */
function TitleLink() {
  const row = useRecordContext<LectureRow>();
  const createPath = useCreatePath();
  if (!row) return null;
  return (
    <Link
      to={createPath({ resource: 'lectures', type: 'edit', id: row.id })}
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
