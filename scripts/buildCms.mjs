import { execFileSync } from 'node:child_process';
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.mjs';

// `strapi build` makes the server and the panel at once, and the panel takes most of its time. Here
// each is made by itself, so that a change of the server does not make the panel again.

const cms = join(root, 'cms');
const run = (...args) => execFileSync(process.execPath, args, { cwd: cms, stdio: 'inherit' });

const make = {
  panel() {
    run('node_modules/@strapi/strapi/bin/strapi.js', 'build');
    renameSync(join(cms, 'dist/build'), join(cms, 'build'));
  },
  server() {
    run(join(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json');
    cpSync(join(cms, 'build'), join(cms, 'dist/build'), { recursive: true });
  },
};

make[process.argv[2]]();
