'use strict';
const { setTimeout } = require('node:timers/promises');
const { create, fail } = require('./strapi.cjs');

// When told to stop, requests under way get so long to end, and then everything else so long, in
// milliseconds. Docker kills after 10 seconds.
const requestsPatience = 6000;
const restPatience = 2000;
// How often connections are closed that have become idle since.
const closeIdleEvery = 50;

async function stop(strapi) {
  const { httpServer } = strapi.server;
  if (!httpServer.listening) process.exit(1);
  const closed = new Promise((resolve) => httpServer.close(resolve));
  const closing = setInterval(() => httpServer.closeIdleConnections(), closeIdleEvery);
  await Promise.race([closed, setTimeout(requestsPatience)]);
  clearInterval(closing);
  // What is open by now is cut.
  await Promise.race([strapi.destroy(), setTimeout(restPatience)]);
  process.exit(0);
}

async function main() {
  await create({ onSignal: (strapi) => stop(strapi).catch(fail) }).start();
  process.send?.({ kind: 'ready' });
}

main().catch(fail);
