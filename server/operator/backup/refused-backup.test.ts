import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isMigrated, migrationsFolder } from '../../database/migrated';
import { openDatabase } from '../../database/open';
import { account } from '../../database/schema';
import { contentsOf, environmentOf, openBackups, PASSPHRASE, type TakenBackup } from '../../testing/backups';
import { startTestServer } from '../../testing/running';
import { bringBack } from './bring-back';
import { WrongBackup } from './lines';
import { sealingKey } from './seal';
import {
  asFormer,
  keyOf,
  type Lines,
  readBackup,
  saltOf,
  writeBackup,
  writeFormer,
} from './testing/tamperer';

const { backedUp, demoPlace, given, newPath, placeOf, QUICK } = await openBackups();

describe('what cannot be taken in changes nothing, and says why', () => {
  let taken: TakenBackup;
  let lines: Lines;
  let [key, salt]: [Buffer, string] = [Buffer.alloc(0), ''];
  beforeAll(async () => {
    const server = await startTestServer(environmentOf(await demoPlace(QUICK)));
    taken = await backedUp(server);
    await server.close();
    const file = await readFile(taken.file);
    salt = saltOf(file);
    key = keyOf(PASSPHRASE, salt);
    lines = readBackup(file, key);
  });

  /** Writes a backup with other lines. */
  async function written(changed: Lines): Promise<TakenBackup> {
    const file = newPath();
    await writeFile(file, writeBackup(changed, key, salt));
    return { ...taken, file };
  }

  test('the passphrase is another', async () => {
    const place = await placeOf(QUICK);
    const wrong = bringBack(place, {
      ...given(taken),
      keyFor: (salt) => sealingKey('another passphrase', salt),
    });
    await expect(wrong).rejects.toThrow(/口令不对/);
    expect(await contentsOf(place)).toEqual({});
    await bringBack(place, given(taken));
    await expect(bringBack(place, given(taken))).rejects.toThrow(/不是空的/);
  });

  test.each([
    ['it was not fetched to its end', async () => sliced(taken.file, 0.5), /不完整/],
    ['it is no backup', async () => gzipSync('{"a":1}\n'), /以前格式/],
    ['it is not even packed', async () => Buffer.from('a picture'), /不是备份/],
  ])('%s', async (_, bytes, sentence) => {
    const file = newPath();
    await writeFile(file, await bytes());
    const place = { databaseUrl: undefined, dataDir: newPath() };
    const refused = bringBack(place, given({ ...taken, file }));
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toBeInstanceOf(WrongBackup);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  test.each([
    ['it is no backup', async () => gzipSync('{"a":1}\n'), /不是备份/],
    ['it is cut off', async () => writeFormer(asFormer(lines, key, salt)).subarray(0, -100), /不完整/],
    ['a digit was altered', async () => altered(writeFormer(asFormer(lines, key, salt))), /不完整/],
  ])('in the former format %s', async (_, bytes, sentence) => {
    const file = newPath();
    await writeFile(file, await bytes());
    const place = { databaseUrl: undefined, dataDir: newPath() };
    const former = { ...given({ file, number: undefined }), unauthenticated: true };
    await expect(bringBack(place, former)).rejects.toThrow(sentence);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  test('a later build made it: its tables are not known here', async () => {
    const later = lines.map((line) =>
      line.replace('"migrations":[', '"migrations":[{"hash":"of a later build","at":1},'),
    );
    const place = await placeOf(QUICK);
    await expect(bringBack(place, given(await written(later)))).rejects.toThrow(/更新的一版/);
    expect(await contentsOf(place)).toEqual({});
  });

  test('an earlier build made it: its tables are brought up to date afterwards', async () => {
    const head = JSON.parse((lines[0] ?? '').slice(2)) as { migrations: object[] };
    const migrations = head.migrations.slice(0, 5);
    const tables = (await tablesAfter(migrations.length)).map((name) => `T ${name}`);
    const texts = ['name', 'identity_number', 'area_text', 'company_name', 'position_name', 'user_avatar'];
    const row = `R ${JSON.stringify({
      ...Object.fromEntries(texts.map((name) => [name, ''])),
      ...{ id: '1', phone: '13900000001', password_hash: 'x', terminal: 0, real_name_status: 0 },
    })}`;
    const at = tables.indexOf('T account') + 1;
    const place = await placeOf(QUICK);
    const earlier = [
      `H ${JSON.stringify({ ...head, migrations })}`,
      ...tables.slice(0, at),
      row,
      ...tables.slice(at),
    ];
    expect(await bringBack(place, given(await written(earlier)))).toMatchObject({ rows: 1 });
    const { database, close } = await openDatabase(place);
    expect(await isMigrated(database)).toBe(true);
    expect(await database.select().from(account)).toMatchObject([
      { id: '1', phone: '13900000001', name: '' },
    ]);
    await close();
  });
});

/** The tables that the first migrations make, from their files. */
async function tablesAfter(migrations: number): Promise<string[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(
    names.slice(0, migrations).map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  );
  return texts.flatMap((text) => [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name = '']) => name));
}

const altered = (file: Buffer) => gzipSync(gunzipSync(file).toString().replace('13800000001', '13800000009'));

const sliced = async (file: string, part: number) => {
  const bytes = await readFile(file);
  return bytes.subarray(0, bytes.length * part);
};
