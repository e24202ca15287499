'use strict';
// Brings the database to this version's form, seeds a new one, and ends.

const { create, fail } = require('./strapi.cjs');

async function main() {
  console.log('Bringing the database to the form of this version …');
  const strapi = await create({ onSignal: () => process.exit(1) }).load();
  await strapi.destroy();
  console.log('The database is ready.');
  process.exit(0);
}

main().catch(fail);
