import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.mjs';
import { PlainError, runMain, uncheckedCode } from './plainError.mjs';

// Asks the registry which installed packages have known faults. Where it does not answer, the exit code says that
// nothing was checked: neither right nor wrong.

const folders = ['.', 'cms'];
/** Known faults that do not reach us: the number of the advisory, and why. */
const accepted = JSON.parse(readFileSync(join(root, 'scripts/acceptedAdvisories.json'), 'utf8'));

await runMain(() => {
  const reports = folders.map((folder) => ({ folder, report: audit(folder) }));
  for (const { folder, report } of reports) {
    if (!report) {
      console.log(
        `${folder}: NOT CHECKED: the registry did not answer which packages have faults.`,
      );
    }
  }
  const found = reports.flatMap(({ folder, report }) =>
    Object.values(report?.vulnerabilities ?? {}).flatMap(({ via }) =>
      via
        .filter((each) => typeof each === 'object' && !Object.hasOwn(accepted, advisoryOf(each)))
        .map(
          (each) =>
            `${folder}: ${each.name} ${each.range}: ${each.title} (${each.severity}, ${each.url})`,
        ),
    ),
  );
  const isWhole = reports.every(({ report }) => report);
  if (found.length === 0) return isWhole ? 0 : uncheckedCode;
  throw new PlainError(
    [
      'Known faults in packages:',
      ...new Set(found),
      'Take a version without it, or write into scripts/acceptedAdvisories.json why it does not reach us.',
    ].join('\n'),
  );
});

function advisoryOf({ url }) {
  return url.split('/').at(-1);
}

/** What `npm audit` says; undefined where the registry does not answer. */
function audit(folder) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [file, ...words] = [
    // With those of development: a build holds many of them.
    ...[...npm, 'audit', '--json', '--package-lock-only'],
    ...['--fetch-retries=0', '--fetch-timeout=20000'],
  ];
  const { stdout, stderr } = spawnSync(file, words, {
    cwd: join(root, folder),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const report = jsonOf(stdout);
  if (report?.vulnerabilities) return report;
  // This is how npm tells of a registry's refusal, or of one that can't be reached.
  if (report?.message) return undefined;
  throw new PlainError(`${folder}: npm audit failed: ${(stdout + stderr).slice(0, 2000)}`);
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
