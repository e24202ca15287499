'use strict';
// Strapi without its command line: one process less, and nothing to parse.

process.env.STRAPI_TELEMETRY_DISABLED ??= 'true';
process.env.STRAPI_HIDE_STARTUP_MESSAGE ??= 'true';
process.env.NODE_ENV ??= 'production';

const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

createStrapi({ appDir: __dirname, distDir: path.join(__dirname, 'dist') })
  .start()
  .then(() => process.send?.({ kind: 'ready' }))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
