import type { Lecture, LectureDetail } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { allLectures } from '../data/allLectures';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Neighbours } from '../ui/Neighbours';
import { FoundLecture, LectureView } from './lecture/LectureView';

export function LecturePage() {
  const { id = '' } = useParams();
  const found = useData('lecture', { params: { id } });
  return (
    <FoundLecture found={found}>
      {(lecture) => <LearnersLecture key={lecture.id} lecture={lecture} />}
    </FoundLecture>
  );
}

function LearnersLecture({ lecture }: { lecture: LectureDetail }) {
  const text = useText('lectures');
  const level = useLevel(lecture);
  return (
    <LectureView
      lecture={lecture}
      level={level}
      above={
        <p>
          <Link className="lone-link" to={paths.lectures.to(lecture.category)}>
            {text('detail.back')}
          </Link>
        </p>
      }
    >
      <OthersOfLevel lecture={lecture} level={level} />
    </LectureView>
  );
}

/** The lectures of its level, in their order; none while they can't be loaded. */
function useLevel({ category }: Lecture): readonly Lecture[] {
  const all = useData('lectures', { query: allLectures });
  const rows = all.state === 'ready' ? all.data.rows : undefined;
  return useMemo(() => rows?.filter((each) => each.category === category) ?? [], [rows, category]);
}

function OthersOfLevel({
  lecture: { id },
  level,
}: {
  lecture: Lecture;
  level: readonly Lecture[];
}) {
  const text = useText('lectures');
  const place = level.findIndex((each) => each.id === id);
  const previous = level[place - 1];
  const next = place < 0 ? undefined : level[place + 1];
  return (
    <Neighbours
      label={text('detail.neighbours')}
      previous={previous && neighbour(previous, text('detail.previous'))}
      next={next && neighbour(next, text('detail.next'))}
    />
  );
}

function neighbour({ title, lang }: Lecture, label: string) {
  return { label, to: paths.lecture.to(title), title, lang };
}
