'use strict';
// Writes a sample of every mail in both languages, as text and as HTML, into DATA_DIR/mail-preview.

const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { sampleMails } = require('./dist/src/people/mail/samples.js');

const folder = path.join(process.env.DATA_DIR, 'mail-preview');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const links = [];
for (const language of ['en', 'si']) {
  for (const [template, { subject, text, html }] of sampleMails(language)) {
    const name = `${template}.${language}`;
    writeFileSync(path.join(folder, `${name}.html`), html);
    writeFileSync(path.join(folder, `${name}.txt`), `${subject}\n\n${text}`);
    links.push(`<li><a href="${name}.html">${name}</a></li>`);
  }
}
const page = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Mails</title>\n<ul>\n${links.join('\n')}\n</ul>\n`;
writeFileSync(path.join(folder, 'index.html'), page);
console.log(`The mails are in ${path.join(folder, 'index.html')}`);
