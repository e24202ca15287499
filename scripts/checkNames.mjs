import { sourceFiles } from './sourceFiles.mjs';

// Such names say nothing about what the file or folder contains.
const drawer = /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|[.][^/]+$)/i;

const found = [
  'contract',
  'client',
  'site',
  'admin',
  'cms',
  'e2e',
  'bench',
  'media',
  'scripts',
  'tests',
]
  .flatMap((folder) => [...sourceFiles(folder)])
  .filter((file) => drawer.test(file));

for (const file of found) console.error(`${file}: name it for what it knows`);
process.exitCode = found.length > 0 ? 1 : 0;
