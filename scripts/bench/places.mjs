import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Learners with rows in every table that grows with them, credit events of each, and how many of them study. */
export const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 50_000);
export const EVENTS_EACH = Number(process.env.BENCH_EVENTS_EACH ?? 1);
const PHONES = 256;

/**
 * Calls `work` with each kind of database in turn, learners in place: its name, the phones that study, and the place to
 * start a server on. BENCH_ON names one kind alone, BENCH_LEARNERS and BENCH_EVENTS_EACH another size.
 */
export async function onEach({ learnersInPlace, testPostgres }, work) {
  const only = process.env.BENCH_ON;
  if (only !== 'postgres') {
    await withFolder(async (place) => {
      const phones = await learnersInPlace(place, LEARNERS, PHONES, EVENTS_EACH);
      await work({ name: 'PGlite', phones, place });
    });
  }
  if (only === 'pglite') return;
  const postgres = await testPostgres(undefined);
  if (!postgres) return;
  try {
    await withFolder(async (folder) => {
      const place = { ...folder, DATABASE_URL: await postgres.fresh() };
      const phones = await learnersInPlace(place, LEARNERS, PHONES, EVENTS_EACH);
      await work({ name: 'PostgreSQL', phones, place });
    });
  } finally {
    await postgres.close();
  }
}

async function withFolder(work) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'zhijian-bench-'));
  try {
    await work({ DATA_DIR });
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}
