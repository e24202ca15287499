import type { LectureCategory } from '@nihongo-lanka/contract/lectures/values';
import { Suspense } from 'react';
import { lazyPage } from '../page/lazyPage';
import { useIsRunning } from './useProgress';

const LazyNext = lazyPage(
  () => import('./level/NextLevel'),
  (module) => module.NextLevel,
  ['lectures/level'],
);

/** For a learner who has finished a level: few visits, so that the others load nothing of it. */
export function LazyNextLevel({ level }: { level: LectureCategory }) {
  return (
    useIsRunning() && (
      <Suspense>
        <LazyNext level={level} />
      </Suspense>
    )
  );
}
