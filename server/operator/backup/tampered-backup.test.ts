import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../../database/connection';
import { contentsOf, environmentOf, openBackups, PASSPHRASE, type TakenBackup } from '../../testing/backups';
import { startTestServer } from '../../testing/running';
import { bringBack } from './bring-back';
import { WrongBackup } from './lines';
import {
  asFormer,
  byteTamperings,
  keyOf,
  type Lines,
  padded,
  plainTextTamperings,
  readBackup,
  saltOf,
  tamperings,
  withPlainText,
  writeBackup,
  writeFormer,
} from './testing/tamperer';

const { backedUp, demoPlace, given, newPath, placeOf, QUICK } = await openBackups();

/** The matrix restores up to a hundred files, on PGlite each into a database that it opens. */
const LONG = { timeout: 900_000 };

const keys = new Map<string, string>();
/** Returns the key of a passphrase; the cost of scrypt is paid once for each salt. */
const keyFor = (passphrase: string) => async (salt: string) => {
  const name = `${passphrase} ${salt}`;
  keys.set(name, keys.get(name) ?? keyOf(passphrase, salt).toString('base64'));
  return keys.get(name) ?? '';
};

describe('a backup that was changed where it lies', () => {
  let [older, newer]: (TakenBackup | undefined)[] = [];
  let [olderFile, file]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
  let lines: Lines;
  let [key, salt]: [Buffer, string] = [Buffer.alloc(0), ''];
  /** An empty database for everything that must be refused. */
  let place: Place;
  /** The contents of the database after a correct restore of `lines`. */
  let expected: Record<string, string>;

  beforeAll(async () => {
    const server = await startTestServer(environmentOf(await demoPlace(QUICK)));
    older = await backedUp(server);
    newer = await backedUp(server);
    await server.close();
    olderFile = await readFile(older.file);
    salt = saltOf(await readFile(newer.file));
    key = Buffer.from(await keyFor(PASSPHRASE)(salt), 'base64');
    lines = readBackup(await readFile(newer.file), key);
    const olderSalt = saltOf(olderFile);
    const olderKey = Buffer.from(await keyFor(PASSPHRASE)(olderSalt), 'base64');
    // Written again without compression and longer, so that both have several segments.
    olderFile = writeBackup(padded(readBackup(olderFile, olderKey)), olderKey, olderSalt);
    file = writeBackup(padded(lines), key, salt);
    place = await placeOf(QUICK);
    const restored = await placeOf(QUICK);
    await bringBack(restored, given(newer));
    expected = await contentsOf(restored);
  });

  const restoreOf = async (bytes: Buffer, more: object = {}, into = place) => {
    const path = newPath();
    await writeFile(path, bytes);
    const asked = { ...given({ file: path, number: newer?.number }), keyFor: keyFor(PASSPHRASE) };
    return { path, taken: bringBack(into, { ...asked, ...more }) };
  };

  /** Returns the names of those that were not refused with a sentence, and how they ended. */
  async function notRefused(all: readonly (readonly [string, Buffer])[], more: object = {}) {
    const found: string[] = [];
    for (const [name, bytes] of all) {
      const { taken } = await restoreOf(bytes, more);
      const ended = await taken.then(
        () => 'accepted',
        (error: Error) => (error instanceof WrongBackup ? 'refused' : String(error.stack)),
      );
      if (ended !== 'refused') found.push(`${name}: ${ended}`);
    }
    return found;
  }

  /** Restores it into an empty database and returns the contents, without the digest of the file. */
  async function contentsAfter(bytes: Buffer, more: object = {}) {
    const into = await placeOf(QUICK);
    await (await restoreOf(bytes, more, into)).taken;
    const { backup: _, ...contents } = await contentsOf(into);
    return contents;
  }
  const withoutBackups = ({ backup: _, ...contents }: Record<string, string>) => contents;

  test('is accepted unchanged from the writer of this test', LONG, async () => {
    expect(lines.length).toBeGreaterThan(300);
    expect(await contentsAfter(file)).toEqual(withoutBackups(expected));
  });

  test('is refused for every change of its bytes', LONG, async () => {
    const text = plainTextTamperings(padded(lines)).map(([name, changed]): [string, Buffer] => [
      name,
      withPlainText(file, padded(lines), changed),
    ]);
    const all = [...byteTamperings(file, olderFile), ...text];
    expect(all.length).toBeGreaterThan(100);
    expect(await notRefused(all)).toEqual([]);
    expect(await contentsOf(place)).toEqual({});
  });

  test.each<[string, () => Promise<(changed: Lines) => Buffer>]>([
    [
      'encrypted under another passphrase',
      async () => {
        const own = Buffer.from(await keyFor('a passphrase of the attacker')(salt), 'base64');
        return (changed) => writeBackup(changed, own, salt);
      },
    ],
    ['in the former format with a digest that fits', async () => writeFormer],
  ])('is refused for every change of its lines %s', LONG, async (_, writerOf) => {
    const write = await writerOf();
    const all = tamperings(lines).map(({ name, lines }) => [name, write(lines)] as const);
    expect(all.length).toBeGreaterThan(80);
    expect(await notRefused([['nothing changed', write(lines)], ...all])).toEqual([]);
    expect(await contentsOf(place)).toEqual({});
  });

  test('is refused under the right key when a table, a key or the order is wrong', LONG, async () => {
    const all = tamperings(lines).filter(({ structural }) => structural);
    expect(all.length).toBeGreaterThan(60);
    expect(await notRefused(all.map(({ name, lines }) => [name, writeBackup(lines, key, salt)]))).toEqual([]);
    const dropped = tamperings(lines).filter(({ name }) => / dropped$/.test(name));
    const counted = dropped.map(
      ({ name, lines: left }) => [name, writeBackup(left, key, salt, lines)] as const,
    );
    expect(counted.length).toBeGreaterThan(75);
    expect(await notRefused(counted)).toEqual([]);
    expect(await contentsOf(place)).toEqual({});
  });

  test('is refused in the former format without --unauthenticated', async () => {
    const { taken } = await restoreOf(writeFormer(asFormer(lines, key, salt)), { number: undefined });
    await expect(taken).rejects.toThrow(/--unauthenticated/);
    expect(await contentsOf(place)).toEqual({});
  });

  test('is refused in the former format when a key or the order is wrong', LONG, async () => {
    const former = { number: undefined, unauthenticated: true };
    const all = tamperings(asFormer(lines, key, salt)).filter(
      ({ name, structural }) => structural && !/^table (?!account |credit_event |audit_entry )/.test(name),
    );
    expect(all.length).toBeGreaterThan(15);
    expect(
      await notRefused(
        all.map(({ name, lines }) => [name, writeFormer(lines)]),
        former,
      ),
    ).toEqual([]);
    expect(await contentsOf(place)).toEqual({});
  });

  test('never runs SQL from a column name of the former format', LONG, async () => {
    const former = { number: undefined, unauthenticated: true };
    const planted = tamperings(asFormer(lines, key, salt)).find(({ name }) => /SQL in a column/.test(name));
    expect(await contentsAfter(writeFormer(planted?.lines ?? []), former)).toEqual(withoutBackups(expected));
  });

  test('is refused when it is an older one, by number and date', async () => {
    const { taken } = await restoreOf(olderFile);
    await expect(taken).rejects.toThrow(
      new RegExp(`第 ${older?.number} 号备份，\\d{4}-\\d\\d-\\d\\d .*不是第 ${newer?.number} 号`),
    );
    const asked = await restoreOf(file, { number: undefined });
    await expect(asked.taken).rejects.toThrow(new RegExp(`--number ${newer?.number} `));
    expect(newer?.number).toBe((older?.number ?? 0) + 1);
    expect(await contentsOf(place)).toEqual({});
  });

  test('is refused before a folder is made', async () => {
    const untouched = { databaseUrl: undefined, dataDir: newPath() };
    const { taken } = await restoreOf(file.subarray(0, -1), {}, untouched);
    await expect(taken).rejects.toBeInstanceOf(WrongBackup);
    expect(existsSync(untouched.dataDir)).toBe(false);
  });
});
