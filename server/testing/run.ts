import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { testPostgres } from './postgres';
import { fillDemo, makeTables } from './prepared-folders';
import type {} from './provided';

/** Once a run of the suites: what would be dear to make for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'zhijian-run-'));
  const postgres = process.env.ON_POSTGRES === '1' ? await testPostgres() : undefined;
  project.provide('runFolder', runFolder);
  const tables = await postgres?.fresh();
  if (tables) await makeTables({ databaseUrl: tables, dataDir: runFolder });
  const demo = await postgres?.fresh(tables);
  if (demo) await fillDemo({ DATA_DIR: runFolder, DATABASE_URL: demo });
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('postgresTables', tables ?? '');
  project.provide('postgresDemo', demo ?? '');
  return async () => {
    await postgres?.close();
    await rm(runFolder, { recursive: true, force: true });
  };
}
