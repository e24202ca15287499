'use strict';
// Brings the database to this version's form, seeds a new one, and ends. With --dry-run it starts on a restored
// copy, says what has changed in it, and removes it.

const { fail } = require('./command.cjs');

async function migrate() {
  // Before Strapi is loaded, which takes seconds.
  await require('./dist/src/operations/checks/startUp.js').checkStart();
  const { create } = require('./strapi.cjs');
  console.log('Bringing the database to the form of this version …');
  const strapi = create({ onSignal: () => process.exit(1) });
  // Mails and other work are the product's, which may be running.
  strapi.config.set('startsJobs', false);
  await strapi.load();
  await strapi.destroy();
  console.log('The database is ready.');
}

async function rehearse() {
  const { rehearse } = require('./dist/src/operations/backup/rehearsal.js');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => stop.abort(new Error('Stopped. The copy is removed.')));
  }
  console.log('Copying the database …');
  console.log(await rehearse([process.execPath, __filename], stop.signal));
  console.log('The copy is removed. The database itself has not changed.');
}

async function main() {
  const words = process.argv.slice(2);
  const other = words.find((word) => word !== '--dry-run');
  if (other) throw new Error(`${other} means nothing here: node migrate.cjs [--dry-run]`);
  await (words.length > 0 ? rehearse() : migrate());
  process.exit(0);
}

main().catch(fail);
