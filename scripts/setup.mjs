import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Needs no package, so that a server with Docker alone can run it: docs/operating.md.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = process.env.ENV_PATH || join(root, '.env');

/** A value that needs no quotes in .env. */
const secret = () => randomBytes(32).toString('base64url');
/** With all kinds of characters that the rules for passwords ask for. */
const password = () => `${randomBytes(15).toString('base64url')}-aA1`;

/** Without + and /, which a regular expression of Caddyfile would read as its own. */
const basicAuth = (given) => Buffer.from(`editors:${given}`).toString('base64');

class Unusable extends Error {}

/** An https address without a path, also of a host name alone. */
function addressOf(given) {
  const text = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') throw new Unusable('It must be an https address.');
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.port) {
    throw new Unusable('It must be a host name alone, such as nihongolanka.lk.');
  }
  if (!/^(?:[a-z\d-]+\.)+[a-z\d-]{2,}$/.test(url.hostname)) {
    throw new Unusable('It must be a whole host name, such as nihongolanka.lk.');
  }
  return url.origin;
}

function mailOf(given) {
  if (!/^[^\s@"'#$]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(given)) {
    throw new Unusable('It must be an email address.');
  }
  return given;
}

/** The lines of standard input, whether a person types them or a program sends them at once. */
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const lines = terminal[Symbol.asyncIterator]();

/** Asks until the answer can be used. A program that answers is asked once. */
async function ask(question, usual, read) {
  for (;;) {
    terminal.setPrompt(`${question}${usual ? ` [${usual}]` : ''}: `);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Unusable('The answers ended too early.');
    try {
      return read(value.trim() || usual);
    } catch (error) {
      if (!(error instanceof Unusable) || !process.stdin.isTTY) throw error;
      console.log(error.message);
    }
  }
}

/** The same mailbox under another name: most mail servers deliver name+word to name. */
const tagged = (address, word) => address.replace('@', `+${word}@`);

function settings({ site, panel, mail }) {
  const door = randomBytes(16).toString('base64url');
  return `# Made by npm run setup. Keep a copy in a safe place: no backup has it.
# .env.example tells what else can be set.
PUBLIC_URL=${site}
CMS_PUBLIC_URL=${panel}
# The panel's address asks editors for this before its own login: name editors, password ${door}
PANEL_BASIC_AUTH=${basicAuth(door)}

# The first accounts. Change the passwords after the first login: then these are read no more.
ADMIN_USERNAME=admin
ADMIN_EMAIL=${mail}
ADMIN_PASSWORD=${password()}
EDITOR_EMAIL=${tagged(mail, 'editor')}
EDITOR_PASSWORD=${password()}
PANEL_ADMIN_EMAIL=${mail}
PANEL_ADMIN_PASSWORD=${password()}

# Mail is sent once both are set. requireTLS refuses a server that does not encrypt.
#SMTP_URL=smtp://user:password@mail.example:587?requireTLS=true
#MAIL_FROM=Nihongo Lanka <no-reply@${new URL(site).hostname}>

# Backups are encrypted once this is set: npm run backup -- key makes one.
#BACKUP_KEY=

DATABASE_PASSWORD=${secret()}
ENCRYPTION_KEY=${secret()}
JWT_SECRET=${secret()}
`;
}

async function main() {
  if (existsSync(file)) {
    throw new Unusable(`${file} is there already, and is not changed: edit it, or move it away.`);
  }
  console.log('Three questions, then .env holds all that a server needs.\n');
  const site = await ask("The site's address, such as nihongolanka.lk", '', addressOf);
  const usual = `https://panel.${new URL(site).hostname}`;
  const panel = await ask("The editors' panel, on a host name of its own", usual, (given) => {
    const address = addressOf(given);
    if (address === site) throw new Unusable('It must be another host name than that of the site.');
    return address;
  });
  const mail = await ask("The first admin's email address", '', mailOf);
  // Fails where the file has come into being meanwhile.
  writeFileSync(file, settings({ site, panel, mail }), { mode: 0o600, flag: 'wx' });
  const names = [site, panel].map((address) => new URL(address).hostname).join(' and ');
  console.log(`
${file} is written; only you can read it. Keep a copy in a safe place.

What to do next:
1. Let ${names} point to this server, and open ports 80 and 443.
2. Set SMTP_URL and MAIL_FROM in the file, or people get no mail.
   ${tagged(mail, 'editor')} is the first editor: if your mail server does not deliver that, set EDITOR_EMAIL.
3. Load the images (docs/operating.md), then: docker compose up -d
4. See whether all is well: docker compose run --rm doctor
5. Log in at ${site}/admin as admin, with ADMIN_PASSWORD from the file, and change it there.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Unusable) && Object(error).code === undefined) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  terminal.close();
}
