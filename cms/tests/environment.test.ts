import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Client } from './harness/client';
import { adminPassword, startCms } from './harness/startCms';

afterEach(() => vi.unstubAllEnvs());

describe('the settings of whoever runs the tests', () => {
  it('reach no CMS', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nihongo-theirs-'));
    for (const [name, value] of Object.entries({
      ...{ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none', DATA_DIR: folder },
      ...{ CMS_PORT: '1', PUBLIC_URL: 'nonsense', CMS_PUBLIC_URL: 'nonsense' },
      ...{ SMTP_URL: 'nonsense', APP_KEYS: 'short', EDITOR_PASSWORD: 'short' },
      ...{ NODE_OPTIONS: '--require=/nonexistent.cjs' },
    })) {
      vi.stubEnv(name, value);
    }
    const cms = await startCms({}, { seeded: true });
    try {
      expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await cms.stop();
      await rm(folder, { recursive: true });
    }
  });
});
