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
  const reports = folders.map((folder) => ({ folder, vulnerabilities: audit(folder) }));
  const unchecked = reports.filter(({ vulnerabilities }) => !vulnerabilities);
  for (const { folder } of unchecked) {
    console.log(`${folder}: NOT CHECKED: the registry did not answer which packages have faults.`);
  }
  const found = reports.flatMap(({ folder, vulnerabilities = {} }) =>
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((fault) => fault.url && !Object.hasOwn(accepted, fault.url.split('/').at(-1)))
      .map(
        ({ name, range, title, severity, url }) =>
          `${folder}: ${name} ${range}: ${title} (${severity}, ${url})`,
      ),
  );
  if (found.length === 0) return unchecked.length > 0 ? uncheckedCode : 0;
  throw new PlainError(
    [
      'Known faults in packages:',
      ...new Set(found),
      'Take a version without it, or write into scripts/acceptedAdvisories.json why it does not reach us.',
    ].join('\n'),
  );
});

/** The faults that `npm audit` lists; undefined where the registry does not answer. */
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
  // npm tells by a message of a registry's refusal, or of one that can't be reached.
  const said = /^\s*\{/.test(stdout) ? JSON.parse(stdout) : {};
  if (said.vulnerabilities || said.message) return said.vulnerabilities;
  throw new PlainError(`${folder}: npm audit failed: ${(stdout + stderr).slice(0, 2000)}`);
}
