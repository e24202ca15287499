'use strict';
// For who runs the server: writes everything that is kept about a person into a file, deletes it, or
// makes a link for somebody who has lost what lets them in.
// node people.cjs export|erase|let-in USERNAME-OR-EMAIL [FILE] [--yes]

const { writeFile } = require('node:fs/promises');
const path = require('node:path');
const { createInterface } = require('node:readline/promises');
const { create, fail } = require('./strapi.cjs');

async function isWanted(name) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This deletes the account of ${name} and everything that names them. It cannot be undone.\nGo on? (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function main() {
  const words = process.argv.slice(2);
  const isSure = words.includes('--yes');
  const [action, identifier, file] = words.filter((word) => word !== '--yes');
  if (!identifier || !['export', 'erase', 'let-in'].includes(action)) {
    throw new Error(
      'Name the command and the person: node people.cjs export|erase|let-in USERNAME-OR-EMAIL',
    );
  }
  if (action === 'erase' && !isSure && !process.stdin.isTTY) {
    throw new Error('Without a terminal this needs --yes');
  }
  const strapi = await create({ onSignal: () => process.exit(1) }).load();
  const { findByIdentifier } = require('./dist/src/people/identity/account.js');
  const { deleteAccount } = require('./dist/src/people/accounts/accounts.js');
  const { record } = require('./dist/src/people/activity/accounts.js');
  const { letIn } = require('./dist/src/people/accounts/emails.js');
  const { personalDataOf } = require('./dist/src/learning/personalData/personalData.js');
  const account = await findByIdentifier(identifier);
  let status = 0;
  if (!account) {
    console.error(`No account has the username or email address ${identifier}`);
    status = 1;
  } else if (action === 'export') {
    // npm runs this in another folder than it was called in.
    const folder = process.env.INIT_CWD ?? process.cwd();
    const place = path.resolve(folder, file ?? `user-${account.id}.json`);
    const data = await personalDataOf(account);
    await record(account, 'data-taken', { actor: null });
    await writeFile(place, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    console.log(`Everything about ${account.username} is in ${place}`);
  } else if (action === 'let-in') {
    const link = await letIn(account);
    console.log(
      `${account.username} is logged out everywhere, and needs no second step any more. This link, good once and for half an hour, leads to where a new password is chosen:\n${link}`,
    );
  } else if (isSure || (await isWanted(account.username))) {
    await deleteAccount(account.id, { actor: null });
    console.log('The account and everything that named its owner is deleted.');
  } else console.log('Nothing has changed.');
  await strapi.destroy();
  process.exit(status);
}

main().catch(fail);
