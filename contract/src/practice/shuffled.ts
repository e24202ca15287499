/** From 0 up to, but not including, 1. */
export type Random = () => number;

/** The values in a random order. */
export function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
