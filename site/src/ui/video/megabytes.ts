/** The size of a file, with a decimal where it is small, and never none. */
export function megabytes(bytes: number): string {
  const size = Math.max(0.1, bytes / 1_000_000);
  // A number leaves out a decimal that is none.
  return `${Number(size.toFixed(bytes < 10_000_000 ? 1 : 0))}`;
}
