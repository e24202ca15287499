'use strict';
const { setTimeout } = require('node:timers/promises');
const { create, fail } = require('./strapi.cjs');

// How long stopping may take, in milliseconds. Docker kills after 10 seconds.
const patience = 8000;

async function stop(strapi) {
  // A start that is interrupted has failed.
  if (!strapi.server.httpServer.listening) process.exit(1);
  // Requests under way have their time within this, see src/lifecycle.ts.
  await Promise.race([strapi.destroy(), setTimeout(patience)]);
  process.exit(0);
}

async function main() {
  await create({ onSignal: (strapi) => stop(strapi).catch(fail) }).start();
  process.send?.({ kind: 'ready' });
}

main().catch(fail);
