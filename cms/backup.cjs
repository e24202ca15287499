'use strict';
// Copies all that an installation has into one file, and back. Without an action it makes a backup.
// node backup.cjs [make|check|restore|nightly|key] [FILE] [--yes] [--without-uploads] [--unchecked] [--once]

const { existsSync } = require('node:fs');
const { readdir, stat } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { setTimeout } = require('node:timers/promises');
const { fail } = require('./command.cjs');

const usage = 'Say what to do: node backup.cjs make | check FILE | restore FILE | nightly | key';
const { backupDir: folder, backupKey: key } = readConfig();

function readConfig() {
  try {
    return require('./dist/src/core/config.js').config;
  } catch (error) {
    return fail(error);
  }
}

async function isWanted(file) {
  if (!process.stdin.isTTY) throw new Error('Without a terminal this needs --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes all that this installation has, people too, and puts what is in\n${file}\nin its place. Go on? (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

const sumOf = (rows) => Object.values(rows).reduce((sum, number) => sum + number, 0);

async function make({ withUploads, isChecked = true }) {
  const { makeBackup, removeOutdated } = require('./dist/src/operations/backup/backup.js');
  const { noteBackup } = require('./dist/src/operations/backup/last.js');
  const made = await makeBackup(folder, { key, withUploads, isChecked });
  await noteBackup(made.at).catch(({ message }) => {
    console.error(`DATA_DIR does not take when the last backup was made: ${message}`);
  });
  const gone = made.isClockTrusted ? await removeOutdated(folder, new Date()) : [];
  const megabytes = ((await stat(made.file)).size / 1024 / 1024).toFixed(1);
  console.log(
    `${made.file}: ${sumOf(made.rows)} rows, ${made.files} files, ${megabytes} MB, ${made.check}`,
  );
  if (!made.isClockTrusted) {
    console.log(
      'No older backup is removed: the clock has jumped, or the product has not run for days',
    );
  }
  if (gone.length > 0) console.log(`Removed: ${gone.join(', ')}`);
}

async function restore(file, { isSure, withUploads }) {
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  if (!isSure && !(await isWanted(file))) return void console.log('Nothing has changed.');
  const { restoreBackup } = require('./dist/src/operations/backup/backup.js');
  const migrations = await readdir(path.join(__dirname, 'database/migrations'));
  const { made, rows } = await restoreBackup(file, migrations, { key, withUploads });
  console.log(`Everything is as it was on ${made}: ${sumOf(rows)} rows.`);
  console.log(
    'Accounts deleted since then have reappeared: delete them with npm run user -- erase.',
  );
}

const hour = 60 * 60 * 1000;

/** Makes a backup each night at half past two in Colombo, and at once where the last is a day old. */
async function nightly({ withUploads }) {
  const { nextNight, timeOf } = require('./dist/src/operations/checks/keep.js');
  for (;;) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    // Not one that was made by a clock which was ahead.
    const times = names.map((name) => timeOf(name) ?? 0).filter((time) => time <= Date.now());
    const last = Math.max(0, ...times);
    const due = Math.min(nextNight(last), last + 24 * hour);
    try {
      if (due <= Date.now()) await make({ withUploads });
    } catch (error) {
      console.error(`The backup has failed, it is tried again in an hour: ${error.message}`);
    }
    await setTimeout(due > Date.now() ? Math.min(due - Date.now(), hour) : hour);
  }
}

async function main() {
  const words = process.argv.slice(2);
  const [action = 'make', given] = words.filter((word) => !word.startsWith('--'));
  // npm runs this in another folder than it was called in.
  const file = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const isSure = words.includes('--yes');
  const withUploads = !words.includes('--without-uploads');
  if (action === 'make') await make({ withUploads, isChecked: !words.includes('--unchecked') });
  else if (action === 'nightly') await (words.includes('--once') ? make : nightly)({ withUploads });
  else if (action === 'key') {
    const { secret, recipient } =
      await require('./dist/src/operations/backup/archive.js').makeKey();
    console.log(
      `BACKUP_KEY=${secret}\nKeep it in another place too: without it no backup can be opened.\nA server that is only to encrypt has this part of it instead: BACKUP_KEY=${recipient}`,
    );
  } else if (file && action === 'check') {
    const { checkBackup } = require('./dist/src/operations/backup/backup.js');
    console.log(`${file} is whole: ${await checkBackup(file, key)}.`);
  } else if (file && action === 'restore') await restore(file, { isSure, withUploads });
  else throw new Error(usage);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
main().catch(fail);
