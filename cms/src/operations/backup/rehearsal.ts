import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { config, variableNames } from '../../core/config';
import { unlessMissing } from '../../core/disk';
import { checkRoom, withDatabase } from './backup';
import { type Command, runCommand } from './command';
import type { Contents } from './database';
import { inWorkFolder, removeLeft } from './workFolder';

/** The copy must send nothing and touch no upload. */
const noServices = Object.fromEntries(
  variableNames
    .filter((name) => /^(?:S3_|SMTP_URL$|DATABASE_PASSWORD$)/.test(name))
    .map((name) => [name, '']),
);

/** Starts this version on a restored copy. @returns what has changed in it @throws Error with its output */
export async function rehearse(command: Command, signal: AbortSignal): Promise<string> {
  const { dataDir } = config;
  const secrets = 'secrets.json';
  await removeLeft(dataDir, /^rehearsal-/);
  return inWorkFolder(path.join(dataDir, 'rehearsal-'), (folder) =>
    withDatabase(async (database) => {
      await checkRoom(folder, 2 * (await database.size()));
      const dump = path.join(folder, database.dumpName);
      const before = await database.dump(dump);
      signal.throwIfAborted();
      // Without the file, the secrets are in the environment.
      const copied = copyFile(path.join(dataDir, secrets), path.join(folder, secrets));
      await unlessMissing(copied, undefined);
      return await database.withCopy(dump, async (databaseUrl, contents) => {
        console.log('The database is copied. This version starts on the copy …');
        const settings = { ...noServices, DATA_DIR: folder, DATABASE_URL: databaseUrl };
        await runCommand(command, settings, signal).catch((error: Error) => {
          signal.throwIfAborted();
          throw new Error(`${error.message}\nThis version could not start on the copy.`);
        });
        return report(before, await contents());
      });
    }),
  );
}

function report(before: Contents, after: Contents): string {
  const migrations = after.migrations.filter((name) => !before.migrations.includes(name));
  const tables = Object.keys({ ...before.rows, ...after.rows }).filter(
    (name) => before.rows[name] !== after.rows[name],
  );
  const changes = [
    ...migrations.map((name) => `migration ${name}`),
    ...tables.map(
      (name) => `${name}: ${before.rows[name] ?? 'no'} → ${after.rows[name] ?? 'no'} rows`,
    ),
  ];
  const list = changes.map((change) => `\n  ${change}`).join('');
  return `This version started on the copy. ${list ? `It changed:${list}` : 'It changed no table.'}`;
}
