import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './config.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const manifest = (name) => read(join('deploy/kubernetes', name));

/** All objects of the manifest, those of lists too. */
const objects = parse(manifest('kustomization.yaml')).resources.flatMap((file) =>
  parseAllDocuments(manifest(file)).flatMap((document) => {
    expect(document.errors, file).toEqual([]);
    const object = document.toJS();
    return object.kind === 'List' ? object.items : object;
  }),
);

/** What the types of Kubernetes' own description find wrong with objects. */
function problemsOf(checked) {
  const place = mkdtempSync(join(tmpdir(), 'nihongo-kubernetes-'));
  try {
    const source = checked.map(({ apiVersion, kind, ...rest }, index) => {
      const module = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '');
      const text = JSON.stringify({ apiVersion, kind, ...rest }, null, 1);
      return `export const _${index}: import('kubernetes-types/${module}').${kind} = ${text};`;
    });
    writeFileSync(join(place, 'manifest.ts'), source.join('\n'));
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, noEmit: true, types: [], skipLibCheck: true },
          ...{ module: 'esnext', moduleResolution: 'bundler' },
          paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
        },
        files: ['manifest.ts'],
      }),
    );
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    return spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(place, { recursive: true });
  }
}

it('the manifest has the form that Kubernetes describes, with no field that it does not know', () => {
  expect(problemsOf(objects)).toBe('');
  const spoilt = JSON.stringify(objects).replace('"failureThreshold"', '"failureThreshhold"');
  expect(problemsOf(JSON.parse(spoilt))).toMatch(/error TS/);
});

it('the manifest sets what .env.example describes, and secrets in no file', () => {
  const described = read('.env.example').match(/(?<=^#?)[A-Z][A-Z0-9_]+(?==)/gm);
  // One machine needs no address of the CMS.
  const known = new Set([...described, 'CMS_URL']);
  const texts = objects
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data));
  const secrets = [...JSON.stringify(objects).matchAll(/"name":"(\w+)","valueFrom"/g)].map(
    ([, name]) => name,
  );
  expect(secrets.length).toBeGreaterThan(5);
  expect([...texts, ...secrets].filter((name) => !known.has(name))).toEqual([]);
  expect(texts.filter((name) => /PASSWORD|SECRET|_KEY|SALT/.test(name))).toEqual([]);
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});
