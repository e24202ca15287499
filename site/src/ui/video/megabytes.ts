/** The size of a video, with a decimal where it is small. */
export function megabytes(bytes: number): number {
  return Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0));
}
