import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** So many learners have rows in every table that grows with them; so many of them study. */
const LEARNERS = 50_000;
const PHONES = 256;

/**
 * Calls `work` with each kind of database in turn, learners in place: its name, the phones that study, and `copies`
 * places to start servers on (with PostgreSQL all the same one). BENCH_ON names one kind alone.
 */
export async function onEach({ learnersInPlace, testPostgres, copyFolder }, copies, work) {
  const only = process.env.BENCH_ON;
  if (only !== 'postgres') {
    await withFolders(copies, async ([first, ...others]) => {
      const phones = await learnersInPlace(first, LEARNERS, PHONES);
      for (const other of others) copyFolder(first.DATA_DIR, other.DATA_DIR);
      await work({ name: 'PGlite', phones, places: [first, ...others] });
    });
  }
  if (only === 'pglite') return;
  const postgres = await testPostgres(undefined);
  if (!postgres) return;
  try {
    await withFolders(copies, async (folders) => {
      const DATABASE_URL = await postgres.fresh();
      const places = folders.map((folder) => ({ ...folder, DATABASE_URL }));
      const phones = await learnersInPlace(places[0], LEARNERS, PHONES);
      await work({ name: 'PostgreSQL', phones, places, postgres: DATABASE_URL });
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
