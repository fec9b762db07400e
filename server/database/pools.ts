import pg from 'pg';

/** How long what asks the database waits, in ms, before it is told to come again. */
export type Patience = {
  /** For a connection: all of the pool's are in use, or the database does not answer. */
  connection: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For a statement. */
  statement: number;
};

/** A phone has given up after 15 s: what takes longer would only be in the way of the others. */
export const PATIENCE: Patience = { connection: 5_000, lock: 5_000, statement: 10_000 };

/** A transaction whose owner stopped asking holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * The connections of one instance. Study time has its own: lists, however many and however slow, use up the others
 * only. Whoever runs several instances allows as many times 20 at the database: 15, and 5 of the operator's process.
 */
export const CONNECTIONS = { calls: 10, study: 5 };

/** A pool for one kind of work, whose statements end by themselves. `most`: how many connections each kind has. */
export function poolFor(
  kind: keyof typeof CONNECTIONS,
  connectionString: string,
  patience: Patience,
  most = CONNECTIONS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: most[kind],
    connectionTimeoutMillis: patience.connection,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Where the network is gone the database's own time-out is not heard of.
    query_timeout: patience.statement + patience.connection,
    keepAlive: true,
    // To compile a plan takes longer than any statement of ours.
    options: '-c jit=off',
  });
  // What breaks between two statements is told by the next one, and is replaced; without a listener it would end the process.
  // The pool's own hears of the idle ones, and of none that is in somebody's hands.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
