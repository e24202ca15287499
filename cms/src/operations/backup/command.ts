import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fieldOf } from '@nihongo-lanka/contract';

export type Command = readonly [program: string, ...words: string[]];

/** The command ends with this process. @returns its output @throws Error with its output if it fails */
export async function runCommand(
  [program, ...words]: Command,
  settings: Readonly<Record<string, string | undefined>> = {},
  signal?: AbortSignal,
): Promise<string> {
  const env = { ...process.env, ...settings };
  const run = promisify(execFile)(program, words, { env, signal, maxBuffer: 2 ** 26 });
  const end = () => run.child.kill();
  process.once('exit', end);
  try {
    return (await run).stdout;
  } catch (error) {
    const output = `${fieldOf(error, 'stdout') ?? ''}${fieldOf(error, 'stderr') ?? ''}`.trim();
    throw output ? new Error(output, { cause: error }) : error;
  } finally {
    process.off('exit', end);
  }
}
