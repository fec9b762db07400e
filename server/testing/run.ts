import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillDemo } from './demo-folder';
import { testPostgres } from './postgres';
import type {} from './provided';

/** Once a run of the suites: what would be dear to make for each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(tmpdir(), 'zhijian-run-'));
  const postgres = process.env.ON_POSTGRES === '1' ? await testPostgres() : undefined;
  project.provide('runFolder', runFolder);
  const demo = await postgres?.fresh();
  if (demo) await fillDemo({ DATA_DIR: runFolder, DATABASE_URL: demo });
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('postgresDemo', demo ?? '');
  return async () => {
    await postgres?.close();
    await rm(runFolder, { recursive: true, force: true });
  };
}
