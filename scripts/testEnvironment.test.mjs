import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from './config.mjs';
import { sourceFiles } from './sourceFiles.mjs';
import { testEnvironment } from './testEnvironment.mjs';

const hostile = {
  PORT: '1',
  CMS_PORT: '1',
  HOST: 'nowhere.invalid',
  DATA_DIR: '/nonexistent',
  DATABASE_URL: 'postgres://somebody:else@127.0.0.1:1/theirs',
  PUBLIC_URL: 'nonsense',
  ADMIN_PASSWORD: 'short',
  JWT_SECRET: 'short',
  SMTP_URL: 'nonsense',
  NODE_ENV: 'development',
  NODE_OPTIONS: '--require=/nonexistent.cjs',
  FONTCONFIG_FILE: '/nonexistent',
  PGOPTIONS: '--nonsense',
  ENV_PATH: '/nonexistent/.env',
};

describe('the environment of tests', () => {
  it('has nothing of the caller’s but where programs are and how packages come', () => {
    const kept = {
      ...{ PATH: '/bin', HOME: '/home/me', CI: '1', npm_config_cache: '/cache' },
      ...{ FUZZ_MINUTES: '10', FUZZ_SEED: '7', FUZZ_REQUESTS: '100' },
    };
    expect(testEnvironment({ ...hostile, ...kept })).toEqual({ ...kept, ENV_PATH: devNull });
  });

  it('is all that npm test hands on', () => {
    const { NODE_OPTIONS: _, ...given } = hostile;
    const script = `
      import { keepTestEnvironment } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/testEnvironment.mjs')))};
      keepTestEnvironment();
      console.log(JSON.stringify(process.env));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...given, PATH: '/bin' },
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual({ PATH: '/bin', ENV_PATH: devNull });
    const runner = readFileSync(join(root, 'scripts/test.mjs'), 'utf8');
    expect(runner).toMatch(/\nkeepTestEnvironment\(\);\n+await runMain/);
  });

  it('is what every test starts its processes with', () => {
    const spread = ['e2e', 'tests', 'cms/tests', 'site/testing', 'site/server', 'admin/testing']
      .flatMap((part) => [...sourceFiles(part)])
      .filter((file) => /\.\.\.process\.env/.test(readFileSync(join(root, file), 'utf8')));
    expect(spread).toEqual([]);
  });
});
