import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderStore } from '../../outside/media-store-folder';
import { contentsOf, environmentOf, openBackups, PASSPHRASE } from '../../testing/backups';
import { operatorAsks } from '../../testing/operator';
import { startTestServer } from '../../testing/running';

/** Inside the project, so that the bundles find the packages that stay outside them. */
const bundles = '.cache/test-restore';
const { demoPlace, newPath, placeOf, QUICK } = await openBackups();
const MEDIUM = Buffer.from('the bytes of a medium');
const DIGEST = createHash('sha256').update(MEDIUM).digest('hex');
/** The path of the medium in a folder of media. */
const IN_STORE = join(DIGEST.slice(0, 2), DIGEST.slice(2, 4), DIGEST);
/** A user who is not root. */
const SERVICE = { uid: 12_345, gid: 12_346 };

/** Runs a command as the operator does. */
async function command(name: string, given: string[], environment: Record<string, string | undefined>) {
  const env = { PATH: process.env.PATH, BACKUP_PASSPHRASE: PASSPHRASE, ...environment };
  const child = spawn(process.execPath, [join(bundles, `${name}.mjs`), ...given], { env });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: output + errors };
}

describe('the commands of backup and restore', () => {
  let [file, media]: string[] = [];
  let metrics = '';
  let printed: string;
  let environment: ReturnType<typeof environmentOf>;
  let restored: Record<string, string>;

  beforeAll(async () => {
    const script = `import { buildCommand, layBeside } from './scripts/build-server.mjs';
      await buildCommand('backup', '${bundles}');
      await buildCommand('restore', '${bundles}');
      await layBeside('${bundles}');`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    const place = await demoPlace(QUICK);
    environment = environmentOf(place);
    [file, media] = [newPath(), newPath()];
    const medium = newPath();
    await writeFile(medium, MEDIUM);
    await new FolderStore(join(place.dataDir, 'store')).write(DIGEST, medium);
    const server = await startTestServer(environment);
    await command('backup', [newPath(), '--to', server.origin], environment);
    const done = await command('backup', [file, '--media', media, '--to', server.origin], environment);
    printed = done.output;
    expect(done).toMatchObject({ code: 0 });
    metrics = await (await fetch(`${server.origin}/metrics`)).text();
    await server.close();
    restored = await contentsOf(place);
  });
  afterAll(() => rm(bundles, { recursive: true, force: true }));

  test('print the number and the SHA-256, and /metrics has the number', async () => {
    expect(printed).toContain('第 2 号');
    expect(printed).toContain('--number 2');
    const digest = execFileSync('sha256sum', [file ?? ''], { encoding: 'utf8' }).slice(0, 64);
    expect(printed).toContain(`SHA-256：${digest}`);
    expect(metrics).toMatch(/^backup_last_number 2$/m);
    const at = Number(/^backup_last_timestamp_seconds (\d+)$/m.exec(metrics)?.[1]);
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(3_600);
  });

  test('refuse a restore without the number, then with another one, then restore', async () => {
    const place = await placeOf(QUICK);
    await mkdir(place.dataDir);
    const restore = (...more: string[]) => command('restore', [file ?? '', ...more], environmentOf(place));
    const asked = await restore();
    expect(asked).toMatchObject({
      code: 1,
      output: expect.stringMatching(/第 2 号备份，\d{4}.*--number 2 /),
    });
    const another = await restore('--number', '3');
    expect(another).toMatchObject({ code: 1, output: expect.stringMatching(/第 2 号.*不是第 3 号/) });
    expect(await restore('--number', 'latest')).toMatchObject({ code: 2 });
    expect(await contentsOf(place)).toEqual({});
    const done = await restore('--number', '2', '--media', media ?? '');
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringMatching(/第 2 号备份.*\n媒体拷贝了 \d+ 个。/),
    });
    // Fetching the media left nonces and entries of the audit log after the snapshot.
    const { operator_nonce, audit_entry } = restored;
    expect({ ...(await contentsOf(place)), operator_nonce, audit_entry }).toEqual(restored);
    expect(await new FolderStore(join(place.dataDir, 'store')).size(DIGEST)).toBe(MEDIUM.length);
    // The lost server may have given the next numbers.
    const server = await startTestServer(environmentOf(place));
    const next = await command('backup', [newPath(), '--to', server.origin], environmentOf(place));
    await server.close();
    expect(next.output).toContain('第 1003 号');
  });

  test('do not copy a medium that was changed', async () => {
    const [place, folder] = [await placeOf(QUICK), newPath()];
    await mkdir(place.dataDir);
    await cp(media ?? '', folder, { recursive: true });
    await writeFile(join(folder, IN_STORE), 'other bytes');
    const given = [file ?? '', '--number', '2', '--media', folder];
    const done = await command('restore', given, environmentOf(place));
    expect(done).toMatchObject({ code: 1, output: expect.stringMatching(/1 个和清单不符，没有拷贝/) });
    expect(await new FolderStore(join(place.dataDir, 'store')).size(DIGEST)).toBeUndefined();
  });

  test.runIf(process.getuid?.() === 0)('leave nothing to root in the folders of the service', async () => {
    const place = { databaseUrl: undefined, dataDir: newPath() };
    const given = [file ?? '', '--number', '2', '--media', media ?? ''];
    const refused = await command('restore', given, environmentOf(place));
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/请先建好/) });
    await mkdir(place.dataDir);
    await chown(place.dataDir, SERVICE.uid, SERVICE.gid);
    expect(await command('restore', given, environmentOf(place))).toMatchObject({ code: 0 });
    const names = await readdir(place.dataDir, { recursive: true });
    expect(names).toContain(join('store', IN_STORE));
    for (const name of names) {
      const { uid, gid } = await stat(join(place.dataDir, name));
      expect([name, uid, gid]).toEqual([name, SERVICE.uid, SERVICE.gid]);
    }
  });

  test('leave out a table that no migration made, and refuse when one is missing', async () => {
    const place = await demoPlace(QUICK);
    const server = await startTestServer(environmentOf(place), {
      plant: async (database) => {
        await database.execute('create table scratch_of_the_operator (id int)');
      },
    });
    const own = newPath();
    const done = await command('backup', [own, '--to', server.origin], environmentOf(place));
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('scratch_of_the_operator') });
    await server.close();
    const into = await placeOf(QUICK);
    await mkdir(into.dataDir);
    const number = /--number (\d+)/.exec(done.output)?.[1] ?? '';
    expect(await command('restore', [own, '--number', number], environmentOf(into))).toMatchObject({
      code: 0,
    });
    expect(await contentsOf(into)).not.toHaveProperty('scratch_of_the_operator');
    const maimed = await startTestServer(environmentOf(await demoPlace(QUICK)), {
      plant: async (database) => {
        await database.execute('drop table violation');
      },
    });
    const asked = { salt: 'AAECAwQFBgcICQoLDA0ODw==', key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=' };
    const answer = await operatorAsks(maimed, '/operator/backup', asked);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('violation') } });
    await maimed.close();
  });
});
