import { ApiError } from '../../core/http/apiError';

interface Limits {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

/** First come, first served. The function throws ApiError UNAVAILABLE where too many wait. */
export function turns({ atOnce, waiting, waitingOfOne }: Limits) {
  let running = 0;
  const queue: { userId: number; begin: () => void }[] = [];
  return async function inTurn<Result>(
    userId: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = queue.filter((each) => each.userId === userId);
    if (queue.length >= waiting || own.length >= waitingOfOne) throw new ApiError('UNAVAILABLE');
    if (running === atOnce) await new Promise<void>((begin) => queue.push({ userId, begin }));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
