import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyFolder } from '../testing/copy-folder';
import { testPostgres } from '../testing/postgres';
import { tablesFolder } from '../testing/prepared-folders';
import { provided } from '../testing/provided';
import type { Connection } from './connection';
import { inOneTransaction } from './connection';
import { type Database, type OpenDatabase, openDatabase } from './open';

const postgres = await testPostgres(provided.postgresUrl());
afterAll(() => postgres?.close());

/** How many rows there are, asked twice in one snapshot, with `between` in between. */
const twice = (between: () => Promise<unknown>) =>
  async function* (connection: Connection) {
    const count = async () => {
      const [row] = await connection.query<{ n: number }>('select count(*)::int as n from server_key');
      return `${row?.n} `;
    };
    yield await count();
    await between();
    yield await count();
  };

async function told(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe.each(['built-in', 'PostgreSQL'] as const)('the %s database', (kind) => {
  let opened: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zhijian-connection-'));
    if (kind === 'built-in') copyFolder(await tablesFolder(provided.runFolder()), folder);
    const databaseUrl = kind === 'PostgreSQL' ? await postgres?.fresh() : undefined;
    opened = await openDatabase({ databaseUrl, dataDir: folder });
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });
  const write = async (name: string) => {
    await opened.database.execute(`insert into server_key values ('${name}', 'x')`);
  };

  test('a snapshot sees one state, whatever is written meanwhile', async () => {
    const writing: Promise<unknown>[] = [];
    const pieces = opened.snapshot(
      twice(async () => {
        const written = write('written meanwhile');
        writing.push(written);
        // The built-in database has one connection: there the write waits for the snapshot.
        if (kind === 'PostgreSQL') await written;
      }),
    );
    expect(await told(pieces)).toBe('0 0 ');
    await Promise.all(writing);
    expect(await told(opened.snapshot(twice(async () => undefined)))).toBe('1 1 ');
  });

  test('who stops reading holds nobody up', async () => {
    for await (const piece of opened.snapshot(twice(async () => undefined))) {
      expect(piece).toMatch(/^1 /);
      break;
    }
    await write('written after');
    expect(await told(opened.snapshot(twice(async () => undefined)))).toBe('2 2 ');
  });

  test.each([
    ['queries', (work: (on: Pick<Database, 'execute'>) => Promise<void>) => work(opened.database)],
    ['queries in a transaction', (work) => opened.database.transaction(work)],
  ] satisfies [string, (work: (on: Pick<Database, 'execute'>) => Promise<void>) => Promise<void>][])(
    'a loop of %s leaves room for timers and the network',
    async (_, run) => {
      let others = 0;
      const beside = setInterval(() => {
        others += 1;
      }, 1);
      await run(async (on) => {
        for (let n = 0; n < 3_000 && others < 2; n += 1) await on.execute('select 1');
      });
      clearInterval(beside);
      expect(others).toBeGreaterThanOrEqual(2);
    },
  );

  test('it cannot be written in', async () => {
    const writing = async function* (connection: Connection) {
      await connection.query('delete from server_key');
      yield '';
    };
    await expect(told(opened.snapshot(writing))).rejects.toThrow(/read-only/);
  });
});

test.runIf(postgres)('what fails in one transaction was not begun', async () => {
  const place = { databaseUrl: await postgres?.fresh(), dataDir: join(tmpdir(), 'never made') };
  const made = inOneTransaction(place, async (connection) => {
    await connection.query('create table made (id int)');
    throw new Error('in the middle');
  });
  await expect(made).rejects.toThrow('in the middle');
  const left = await inOneTransaction(place, (connection) =>
    connection.query(`select 1 from information_schema.tables where table_name = 'made'`),
  );
  expect(left).toEqual([]);
});
