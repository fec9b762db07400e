import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { admitSession } from '@contract/operator/study';
import { refreshToken } from '@contract/tokens';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOneTransaction, type Place } from '../../database/connection';
import { isMigrated } from '../../database/migrated';
import { openDatabase } from '../../database/open';
import { account } from '../../database/schema';
import { FolderStore } from '../../outside/media-store-folder';
import { copyFolder } from '../../testing/copy-folder';
import { demoFolder } from '../../testing/demo-folder';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { testPostgres } from '../../testing/postgres';
import { provided } from '../../testing/provided';
import { type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { fetchBackup } from '../commands/fetch-backup';
import { operatorClient } from '../commands/operator-client';
import { bringBack } from './bring-back';
import { type Head, WrongBackup } from './lines';
import { tablesOf } from './take';

const PASSPHRASE = 'a passphrase of the operator';
const HOUR = HOURS_A[0];
const postgres = await testPostgres(provided.postgresUrl());
let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhijian-backup-'));
});
afterAll(async () => {
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

type Kind = 'built-in' | 'PostgreSQL';
const newPath = () => join(folder, `made-${made++}`);
/** The one that is made at once, where it can be had. */
const QUICK: Kind = postgres ? 'PostgreSQL' : 'built-in';

const placeOf = async (kind: Kind): Promise<Place> => ({
  databaseUrl: kind === 'PostgreSQL' ? await postgres?.fresh() : undefined,
  dataDir: newPath(),
});

/** A place with the demo in it. */
async function demoPlace(kind: Kind): Promise<Place> {
  if (kind === 'PostgreSQL') {
    return { databaseUrl: await postgres?.fresh(provided.postgresDemo()), dataDir: newPath() };
  }
  const place = await placeOf(kind);
  copyFolder(await demoFolder(provided.runFolder()), place.dataDir);
  return place;
}
const environmentOf = ({ databaseUrl = '', dataDir }: Place) => ({
  OPERATOR_SECRET,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

/** A backup of the server, made as the command makes it. */
async function backedUp(server: RunningTest): Promise<string> {
  const client = operatorClient({ origin: server.origin, secret: OPERATOR_SECRET });
  const file = newPath();
  await fetchBackup(client, { file, mediaFolder: undefined, passphrase: PASSPHRASE });
  return file;
}
const given = (file: string) => ({
  file,
  passphrase: PASSPHRASE,
  store: new FolderStore(newPath()),
  mediaFolder: undefined,
});

type Contents = Record<string, string>;

/** How many rows each table has, and the digest of all of them; told by SQL of its own. */
async function contentsOf(place: Place): Promise<Contents> {
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

describe.each<[Kind, Kind]>([
  ['built-in', 'PostgreSQL'],
  ['PostgreSQL', 'built-in'],
])('from the %s database into the %s one', (from, to) => {
  const [learner, other] = [tester(1), tester(2)];
  let server: RunningTest;
  let contents: { before: Contents; restored: Contents };
  /** What the phones held: of the time before the backup, and of the time after it. */
  let phone: { sender: Sender; opened: [before: string, after: string]; openedAt: number };
  let refresh: { after: string; ofOldTerminal: string };

  beforeAll(async () => {
    const [source, target] = [await demoPlace(from), await placeOf(to)];
    let lost = await startTestServer(environmentOf(source));
    const ofOldTerminal = (await lost.login(other.phone)).refreshToken;
    const ofNewTerminal = (await lost.login(other.phone)).refreshToken;
    const sender = await lost.student(learner, LESSON_A);
    const open = (hour: string) => openHour(lost, learner, hour, sender);
    const first = await open(HOUR);
    lost.time.now += 60_000;
    await sendStretch(lost, learner, { hourId: HOUR, sessionId: first, from: 0, to: 40 }, sender);
    const file = await backedUp(lost);
    const openedAt = lost.time.now;
    await lost.close();
    const before = await contentsOf(source);
    // What happens behind a backup is lost with the server.
    lost = await startTestServer(environmentOf(source));
    lost.time.now = openedAt;
    const second = await open(HOURS_A[1]);
    const after = (await lost.call(refreshToken, {}, { token: ofNewTerminal })).refreshToken;
    await lost.close();

    await bringBack(target, given(file));
    contents = { before, restored: await contentsOf(target) };
    phone = { sender, opened: [first, second], openedAt };
    refresh = { after, ofOldTerminal };
    server = await startTestServer(environmentOf(target));
    server.time.now = openedAt + 60_000;
  }, 120_000);
  afterAll(() => server?.close());

  test('every row of every table is as on the other database', () => {
    expect(contents.restored).toEqual(contents.before);
    expect(Object.values(contents.restored).filter((told) => told.startsWith('0 ')).length).toBeLessThan(30);
    expect(contents.restored.account).toMatch(/^6\d /);
    expect(contents.restored.hour_credit).toMatch(/^[1-9]/);
  });

  test('she goes on where she was: by the token that she has, from her base and her lead', async () => {
    const [sessionId] = phone.opened;
    const send = (begin: number, end: number) =>
      sendStretch(server, learner, { hourId: HOUR, sessionId, from: begin, to: end }, phone.sender);
    // Of the two minutes that she has lived since it opened, 40 s were spent before the backup.
    expect(await send(40, 70)).toMatchObject({ credited: 70, reason: 'none' });
    expect(await send(40, 70)).toMatchObject({ credited: 70, reason: 'none' });
  });

  test('what opened behind the backup waits, and is paid when the operator lets it in', async () => {
    const [, sessionId] = phone.opened;
    const send = () =>
      sendStretch(server, learner, { hourId: HOURS_A[1], sessionId, from: 0, to: 10 }, phone.sender);
    expect(await send()).toMatchObject({ credited: 0, reason: 'session', final: false });
    const openedAt = chinaTime(phone.openedAt);
    const lost = { phone: learner.phone, hourId: HOURS_A[1], sessionId, openedAt };
    expect(await operatorAsks(server, admitSession.path, lost)).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ credited: 10, reason: 'none' });
  });

  test('a phone with a token from behind the backup logs in again; an older terminal’s is still 410', async () => {
    const ask = (token: string) => server.call(refreshToken, {}, { token });
    await expect(ask(refresh.ofOldTerminal)).rejects.toMatchObject({ status: 410 });
    await expect(ask(refresh.after)).rejects.toMatchObject({ status: 401 });
    expect((await server.login(other.phone)).token).not.toBe('');
  });
});

describe('what cannot be taken in changes nothing, and says why', () => {
  let file: string;
  let text: string;
  beforeAll(async () => {
    const server = await startTestServer(environmentOf(await demoPlace(QUICK)));
    file = await backedUp(server);
    await server.close();
    text = gunzipSync(await readFile(file)).toString();
  }, 60_000);

  /** A backup with another text, whose last line fits it. */
  async function written(changed: string): Promise<string> {
    const body = changed.replace(/^E .*\n/m, '');
    const path = newPath();
    await writeFile(path, gzipSync(`${body}E ${createHash('sha256').update(body).digest('hex')}\n`));
    return path;
  }

  test('the passphrase is another', async () => {
    const place = await placeOf(QUICK);
    const wrong = bringBack(place, { ...given(file), passphrase: 'another passphrase' });
    await expect(wrong).rejects.toThrow(/口令不对/);
    expect(await contentsOf(place)).toEqual({});
    await bringBack(place, given(file));
    await expect(bringBack(place, given(file))).rejects.toThrow(/不是空的/);
  }, 60_000);

  test.each([
    ['it was not fetched to its end', async () => sliced(file, 0.5), /不完整/],
    ['its last line is missing', async () => gzipSync(text.replace(/^E .*\n/m, '')), /不完整/],
    ['a digit in it was altered', async () => gzipSync(text.replace('13800000001', '13800000009')), /不完整/],
    ['it is no backup', async () => gzipSync('{"a":1}\n'), /不是备份/],
    ['it is not even packed', async () => Buffer.from('a picture'), /不完整/],
  ])('%s', async (_, bytes, sentence) => {
    const path = newPath();
    await writeFile(path, await bytes());
    const place = { databaseUrl: undefined, dataDir: newPath() };
    const taken = bringBack(place, given(path));
    await expect(taken).rejects.toThrow(sentence);
    await expect(taken).rejects.toBeInstanceOf(WrongBackup);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  test('a later build made it: its tables are not known here', async () => {
    const later = text.replace('"migrations":[', '"migrations":[{"hash":"of a later build","at":1},');
    const place = await placeOf(QUICK);
    await expect(bringBack(place, given(await written(later)))).rejects.toThrow(/更新的一版/);
    expect(await contentsOf(place)).toEqual({});
  });

  test('an earlier build made it: its tables are brought up to date afterwards', async () => {
    const [head = '', ...lines] = text.split('\n');
    const said = JSON.parse(head.slice(2)) as Head;
    const first = {
      ...said,
      migrations: said.migrations.slice(0, 5),
      tables: { account: ['id', 'phone', 'password_hash'] },
    };
    const row = 'R {"id":"1","phone":"13900000001","password_hash":"x"}';
    expect(lines.length).toBeGreaterThan(300);
    const place = await placeOf(QUICK);
    const earlier = [`H ${JSON.stringify(first)}`, 'T account', row, ''].join('\n');
    expect(await bringBack(place, given(await written(earlier)))).toMatchObject({ rows: 1 });
    const { database, close } = await openDatabase(place);
    expect(await isMigrated(database)).toBe(true);
    expect(await database.select().from(account)).toMatchObject([
      { id: '1', phone: '13900000001', name: '' },
    ]);
    await close();
  }, 60_000);
});

const sliced = async (file: string, part: number) => {
  const bytes = await readFile(file);
  return bytes.subarray(0, bytes.length * part);
};
