import { readFileSync } from 'node:fs';
import { neededPackages } from './installed.mjs';

// node sbom.mjs site | cms: lists the packages of an image as CycloneDX, for programs that look for
// known faults. npm's own list fails on the contract, whose zod lies in the folder above the CMS.

const [image] = process.argv.slice(2);
const packagesIn = (folder) =>
  JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')).packages;

const root = packagesIn('.');
const entries =
  image === 'site'
    ? // The build holds most of them, tools too.
      Object.entries(root)
    : [
        ...Object.entries(packagesIn('cms')).filter(
          ([, entry]) => !entry.dev && !entry.devOptional,
        ),
        ...[...neededPackages('.', 'contract')].map((path) => [path, root[path]]),
      ];

const components = entries.flatMap(([path, entry]) => {
  if (!path.includes('node_modules/') || entry.link) return [];
  // An alias has the package's own name beside it.
  const name = entry.name ?? path.split('node_modules/').at(-1);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
  const licence = entry.license && { licenses: [{ license: { name: entry.license } }] };
  return [
    [purl, { type: 'library', 'bom-ref': purl, name, version: entry.version, purl, ...licence }],
  ];
});

console.log(
  JSON.stringify({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { type: 'application', name: `nihongo-lanka-${image}` } },
    components: [...new Map(components).values()],
  }),
);
