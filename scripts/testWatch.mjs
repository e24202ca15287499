import { spawnSync } from 'node:child_process';
import { root } from './config.mjs';
import { PlainError, runMain } from './plainError.mjs';
import { prepare } from './prepare.mjs';
import { keepTestEnvironment } from './testEnvironment.mjs';

// npm run test:watch -- cms | unit [--db=postgres] [words for Vitest]
// Runs tests again when their files change. One Strapi serves those of the CMS until the end.

const kinds = {
  cms: { needs: ['cms', 'seededData', 'seededPostgres'], args: ['--root', 'cms'] },
  unit: { needs: ['site'], args: [] },
};

keepTestEnvironment();

await runMain(async () => {
  const [name, ...words] = process.argv.slice(2);
  const kind = Object.hasOwn(kinds, name ?? '') ? kinds[name] : undefined;
  if (!kind) throw new PlainError('Say which tests: npm run test:watch -- cms, or -- unit.');
  const database = words.find((word) => word.startsWith('--db='))?.slice('--db='.length);
  await prepare(kind.needs);
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'watch', ...kind.args],
      ...words.filter((word) => !word.startsWith('--db=')),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(database && { TEST_DATABASE: database }) },
    },
  );
  return status ?? 1;
});
