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
    // Strapi's own listener cuts what is under way, and ends a migration as if it were done.
    process.removeAllListeners(signal);
    // A terminal sends one and whoever started this the other.
    process.on(signal, () => {
      if (!isTold) onSignal(strapi);
      isTold = true;
    });
  }
  return strapi;
};

/** Says why it could not start, and ends. */
exports.fail = (error) => {
  // Of several addresses that were tried, each has a reason of its own.
  const reasons = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
};
