import { endpoints, type Lecture, type LectureDetail, maxRangeRows } from '@nihongo-lanka/contract';
import { call } from '../api';

/** Every lecture in its order. There are dozens at most, so a change of filter needs no call. */
export function loadLectures(): Promise<Lecture[]> {
  return call(endpoints.lectures, { query: { range: JSON.stringify([0, maxRangeRows - 1]) } });
}

export interface LectureWithNeighbours {
  lecture: LectureDetail;
  previous: Lecture | undefined;
  next: Lecture | undefined;
}

/** A lecture by its id or title, with those before and after it on its level. */
export async function loadLecture(id: string): Promise<LectureWithNeighbours> {
  const [lecture, all] = await Promise.all([
    call(endpoints.lecture, { params: { id } }),
    loadLectures(),
  ]);
  const level = all.filter(({ category }) => category === lecture.category);
  const place = level.findIndex((other) => other.id === lecture.id);
  return { lecture, previous: level[place - 1], next: place < 0 ? undefined : level[place + 1] };
}
