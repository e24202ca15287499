'use strict';
const { setTimeout } = require('node:timers/promises');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { fail } = require('./command.cjs');

async function stop(strapi) {
  // A start that is interrupted has failed.
  if (!strapi.server.httpServer.listening) process.exit(1);
  const { stopTimeout } = require('./dist/src/core/lifecycle');
  await Promise.race([strapi.destroy(), setTimeout(stopTimeout)]);
  process.exit(0);
}

/**
 * Gives back about 100 MB that the start has left. By itself V8 does so only after a minute without
 * requests. The second pass returns the pages that the first has emptied, once they are swept.
 */
async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  await setTimeout(100);
  collect();
}

async function main() {
  // Before Strapi is loaded, which takes seconds.
  await require('./dist/src/operations/checks/startUp.js').checkStart();
  const { create } = require('./strapi.cjs');
  await create({ onSignal: (strapi) => stop(strapi).catch(fail) }).start();
  await collectGarbage();
  process.send?.({ kind: 'ready' });
}

main().catch(fail);
