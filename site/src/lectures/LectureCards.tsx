import type { Lecture } from '@nihongo-lanka/contract';
import type { LectureFilter } from '@nihongo-lanka/contract/lectures/values';
import { useLanguage } from '../i18n/LanguageProvider';
import { paths } from '../page/paths';
import { SkeletonText } from '../ui/SkeletonText';
import { LectureCard } from './LectureCard';
import { useIsRunning, useProgress } from './useProgress';

const newDays = 14;

function isNewOn(now: number, { date }: Lecture): boolean {
  const age = now - Date.parse(date);
  return age >= 0 && age < newDays * 24 * 60 * 60_000;
}

export function LectureCards({ lectures }: { lectures: readonly Lecture[] }) {
  const progress = useProgress();
  const isRunning = useIsRunning();
  return (
    <ol className="cards lecture-cards">
      {lectures.map((lecture) => (
        <li key={lecture.id}>
          <LectureCard
            lecture={lecture}
            to={paths.lecture.to(lecture.title)}
            progress={progress?.get(lecture.id)}
            // The server renders the page for longer than a day.
            isNew={isRunning && !progress?.has(lecture.id) && isNewOn(Date.now(), lecture)}
          />
        </li>
      ))}
    </ol>
  );
}

/** How many lectures the catalogue begins with. */
const usualNumbers = { Beginner: 1, 'JLPT-N4': 2, JFT: 2, all: 5 } as const satisfies Record<
  LectureFilter,
  number
>;

/** As many and as large as the real cards, so that nothing jumps. */
export function LectureSkeletons({ filter }: { filter: LectureFilter }) {
  const { language } = useLanguage();
  return (
    <ul className="cards lecture-cards" aria-busy="true" aria-hidden="true">
      {Array.from({ length: usualNumbers[filter] }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <li key={place} className="lecture-card">
          <div className="framed skeleton" />
          <h2 className="large" lang={language}>
            <SkeletonText letters={14} />
          </h2>
          <p className="small lecture-subtitle">
            <SkeletonText letters={20} />
          </p>
          <span className="facts apart">
            <span className="fine">
              <SkeletonText letters={14} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
