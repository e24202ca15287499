'use strict';
// What every command of this folder begins with: settings that are read while modules load.

process.env.STRAPI_TELEMETRY_DISABLED ??= 'true';
process.env.STRAPI_HIDE_STARTUP_MESSAGE ??= 'true';
process.env.NODE_ENV ??= 'production';

/** Says why a command failed, a line for each reason, and ends. */
exports.fail = (error) => {
  // If several addresses were tried, each failed for its own reason.
  const reasons = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
};
