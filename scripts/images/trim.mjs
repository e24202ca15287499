import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededPackages } from './installed.mjs';

// Leaves of node_modules what the product needs when it runs. The Dockerfile runs this:
// node scripts/images/trim.mjs FOLDER [WORKSPACE]

/** What only tools read that are not in an image: maps and types. */
const unread = /\.(?:map|d\.[cm]?ts|ts\.flow|js\.flow|tsbuildinfo)$/i;
/** Texts about a package, but not licences, which ask to stay with the code. */
const about = /^(?!.*(?:licen[cs]e|notice|copying|copyright)).*\.(?:md|markdown)$/i;

/** What builds and shows the panel. Its built form is in cms/dist/build. */
const buildTools = [
  /^typescript$/,
  /^vite$/,
  /^@?rollup(?:$|[/-])/,
  /^@?esbuild(?:$|[/-])/,
  /^@swc\/core/,
  /^webpack/,
  /^fork-ts-checker-webpack-plugin$/,
  /^(?:terser|uglify-js|prettier|flow-parser|lightningcss)(?:$|-)/,
  /^typedoc/,
  /^@types\//,
  /^@strapi\/(?:design-system|icons|ui-primitives)$/,
  /^(?:@formatjs|@shikijs|@mux|@radix-ui|@reduxjs|@codemirror|@emotion)\//,
  /^(?:react-(?:dom|intl|query)|intl-messageformat|hls[.]js|media-chrome|prismjs|highlight[.]js)$/,
  /^(?:codemirror|framer-motion|motion-dom|slate)/,
];
/** What a build of the panel takes of Strapi's modules, and what a compiler takes of an add-on. */
const sources = /^@strapi\/[^/]+\/dist\/admin$|^better-sqlite3\/(?:deps|src)$/;
/** An add-on's binary for another kind of machine. The images have glibc. */
const isForeign = (path) =>
  /\/better-sqlite3\/prebuilds\//.test(path) &&
  !path.endsWith(`/${process.platform}-${process.arch}.node`);

const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Removes packages and files from `folder`/node_modules. */
export function trim(folder, workspace = '') {
  const needed = neededPackages(folder, workspace);
  const isKept = (key) =>
    needed.has(key) && !buildTools.some((pattern) => pattern.test(nameOf(key)));

  function trimModules(key) {
    for (const entry of readdirSync(join(folder, key), { withFileTypes: true })) {
      const inside = `${key}/${entry.name}`;
      if (entry.name.startsWith('.')) rmSync(join(folder, inside), { recursive: true });
      else if (entry.name.startsWith('@')) trimModules(inside);
      else if (!isKept(inside)) rmSync(join(folder, inside), { recursive: true });
      else if (!entry.isSymbolicLink()) trimPackage(inside, '');
    }
    // A scope of which nothing is left.
    if (key !== 'node_modules' && readdirSync(join(folder, key)).length === 0) {
      rmSync(join(folder, key), { recursive: true });
    }
  }

  function trimPackage(key, below) {
    for (const entry of readdirSync(join(folder, key, below), { withFileTypes: true })) {
      const inside = below ? `${below}/${entry.name}` : entry.name;
      const path = join(folder, key, inside);
      if (!entry.isDirectory()) {
        if (unread.test(entry.name) || about.test(entry.name) || isForeign(`${key}/${inside}`))
          rmSync(path);
      } else if (inside === 'node_modules') trimModules(`${key}/node_modules`);
      else if (sources.test(`${nameOf(key)}/${inside}`)) rmSync(path, { recursive: true });
      else trimPackage(key, inside);
    }
  }

  trimModules('node_modules');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  trim(join(root, process.argv[2]), process.argv[3]);
}
