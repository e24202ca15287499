'use strict';
// Strapi without its command line: one process less, and nothing to parse.

process.env.STRAPI_TELEMETRY_DISABLED ??= 'true';
process.env.STRAPI_HIDE_STARTUP_MESSAGE ??= 'true';
process.env.NODE_ENV ??= 'production';

const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** @throws where the config is not valid, naming each bad variable. */
exports.create = ({ onSignal }) => {
  const strapi = createStrapi({ appDir: __dirname, distDir: path.join(__dirname, 'dist') });
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Strapi's own listener cuts requests off, and ends an interrupted migration with success.
    process.removeAllListeners(signal);
    // A terminal sends one signal, and the process that started this one sends another.
    process.on(signal, () => {
      if (!isTold) onSignal(strapi);
      isTold = true;
    });
  }
  return strapi;
};

/** Says why the start failed, and ends. */
exports.fail = (error) => {
  // If several addresses were tried, each failed for its own reason.
  const reasons = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
};
