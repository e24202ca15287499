'use strict';
// Writes the content of this installation into a file, or reads such a file into it:
// node content.cjs export|import FILE [--yes]

const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { create, fail } = require('./strapi.cjs');

async function isWanted() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'This deletes all content and files of this installation and puts those of the file in their place.\nGo on? (yes/no) ',
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function main() {
  const words = process.argv.slice(2);
  const isSure = words.includes('--yes');
  const [action, given] = words.filter((word) => word !== '--yes');
  if (!given || !['export', 'import'].includes(action)) {
    throw new Error('Say what to do and with which file: node content.cjs export|import FILE');
  }
  // npm runs this in another folder than it was called in.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (action === 'import' && !isSure) {
    if (!process.stdin.isTTY) throw new Error('Without a terminal this needs --yes');
    if (!(await isWanted())) return void console.log('Nothing has changed.');
  }
  const strapi = create({ onSignal: () => process.exit(1) });
  // Mails and other work are the product's, which may be running.
  strapi.config.set('startsJobs', false);
  await strapi.load();
  const { exportContent, importContent } = require('./dist/src/operations/transfer/content.js');
  if (action === 'export') console.log(`The content is in ${await exportContent(strapi, file)}`);
  else {
    await importContent(strapi, file);
    console.log(`The content is that of ${file}`);
  }
  await strapi.destroy();
  process.exit(0);
}

main().catch(fail);
