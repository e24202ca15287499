import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { touchTarget } from '@nihongo-lanka/client/look';
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
import { Grip } from './Grip';

const [field, order] = lectureRowShape.defaultSort;
/** Of a button that does nothing. */
const disabledOpacity = 0.38;
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
      cardActions={(lecture) => <MoveOnCard lecture={lecture} />}
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

/** Whether the list is in the catalogue's own order, in which a place has neighbours. */
function useCanMove(): boolean {
  const { sort, filterValues } = useListContext();
  const { category: _, ...otherFilters } = filterValues;
  return sort.field === 'order' && sort.order === 'ASC' && Object.keys(otherFilters).length === 0;
}

/**
 * Which neighbours of its category a lecture has in the list, which is in the catalogue's order. At
 * the edge of a page that cannot be known, and counts as yes.
 */
function useNeighbours({ id, category }: LectureRow) {
  const { data = [], page, hasNextPage } = useListContext<LectureRow>();
  const place = data.findIndex((row) => row.id === id);
  const [before, after] = [data[place - 1], data[place + 1]];
  return {
    above: before ? before.category === category : page > 1,
    below: after ? after.category === category : hasNextPage === true,
  };
}

/**
 * A lecture's number in its category, if the list shows all that come before it there. The stored
 * order has gaps: it only sorts.
 */
function usePlace(lecture: LectureRow | undefined): number | undefined {
  const { data = [], page } = useListContext<LectureRow>();
  if (!useCanMove() || page > 1) return lecture?.order;
  const category = data.filter((row) => row.category === lecture?.category);
  return category.findIndex((row) => row.id === lecture?.id) + 1;
}

/** Moves a lecture, and says where it is then. */
function useMove(lecture: LectureRow | undefined) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (to: Destination) => moveTo(dataProvider, lecture, to),
    onSuccess: (place) => {
      // Another admin has moved it there already.
      if (place === undefined) return;
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
}

interface MoveButtonsProps {
  lecture: LectureRow;
  move: ReturnType<typeof useMove>;
  /** For a thumb. */
  isLarge?: boolean;
}

function MoveButtons({ lecture, move, isLarge = false }: MoveButtonsProps) {
  const translate = useTranslate();
  const neighbours = useNeighbours(lecture);
  const button = (by: -1 | 1, Icon: typeof ArrowUpward, text: string) => {
    const label = translate(text, { title: lecture.title });
    const canMove = by < 0 ? neighbours.above : neighbours.below;
    return (
      // A tooltip would cover the button of the next row.
      <IconButton
        size="small"
        sx={{
          ...(isLarge && { minWidth: touchTarget, minHeight: touchTarget }),
          ...(!canMove && { opacity: disabledOpacity }),
        }}
        title={label}
        aria-label={label}
        // `disabled` would take the focus from the button that was pressed.
        aria-disabled={!canMove || move.isPending}
        onClick={(event) => {
          // A row opens the lecture when it is clicked.
          event.stopPropagation();
          if (canMove && !move.isPending) move.mutate((_, from) => from + by);
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <>
      {button(-1, ArrowUpward, 'resources.lectures.moveUp')}
      {button(1, ArrowDownward, 'resources.lectures.moveDown')}
    </>
  );
}

/** Beside a card, large enough for a thumb. */
function MoveOnCard({ lecture }: { lecture: LectureRow }) {
  const move = useMove(lecture);
  if (!useCanMove()) return null;
  return (
    <Stack>
      <MoveButtons lecture={lecture} move={move} isLarge />
    </Stack>
  );
}

/** A lecture's number in its category, with a grip and buttons that move it. */
function Place() {
  const lecture = useRecordContext<LectureRow>();
  const canMove = useCanMove();
  const move = useMove(lecture);
  const place = usePlace(lecture);
  if (!lecture) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {canMove && (
        <Grip
          lecture={lecture}
          onDropped={(id, isAfter) =>
            move.mutate((others, from) => {
              const place = others.indexOf(id);
              return place === -1 ? from : place + (isAfter ? 1 : 0);
            })
          }
        />
      )}
      {place}
      {canMove && <MoveButtons lecture={lecture} move={move} />}
    </Stack>
  );
}

/**
 * Where a lecture is to go.
 * @param others the ids of the other lectures of its category, in their order
 * @param from the place that it had among all of them
 * @returns how many of the others are to come before it
 */
type Destination = (others: readonly string[], from: number) => number;

/** Moves a lecture within its category. @returns its new place; undefined where it was there already. */
async function moveTo(
  dataProvider: ConsoleDataProvider,
  lecture: LectureRow | undefined,
  destination: Destination,
): Promise<number | undefined> {
  if (!lecture) return undefined;
  const { id, category } = lecture;
  const { data } = await dataProvider.getList<LectureRow>('lectures', {
    filter: { category },
    pagination: { page: 1, perPage: 1000 },
    sort: { field, order },
  });
  const ids = data.map((row) => row.id);
  const from = ids.indexOf(id);
  if (from < 0) throw new Error('ra.notification.item_doesnt_exist');
  const others = ids.filter((each) => each !== id);
  const to = Math.min(Math.max(destination(others, from), 0), others.length);
  if (to === from) return undefined;
  await dataProvider.call('orderLectures', {
    body: { category, ids: [...others.slice(0, to), id, ...others.slice(to)] },
  });
  return to + 1;
}
