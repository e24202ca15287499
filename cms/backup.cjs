'use strict';
// Copies all that an installation has into one file, and back. Without an action it makes a backup.
// node backup.cjs [make|check|restore|nightly|key] [FILE] [--yes] [--without-uploads] [--unchecked]
// [--alone] [--into-empty] [--once]

const { randomBytes } = require('node:crypto');
const { existsSync } = require('node:fs');
const { rename, rm, readdir, mkdir } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { setTimeout } = require('node:timers/promises');
const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const { create, fail } = require('./strapi.cjs');

const usage = `Say what to do: node backup.cjs make | check FILE | restore FILE | nightly | key`;
const { backupDir: folder, backupKey: key } = readConfig();

function readConfig() {
  // What a new installation begins with is replaced at once.
  process.env.DEMO_CONTENT = 'false';
  for (const name of ['ADMIN_PASSWORD', 'EDITOR_PASSWORD', 'PANEL_ADMIN_PASSWORD']) {
    process.env[name] = `${randomBytes(18).toString('base64url')}-a1`;
  }
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

/** Makes the tables of this version, and closes the database again. */
async function prepare() {
  const strapi = create({ onSignal: () => process.exit(1) });
  // Renditions whose rows come back in a moment are no strays.
  strapi.config.set('startsJobs', false);
  await strapi.load();
  await strapi.destroy();
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function make({ withUploads = true, isChecked = true, isAlone = false } = {}) {
  const { makeBackup, removeOutdated } = require('./dist/src/operations/backup/backup.js');
  const { noteBackup } = require('./dist/src/operations/backup/last.js');
  const { canRead } = require('./dist/src/operations/backup/archive.js');
  // Who has only the public part of the key can't read it again.
  const check = isChecked && (!key || canRead(key)) ? restoring : undefined;
  const made = await makeBackup(folder, { key, withUploads, isAlone, check });
  // One that is made to move the data is none to rely on.
  if (!isAlone) {
    await noteBackup(made.at).catch(({ message }) => {
      console.error(`DATA_DIR does not take when the last backup was made: ${message}`);
    });
  }
  const gone = made.isClockTrusted ? await removeOutdated(folder, new Date()) : [];
  console.log(
    `${made.file}: ${made.rows} rows, ${made.files} files, ${megabytes(made.bytes)}, ${
      check ? 'restored once to check it' : 'not checked'
    }`,
  );
  if (!made.isClockTrusted) {
    console.log(
      'No older backup is removed: the clock has jumped, or the product has not run for days',
    );
  }
  if (gone.length > 0) console.log(`Removed: ${gone.join(', ')}`);
}

const restoring = [process.execPath, __filename, 'restore'];

async function restore(file, { isSure, withUploads, intoEmpty }) {
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  if (!isSure && !(await isWanted(file))) return void console.log('Nothing has changed.');
  const { restoreBackup } = require('./dist/src/operations/backup/backup.js');
  const { made, tables } = await restoreBackup(file, {
    ...{ key, prepare, withUploads, intoEmpty },
    migrations: await readdir(path.join(__dirname, 'database/migrations')),
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Everything is as it was on ${made}: ${rows} rows.`);
  console.log(
    'Accounts deleted since then have reappeared: delete them with npm run user -- erase.',
  );
}

/** One copy of the content alone for each month. */
async function copyContent(withUploads) {
  // It is of files for the most part.
  if (!withUploads) return;
  const { contentPrefix } = require('./dist/src/operations/backup/keep.js');
  const { colomboDay } = require('./dist/src/core/colombo.js');
  const { encryptFile } = require('./dist/src/operations/backup/archive.js');
  const name = `${contentPrefix}${colomboDay(Date.now()).slice(0, 7)}.tar.gz`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).some((each) => each.startsWith(name))) return;
  const partial = path.join(folder, `.unfinished-${name}`);
  await promisify(execFile)(process.execPath, ['content.cjs', 'export', partial], {
    cwd: __dirname,
  });
  if (key) {
    await encryptFile(partial, path.join(folder, `${name}.age`), key);
    await rm(partial);
  } else await rename(partial, path.join(folder, name));
}

const hour = 60 * 60 * 1000;

/** One nightly run, for operators with their own scheduler. */
async function once(withUploads) {
  await make({ withUploads });
  await copyContent(withUploads);
}

/** Makes a backup each night at half past two in Colombo, and at once where the last is a day old. */
async function nightly(withUploads) {
  const { nextNight, timeOf } = require('./dist/src/operations/backup/keep.js');
  for (;;) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    // Not one that was made by a clock which was ahead.
    const times = names.map((name) => timeOf(name) ?? 0).filter((time) => time <= Date.now());
    const last = Math.max(0, ...times);
    const due = Math.min(nextNight(last), last + 24 * hour);
    try {
      if (due <= Date.now()) await make({ withUploads });
      await copyContent(withUploads);
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
  if (action === 'make') {
    const isAlone = words.includes('--alone');
    await make({ withUploads, isAlone, isChecked: !words.includes('--unchecked') });
  } else if (action === 'nightly') await (words.includes('--once') ? once : nightly)(withUploads);
  else if (action === 'key') {
    const { secret, recipient } =
      await require('./dist/src/operations/backup/archive.js').makeKey();
    console.log(
      `BACKUP_KEY=${secret}\nKeep it in another place too: without it no backup can be opened.\nA server that is only to encrypt has this part of it instead: BACKUP_KEY=${recipient}`,
    );
  } else if (file && action === 'check') {
    const { checkBackup } = require('./dist/src/operations/backup/backup.js');
    await checkBackup(file, restoring);
    console.log(`${file} is whole: it was restored once, and compared.`);
  } else if (file && action === 'restore')
    await restore(file, { isSure, withUploads, intoEmpty: words.includes('--into-empty') });
  else throw new Error(usage);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
main().catch(fail);
