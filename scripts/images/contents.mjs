import { lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files below a folder, relative to it, in a stable order. */
function filesBelow(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, path) : [path];
    });
}

/**
 * What an image adds to its system, a line each: files of ours, and packages by their names. Built
 * files have a hash in their names, so of those only the folder is listed.
 */
export function contents(folder) {
  const lines = filesBelow(folder).map((path) => {
    const inModules = /^(.*?node_modules)\/((?:@[^/]+\/)?[^/]+)/.exec(path);
    if (inModules) return `${inModules[1]}/${inModules[2]}`;
    const built =
      /^(.*\/(?:dist\/build|dist\/server|dist\/client|admin\/dist|dist\/src|dist\/seed|dist\/config|seed\/media|database\/migrations))\//.exec(
        path,
      );
    return built ? `${built[1]}/` : path;
  });
  return [...new Set(lines)];
}

/** What must be in no image: names of files as `filesBelow` gives them. */
const unwanted = [
  { what: 'settings', pattern: /(?:^|\/)\.env(?:$|\.)/ },
  { what: 'keys of a build', pattern: /(?:^|\/)secrets\.json$/ },
  { what: 'a map of sources', pattern: /\.(?:js|mjs|cjs|css)\.map$/ },
  { what: 'sources of the panel', pattern: /^app\/cms\/src\/|@strapi\/[^/]+\/dist\/admin\// },
  { what: 'sources of ours', pattern: /^app\/(?!.*node_modules).*(?<!\.d)\.tsx?$/ },
  {
    what: 'a compiler',
    pattern: /node_modules\/(?:typescript|esbuild|@esbuild|vite|rollup|webpack|@swc\/core[^/]*)\//,
  },
  { what: 'tests of ours', pattern: /^app\/(?!.*node_modules).*\.test\.[cm]?[jt]sx?$/ },
];

/** What is wrong with the files of an image, a sentence each. */
export function faults(folder) {
  return filesBelow(folder).flatMap((path) =>
    unwanted
      .filter(({ pattern }) => pattern.test(path))
      .map(({ what }) => `The image has ${what}: ${path}`),
  );
}

/** How many bytes the files of a folder take. */
function sizeOf(folder) {
  const bytes = filesBelow(folder).map((path) => lstatSync(join(folder, path)).size);
  return bytes.reduce((sum, each) => sum + each, 0);
}

const parts = {
  packages: /node_modules\//,
  'the panel’s files': /^app\/cms\/dist\/build\//,
  'the site’s files': /^app\/site\/dist\/client\//,
  'the console’s files': /^app\/admin\/dist\//,
  examples: /^app\/cms\/seed\//,
};

/** What takes the room in an image, in megabytes. */
export function sizes(folder) {
  const table = { total: sizeOf(folder), rest: sizeOf(folder) };
  for (const path of filesBelow(folder)) {
    const part = Object.keys(parts).find((name) => parts[name].test(path));
    if (!part) continue;
    const { size } = lstatSync(join(folder, path));
    table[part] = (table[part] ?? 0) + size;
    table.rest -= size;
  }
  return Object.fromEntries(
    Object.entries(table).map(([part, bytes]) => [part, Math.round(bytes / 1e5) / 10]),
  );
}

/** In megabytes above the base. */
export const largest = { site: 80, cms: 560 };
