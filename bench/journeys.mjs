import { join } from 'node:path';
import { root } from '../scripts/config.mjs';

/** A module of the journeys, which are TypeScript. */
export async function journeys(name) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, `e2e/${name}.ts`), { configFile: false });
  return module;
}
