import { builtIn } from './database';

/** The tables that a restore takes back, and the column that says whose a row is; children after those they name. */
const TABLES = [
  ['learner_time', 'learner'],
  ['study_session', 'learner'],
  ['hour_credit', 'learner'],
  ['credit_event', 'learner'],
  ['study_day', 'learner'],
  ['lease', 'learner'],
  ['idempotency', 'learner'],
  ['face_check', 'learner'],
  ['face_challenge', 'learner'],
  ['violation', 'learner'],
  ['row_evidence', 'learner'],
  ['hour_purchase', 'learner'],
] as const;

export type Snapshot = Map<string, string>;

/** All that the server has of these learners' study, as JSON by table. */
export async function snapshot(learners: readonly string[]): Promise<Snapshot> {
  const client = await builtIn();
  const kept: Snapshot = new Map();
  for (const [table, whose] of TABLES) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t where ${whose} = any($1)`,
      [learners],
    );
    kept.set(table, rows[0]?.rows ?? '[]');
  }
  return kept;
}

/** The database is what it was then. */
export async function restore(learners: readonly string[], kept: Snapshot): Promise<void> {
  const client = await builtIn();
  await client.transaction(async (tx) => {
    for (const [table, whose] of [...TABLES].reverse()) {
      await tx.query(`delete from ${table} where ${whose} = any($1)`, [learners]);
    }
    for (const [table] of TABLES) {
      await tx.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
        [kept.get(table)],
      );
    }
  });
}
