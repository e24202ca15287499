/** An error for the user of a command: one clear sentence, shown without a stack trace. */
export class PlainError extends Error {}

/** The exit code of a check that had no way to check anything. */
export const uncheckedCode = 3;

/**
 * Runs a command's main function and sets the exit code of the process: the number that the
 * function returns, 0 if it returns none, or 1 if it throws.
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
