import Stack from '@mui/material/Stack';
import { type LectureRow, lectureRowShape } from '@nihongo-lanka/contract';
import {
  DataTable,
  SelectInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import {
  DateColumn,
  DocumentList,
  SinhalaColumn,
  StateColumn,
  TitleColumn,
} from '../editing/DocumentList';
import { Grip } from '../lists/Grip';
import { MoveButtons, useCanMove, useMove } from '../lists/moving';
import { categories } from './categories';

const { defaultSort } = lectureRowShape;
const categoryFilter = <SelectInput key="category" source="category" choices={categories} />;

export function LectureList() {
  const translate = useTranslate();
  const categoryOf = ({ category }: LectureRow) =>
    translate(`resources.lectures.categories.${category}`);
  return (
    <DocumentList<LectureRow>
      shape={lectureRowShape}
      perPage={50}
      groupFilter={categoryFilter}
      groupOf={categoryOf}
      cardActions={(lecture) => <MoveOnCard lecture={lecture} />}
      wideColumn="date"
    >
      <DataTable.Col<LectureRow> source="category" disableSort render={categoryOf} />
      <DataTable.Col source="order">
        <PlaceColumn />
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
function usePlace(lecture: LectureRow): number {
  const { data = [], page } = useListContext<LectureRow>();
  if (!useCanMove(defaultSort, 'category') || page > 1) return lecture.order;
  const category = data.filter((row) => row.category === lecture.category);
  return category.findIndex((row) => row.id === lecture.id) + 1;
}

function useMoveInCategory(lecture: LectureRow) {
  const translate = useTranslate();
  const { category } = lecture;
  return useMove(lecture, {
    order: defaultSort,
    filter: { category },
    save: (provider, ids) => provider.call('orderLectures', { body: { category, ids } }),
    messageArgs: { category: translate(`resources.lectures.categories.${category}`) },
  });
}

/** Beside a card, large enough for a thumb. */
function MoveOnCard({ lecture }: { lecture: LectureRow }) {
  const move = useMoveInCategory(lecture);
  const neighbours = useNeighbours(lecture);
  if (!useCanMove(defaultSort, 'category')) return null;
  return (
    <Stack>
      <MoveButtons row={lecture} move={move} {...neighbours} isLarge />
    </Stack>
  );
}

function PlaceColumn() {
  const lecture = useRecordContext<LectureRow>();
  return lecture && <Place lecture={lecture} />;
}

/** A lecture's number in its category, with a grip and buttons that move it. */
function Place({ lecture }: { lecture: LectureRow }) {
  const canMove = useCanMove(defaultSort, 'category');
  const move = useMoveInCategory(lecture);
  const neighbours = useNeighbours(lecture);
  const place = usePlace(lecture);
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {canMove && (
        <Grip
          row={lecture}
          group={lecture.category}
          onDropped={(id, isAfter) =>
            move.mutate((others, from) => {
              const place = others.indexOf(id);
              return place === -1 ? from : place + (isAfter ? 1 : 0);
            })
          }
        />
      )}
      {place}
      {canMove && <MoveButtons row={lecture} move={move} {...neighbours} />}
    </Stack>
  );
}
