import type { LectureCategory } from '@nihongo-lanka/contract/lectures/values';
import { Suspense } from 'react';
import { lazyPage } from '../page/lazyPage';
import { useSession } from '../session/SessionProvider';
import { asksLevel } from './level/asksLevel';
import { useIsRunning } from './useProgress';

const load = () => import('./level/LevelQuestion');
const LazyQuestion = lazyPage(load, (module) => module.LevelQuestion, ['lectures/level']);
const LazyNext = lazyPage(load, (module) => module.NextLevel, ['lectures/level']);

/** For a learner who has no level of their own yet: few visits, so that the others load nothing of it. */
export function LazyLevelQuestion() {
  const { user } = useSession();
  const isRunning = useIsRunning();
  if (!asksLevel(user)) return null;
  const place = <div className="level-place" />;
  return isRunning ? (
    <Suspense fallback={place}>
      <LazyQuestion />
    </Suspense>
  ) : (
    place
  );
}

export function LazyNextLevel({ level }: { level: LectureCategory }) {
  return (
    useIsRunning() && (
      <Suspense>
        <LazyNext level={level} />
      </Suspense>
    )
  );
}
