import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';
import { startCms } from './startCms';

declare module 'vitest' {
  interface ProvidedContext {
    cmsUrl: string;
    windowUrl: string;
    database: 'sqlite' | 'postgres';
    /** Empty for SQLite. */
    databaseUrl: string;
    dataDir: string;
    temporary: string;
  }
}

/** Starts one Strapi on a seeded database for the whole run; TEST_DATABASE chooses the engine. */
export async function setup(project: TestProject) {
  const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
  const postgres = database === 'postgres' ? await startPostgres({ seeded: true }) : undefined;
  const databaseUrl = postgres?.url ?? '';
  const cms = await startCms(
    { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000' },
    { seeded: true },
  );
  project.provide('cmsUrl', cms.url);
  project.provide('windowUrl', cms.windowUrl);
  project.provide('database', database);
  project.provide('databaseUrl', databaseUrl);
  project.provide('dataDir', cms.dataDir);
  project.provide('temporary', cms.temporary);

  return async () => {
    await cms.stop();
    await postgres?.stop();
  };
}
