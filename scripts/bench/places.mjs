import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Learners with rows in every table that grows with them, credit events of each, and how many of them study. */
export const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 50_000);
export const EVENTS_EACH = Number(process.env.BENCH_EVENTS_EACH ?? 1);
const PHONES = 256;

/**
 * Calls `work` with each kind of database in turn, learners in place: its name, the phones that study, and `copies`
 * places to start servers on, each with a database of its own. BENCH_ON names one kind alone, BENCH_LEARNERS and
 * BENCH_EVENTS_EACH another size.
 */
export async function onEach({ learnersInPlace, testPostgres, copyFolder }, copies, work) {
  const only = process.env.BENCH_ON;
  if (only !== 'postgres') {
    await withFolders(copies, async ([first, ...others]) => {
      const phones = await learnersInPlace(first, LEARNERS, PHONES, EVENTS_EACH);
      for (const other of others) copyFolder(first.DATA_DIR, other.DATA_DIR);
      await work({ name: 'PGlite', phones, places: [first, ...others] });
    });
  }
  if (only === 'pglite') return;
  const postgres = await testPostgres(undefined);
  if (!postgres) return;
  try {
    await withFolders(copies, async ([folder, ...folders]) => {
      const first = { ...folder, DATABASE_URL: await postgres.fresh() };
      const phones = await learnersInPlace(first, LEARNERS, PHONES, EVENTS_EACH);
      const others = [];
      for (const other of folders) {
        others.push({ ...other, DATABASE_URL: await postgres.fresh(first.DATABASE_URL) });
      }
      await work({ name: 'PostgreSQL', phones, places: [first, ...others], postgres: first.DATABASE_URL });
    });
  } finally {
    await postgres.close();
  }
}

async function withFolders(copies, work) {
  const folders = [];
  try {
    for (let n = 0; n < copies; n += 1)
      folders.push({ DATA_DIR: await mkdtemp(join(tmpdir(), 'zhijian-bench-')) });
    await work(folders);
  } finally {
    for (const { DATA_DIR } of folders) await rm(DATA_DIR, { recursive: true, force: true });
  }
}
