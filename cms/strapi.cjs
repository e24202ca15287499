'use strict';
// Strapi without its command line: one process less, and nothing to parse.

const { mkdirSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { fail } = require('./command.cjs');

// The images name one in the volume, which begins empty.
mkdirSync(tmpdir(), { recursive: true, mode: 0o700 });
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

exports.fail = fail;
