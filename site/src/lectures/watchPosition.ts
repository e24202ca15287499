// Where this browser stopped watching, in seconds from the beginning of each lecture.
const key = (lecture: string) => `lecture-position:${lecture}`;

// A start within the first seconds is not worth keeping.
const notWorthKeeping = 5;

/** Private windows and full disks refuse storage; then a lecture begins at its beginning. */
function storage<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

export function rememberedPosition(lecture: string): number | undefined {
  const seconds = Number(storage((store) => store.getItem(key(lecture))));
  return seconds > 0 ? seconds : undefined;
}

/** Keeps where a lecture was stopped; at its beginning there is nothing to keep. */
export function rememberPosition(lecture: string, seconds: number): void {
  storage((store) =>
    seconds < notWorthKeeping
      ? store.removeItem(key(lecture))
      : store.setItem(key(lecture), String(Math.floor(seconds))),
  );
}
