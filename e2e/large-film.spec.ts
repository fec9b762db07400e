import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedMedia } from '@contract/downloads';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { apply, check, type Person } from '@server/operator/commands/content-steps';
import { operatorClient } from '@server/operator/commands/operator-client';
import { OPERATOR_SECRET } from '@server/testing/operator';
import { join as joinLesson, signInByCall } from './learner';
import { RunningServer } from './server';
import { expect, test, usuallyTakes } from './stage';

const MB = 1_000_000;
const ROW = 1_048_576;
test.describe.configure({ retries: 0 });

/** A film of the demo with a box of so many bytes behind it that no player reads; each of its rows is another. */
async function makeFilm(path: string, size: number): Promise<void> {
  const film = await readFile('demo/content/media/hearing.mp4');
  const box = Buffer.alloc(16);
  box.writeUInt32BE(1, 0);
  box.write('free', 4);
  box.writeBigUInt64BE(BigInt(size - film.length), 8);
  await writeFile(path, Buffer.concat([film, box]));
  const file = await open(path, 'r+');
  for (let at = ROW; at < size - 8; at += ROW) {
    const place = Buffer.alloc(8);
    place.writeDoubleBE(at);
    await file.write(place, 0, 8, at);
  }
  await file.truncate(size);
  await file.close();
}

/** The SHA-256 of the whole (hex) and of each row (base64url), in pieces. */
async function digestsOf(path: string): Promise<{ digest: string; rows: string[] }> {
  const whole = createHash('sha256');
  const rows: string[] = [];
  for await (const row of createReadStream(path, { highWaterMark: ROW })) {
    whole.update(row);
    rows.push(createHash('sha256').update(row).digest('base64url'));
  }
  return { digest: whole.digest('hex'), rows };
}

/** The most that the servers held while `work` was done, each. */
async function mostHeld(servers: readonly RunningServer[], work: () => Promise<unknown>): Promise<number[]> {
  let most = servers.map(() => 0);
  const look = () => {
    most = most.map((before, at) => Math.max(before, servers[at]?.memory() ?? 0));
  };
  const looking = setInterval(look, 50);
  await work().finally(() => clearInterval(looking));
  look();
  return most;
}

const tag = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, tag: answer.headers.get('ETag'), bytes };
};

/** Reads an answer to its end and keeps nothing of it; its SHA-256. */
async function readThrough(url: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of (await fetch(url)).body ?? []) hash.update(piece);
  return hash.digest('hex');
}

test('a film of 2 GB is taken in and given with no more memory than one of 200 MB, alike by two instances', async () => {
  test.skip(process.env.LONG !== '1', 'npm run long -- large-film');
  usuallyTakes(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'zhijian-large-'));
  const server = await RunningServer.start({ OPERATOR_SECRET, MEDIA_STORE_DIR: join(folder, 'store') });
  const others: RunningServer[] = [];
  try {
    others.push(await server.another());
    const both = [server, ...others];
    const client = operatorClient({ origin: server.origin, secret: OPERATOR_SECRET, rests: [] });
    const person: Person = { say: () => {}, agrees: async () => undefined };
    const call = await signInByCall(server.origin, tester(47));
    await joinLesson(call, tester(47), LESSON_B);
    const content = join(folder, 'content');
    await cp('demo/content', content, { recursive: true });
    const lesson = join(content, 'lessons/noise/lesson.yaml');
    await writeFile(
      lesson,
      (await readFile(lesson, 'utf8')).replace('/media/hearing.mp4', '/media/large.mp4'),
    );
    const film = join(content, 'media/large.mp4');

    const held: number[][] = [];
    for (const size of [200 * MB, 2_000 * MB]) {
      await makeFilm(film, size);
      const { digest, rows } = await digestsOf(film);
      held.push(
        await mostHeld(both, async () => {
          const read = await check(content, person);
          if (!read) throw new Error('the folder is wrong');
          expect(await apply(client, read, { yes: true, person })).toBe(0);
          const said = await call(storedMedia, { hourId: HOURS_B[0] });
          expect({ ...said, url: '' }).toEqual({ url: '', digest, size: (await stat(film)).size, rows });
          for (const { origin } of both) {
            expect(await readThrough(origin + said.url)).toBe(digest);
            // Begun at one instance, gone on with at the other.
            const Range = `bytes=${size - 9}-`;
            const end = await tag(origin + said.url, { Range, 'If-Range': `"${digest}"` });
            expect({ ...end, bytes: end.bytes.length }).toEqual({
              status: 206,
              tag: `"${digest}"`,
              bytes: 9,
            });
          }
        }),
      );
    }
    const words = held.map((all) => all.map((bytes) => (bytes / MB).toFixed(0)).join('、'));
    process.stdout.write(`服务器最多占 200 MB 的视频：${words[0]} MB，2 GB 的：${words[1]} MB（两个实例）\n`);
    const [small = [], large = []] = held;
    large.forEach((bytes, at) => {
      expect(bytes - (small[at] ?? 0)).toBeLessThanOrEqual(50 * MB);
    });
  } finally {
    for (const other of others) {
      await other.end('SIGKILL');
      await rm(other.folder, { recursive: true, force: true });
    }
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
