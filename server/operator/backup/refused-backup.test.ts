import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isMigrated } from '../../database/migrated';
import { openDatabase } from '../../database/open';
import { account } from '../../database/schema';
import { contentsOf, environmentOf, openBackups } from '../../testing/backups';
import { startTestServer } from '../../testing/running';
import { bringBack } from './bring-back';
import { type Head, WrongBackup } from './lines';

const { backedUp, demoPlace, given, newPath, placeOf, QUICK } = await openBackups();

describe('what cannot be taken in changes nothing, and says why', () => {
  let file: string;
  let text: string;
  beforeAll(async () => {
    const server = await startTestServer(environmentOf(await demoPlace(QUICK)));
    file = await backedUp(server);
    await server.close();
    text = gunzipSync(await readFile(file)).toString();
  });

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
  });

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
  });
});

const sliced = async (file: string, part: number) => {
  const bytes = await readFile(file);
  return bytes.subarray(0, bytes.length * part);
};
