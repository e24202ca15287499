'use strict';
// Looks at all that the product needs to run well, and prints a table. Ends with 1 where something is bad.

const { fail } = require('./command.cjs');

async function main() {
  const { examine, table } = require('./dist/src/operations/checks/doctor.js');
  const findings = await examine(__dirname);
  console.log(table(findings));
  process.exit(findings.some(({ state }) => state === 'bad') ? 1 : 0);
}

main().catch(fail);
