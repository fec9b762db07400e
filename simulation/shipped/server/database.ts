import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@server/database/open';
import * as schema from '@server/database/schema';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/** The connection to the database was cut: its process is dead. */
export class ConnectionLost extends Error {
  readonly code = '08006';
}

/** One life of a server process, as its database sees it. */
export type ServerLife = {
  alive: boolean /** Dies before the next statement but so many. */;
  statementsLeft: number;
};

let opened: Promise<PGlite> | undefined;

/** On the global object, because several bundles of this file may be in one process, and making a database takes seconds. */
const MIGRATED = Symbol.for('a migrated database');
type Kept = { [MIGRATED]?: Promise<Blob> };

/** The built-in database, in memory and once a process: lives come and go over it. */
export function builtIn(): Promise<PGlite> {
  opened ??= copyOfMigrated();
  return opened;
}

async function copyOfMigrated(): Promise<PGlite> {
  const kept = globalThis as Kept;
  kept[MIGRATED] ??= migrated();
  return new PGlite({ loadDataDir: await kept[MIGRATED] });
}

async function migrated(): Promise<Blob> {
  const client = new PGlite();
  await migrate(drizzle(client, { schema }), { migrationsFolder: 'server/database/migrations' });
  const copy = await client.dumpDataDir('none');
  await client.close();
  return copy;
}

/** The database as one life of the server has it: each statement passes here, and of a dead server none does. */
export async function databaseOf(life: ServerLife): Promise<Database> {
  const client = await builtIn();
  const pass = () => {
    if (life.alive && --life.statementsLeft < 0) life.alive = false;
    if (!life.alive) throw new ConnectionLost('the server was killed');
  };
  const statements = <C extends object>(over: C): C =>
    new Proxy(over, {
      get(target, name) {
        const verb = Reflect.get(target, name);
        if (typeof verb !== 'function') return verb;
        if (name === 'query' || name === 'exec' || name === 'sql') {
          return async (...args: unknown[]) => {
            pass();
            const result = await verb.apply(target, args);
            // Executed, and its process died before it heard of it.
            if (!life.alive) throw new ConnectionLost('the server was killed');
            return result;
          };
        }
        if (name === 'transaction') {
          return (work: (tx: object) => Promise<unknown>) => {
            pass();
            return verb.call(target, async (tx: object) => {
              const result = await work(statements(tx));
              // The commit is a statement too.
              pass();
              return result;
            });
          };
        }
        return verb.bind(target);
      },
    });
  return drizzle(statements(client), { schema }) as unknown as Database;
}
