import { spawn } from 'node:child_process';
import { variableNames } from '../../core/config';

export type Command = readonly [program: string, ...words: string[]];

/** A trial stores its files in its own folder. */
const noBucket = Object.fromEntries(
  variableNames.filter((name) => name.startsWith('S3_')).map((name) => [name, '']),
);

/** The command ends with this process. @returns the output if it failed; undefined if it succeeded */
export async function tryCommand(
  [program, ...words]: Command,
  settings: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const child = spawn(program, words, {
    env: { ...process.env, ...noBucket, DATABASE_PASSWORD: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // An abort emits `error` before `close`.
  let reason = '';
  child.on('error', ({ message }) => {
    reason = message;
  });
  const code = await new Promise((settle) => child.on('close', settle));
  process.off('exit', end);
  return code === 0 ? undefined : said || reason || String(code);
}
