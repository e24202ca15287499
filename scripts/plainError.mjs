/** An error made for whoever gave the command: one clear sentence, shown without a stack. */
export class PlainError extends Error {}

/**
 * Runs a command's main function and ends the process with the exit code it gives, 0 without one,
 * or 1 when it throws.
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
