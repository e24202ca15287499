import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type LectureRow, lectureRowShape } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import {
  DataTable,
  SelectInput,
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import {
  DateColumn,
  DocumentList,
  SinhalaColumn,
  StateColumn,
  TitleColumn,
} from '../editing/DocumentList';
import { categories } from './categories';

const [field, order] = lectureRowShape.defaultSort;
const categoryFilter = <SelectInput key="category" source="category" choices={categories} />;

export function LectureList() {
  const translate = useTranslate();
  const categoryOf = ({ category }: LectureRow) =>
    translate(`resources.lectures.categories.${category}`);
  return (
    <DocumentList<LectureRow>
      title={translate('resources.lectures.name', { smart_count: 2 })}
      shape={lectureRowShape}
      perPage={50}
      groupFilter={categoryFilter}
      groupOf={categoryOf}
      wideColumn="date"
    >
      <DataTable.Col<LectureRow> source="category" disableSort render={categoryOf} />
      <DataTable.Col source="order">
        <Place />
      </DataTable.Col>
      <TitleColumn />
      <DataTable.Col<LectureRow>
        source="video"
        disableSort
        render={({ hasVideo }) =>
          translate(hasVideo ? 'resources.lectures.hasVideo' : 'resources.lectures.noVideo')
        }
      />
      <StateColumn />
      <SinhalaColumn />
      <DateColumn />
    </DocumentList>
  );
}

/** A lecture's number in its category, with buttons that move it. */
function Place() {
  const lecture = useRecordContext<LectureRow>();
  const { sort, filterValues } = useListContext();
  const { category: _, ...otherFilters } = filterValues;
  // Only in the catalogue's own order a place has neighbours.
  const canMove =
    sort.field === 'order' && sort.order === 'ASC' && Object.keys(otherFilters).length === 0;
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
  if (from < 0) throw new Error('ra.notification.item_doesnt_exist');
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  ids.splice(to, 0, ...ids.splice(from, 1));
  await dataProvider.orderLectures(category, ids);
  return to + 1;
}
