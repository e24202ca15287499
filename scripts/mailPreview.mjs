import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readConfig, root } from './config.mjs';
import { runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';

// Writes a sample of every mail in both languages, as text and as HTML.

await runMain(async () => {
  await prepare(['cms']);
  const require = createRequire(join(root, 'cms/'));
  const { sampleMails } = require('./dist/src/mail/samples.js');
  const folder = join(readConfig().dataDir, 'mail-preview');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const links = [];
  for (const language of ['en', 'si']) {
    for (const [template, { subject, text, html }] of sampleMails(language)) {
      const name = `${template}.${language}`;
      writeFileSync(join(folder, `${name}.html`), html);
      writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
      links.push(
        `<li><a href="${name}.html" lang="${language}">${name}: ${subject.replaceAll('<', '&lt;')}</a></li>`,
      );
    }
  }
  const page = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Mails</title>\n<ul>\n${links.join('\n')}\n</ul>\n`;
  writeFileSync(join(folder, 'index.html'), page);
  console.log(`The mails are in ${join(folder, 'index.html')}`);
});
