import { join } from 'node:path';
import { root } from '../scripts/config.mjs';

/** Loads a module of `e2e`, which is written in TypeScript. */
export async function journeys(name) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, `e2e/${name}.ts`), { configFile: false });
  return module;
}
