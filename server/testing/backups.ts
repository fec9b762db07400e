import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { inOneTransaction, type Place } from '../database/connection';
import { sealingKey } from '../operator/backup/seal';
import { tablesOf } from '../operator/backup/take';
import { fetchBackup } from '../operator/commands/fetch-backup';
import { operatorClient } from '../operator/commands/operator-client';
import { FolderStore } from '../outside/media-store-folder';
import { copyFolder } from './copy-folder';
import { OPERATOR_SECRET } from './operator';
import { testPostgres } from './postgres';
import { demoFolder } from './prepared-folders';
import { provided } from './provided';
import type { RunningTest } from './running';

export const PASSPHRASE = 'a passphrase of the operator';

/** A backup's file and its number. */
export type TakenBackup = { file: string; number: number | undefined };

export type Kind = 'built-in' | 'PostgreSQL';

/**
 * Opens both databases and a folder for the test file that calls it at its top, and closes them after that file. Files of
 * one worker share this module, so that a hook of the module itself would close them after the first file.
 */
export async function openBackups() {
  const postgres = await testPostgres(provided.postgresUrl());
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-backup-'));
  afterAll(async () => {
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  });
  let made = 0;
  /** Returns a path where nothing is yet. */
  const newPath = () => join(folder, `made-${made++}`);
  const placeOf = async (kind: Kind): Promise<Place> => ({
    databaseUrl: kind === 'PostgreSQL' ? await postgres?.fresh() : undefined,
    dataDir: newPath(),
  });
  return {
    newPath,
    placeOf,
    /** The kind that is made at once, where it can be had. */
    QUICK: (postgres ? 'PostgreSQL' : 'built-in') as Kind,

    /** Makes a place with the demo in it. */
    async demoPlace(kind: Kind): Promise<Place> {
      if (kind === 'PostgreSQL') {
        return { databaseUrl: await postgres?.fresh(provided.postgresDemo()), dataDir: newPath() };
      }
      const place = await placeOf(kind);
      copyFolder(await demoFolder(provided.runFolder()), place.dataDir);
      return place;
    },

    /** Makes a backup of the server, as the command does. */
    async backedUp(server: RunningTest): Promise<TakenBackup> {
      const client = operatorClient({ origin: server.origin, secret: OPERATOR_SECRET });
      const file = newPath();
      const { head } = await fetchBackup(client, { file, mediaFolder: undefined, passphrase: PASSPHRASE });
      return { file, number: head.number };
    },

    /** Returns what a restore of the backup is given. */
    given: ({ file, number }: TakenBackup) => ({
      file,
      number,
      keyFor: (salt: string) => sealingKey(PASSPHRASE, salt),
      store: new FolderStore(newPath()),
      mediaFolder: undefined,
    }),
  };
}

/** What a server is started with there. */
export const environmentOf = ({ databaseUrl = '', dataDir }: Place) => ({
  OPERATOR_SECRET,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

export type Contents = Record<string, string>;

/** How many rows each table has, and the digest of all of them; told by SQL of its own. */
export async function contentsOf(place: Place): Promise<Contents> {
  return inOneTransaction(place, async (connection) => {
    const tables = await tablesOf(connection);
    const [links] = await connection.query<{ told: string }>(`
      select string_agg(concat(conname, pg_get_constraintdef(oid)), e'\\n' order by conname collate "C") as told
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`);
    const told: Contents = tables.length > 0 ? { links: links?.told ?? '' } : {};
    for (const { name } of tables) {
      const [row] = await connection.query<{ told: string }>(`
        select concat(count(*), ' ', md5(string_agg(row, e'\\n' order by row collate "C"))) as told
        from (select t::text as row from "${name}" t) rows`);
      told[name] = row?.told ?? '';
    }
    return told;
  });
}
