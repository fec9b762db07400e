import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as operator from '@contract/operator/all';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaAddress } from '../../areas/media/address';
import { takeInFilm, takeInRepaired, takeInStream } from '../../areas/media/take-in';
import { replaceMedia } from '../../areas/study/editions';
import * as table from '../../database/schema';
import { hour, mediaJob, medium } from '../../database/schema';
import { whatIsMade } from '../../operator/media';
import { Ffmpeg } from '../../outside/ffmpeg';
import { clip, digestOf, storedClip, streamClip } from '../../testing/clips';
import { openApp } from '../../testing/open-app';
import { usedMedia } from '../used-media';
import { makeAll } from './keep-making';
import { heard, takeNext } from './queue';

const REAL = process.env.FFMPEG ?? 'ffmpeg';
const hasFfmpeg = (() => {
  try {
    execFileSync(REAL, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const folder = mkdtempSync(join(tmpdir(), 'zhijian-making-test-'));
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  // What is made is made there.
  vi.stubEnv('TMPDIR', folder);
  app = await openApp({ FFMPEG: '/no/ffmpeg' });
  await app.database.insert(table.lesson).values({
    ...{ id: '1', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: '1', lesson: '1', name: '章', place: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const one of [mediaJob, hour, medium]) await app.database.delete(one);
});

/**
 * Makes a program that takes ffmpeg's place. The shell runs `body`, in which `$last` is the file to write. A shell script,
 * because Node itself takes long to start at the lowest priority.
 */
function program(name: string, body: string): Ffmpeg {
  const path = join(folder, name);
  const head = '#!/bin/sh\nif [ "$1" = -version ]; then exit 0; fi\nfor last; do :; done';
  writeFileSync(path, `${head}\n${body}\n`);
  chmodSync(path, 0o755);
  return new Ffmpeg(path);
}
const written = (name: string) => `cp '${resolve('server/testing/clips', name)}' "$last"`;
/** Writes for each ending the clip that it should. */
const obedient = () =>
  program(
    'obedient',
    `case "$last" in *.mp4) ${written('good.mp4')};; *.m4a) ${written('sound.m4a')};; *) exit 1;; esac`,
  );

/** An hour that plays this clip from the store. */
async function plays(name: string, listenable = false): Promise<string> {
  const ground = { ...app.platform, ffmpeg: new Ffmpeg('true') };
  const { media, end } = await takeInFilm(ground, await storedClip(app.platform.media, name));
  await app.database
    .insert(hour)
    .values({ id: name, lesson: '1', chapter: '1', name, place: 1, media, end, listenable });
  return media.slice(0, 64);
}
const ground = (ffmpeg: Ffmpeg) => ({ ...app.platform, ffmpeg });
const make = (ffmpeg: Ffmpeg, signal = new AbortController().signal) => makeAll(ground(ffmpeg), signal);
const jobs = async () => {
  const found = await app.database.select().from(mediaJob).orderBy(mediaJob.id);
  return Object.fromEntries(found.map(({ work, state, made, reason }) => [work, { state, made, reason }]));
};

describe('what is made of films', () => {
  test('is asked for by the hours of today, each once, and made one after the other', async () => {
    const source = await plays('head-last.mp4', true);
    await make(obedient());
    await make(obedient());
    expect(await jobs()).toEqual({
      faststart: { state: 'done', made: digestOf(clip('good.mp4')), reason: '' },
      storage: { state: 'done', made: digestOf(clip('good.mp4')), reason: '' },
      sound: { state: 'done', made: digestOf(clip('sound.m4a')), reason: '' },
      thumbnail: { state: 'failed', made: null, reason: 'ffmpeg 做不出来，原因写在服务器的日志里' },
    });
    // The film keeps its name, and comes as it was written anew.
    const address = mediaAddress(app.platform.keys.media, `${source}.mp4`, new Date());
    const answer = await fetch(app.origin + address);
    expect(answer.headers.get('ETag')).toBe(`"${digestOf(clip('good.mp4'))}"`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(clip('good.mp4'))).toBe(true);
  });

  test('of a film that is small already is the film itself; without listening there is no sound', async () => {
    const source = await plays('good.mp4');
    await make(program('none', 'exit 1'));
    const made = await jobs();
    expect(Object.keys(made).sort()).toEqual(['storage', 'thumbnail']);
    expect(made.storage).toMatchObject({ state: 'done', made: source });
  });

  test('is looked at as if somebody had sent it: another length, or what no phone plays, is not taken', async () => {
    await plays('head-last.mp4');
    await make(program('longer', written('longer.mp4')));
    expect((await jobs()).faststart).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/长短不一/),
    });
    await app.database.delete(mediaJob);
    await make(program('h265', written('h265.mp4')));
    expect((await jobs()).faststart).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/H\.265/),
    });
    await app.database.delete(mediaJob);
    await make(program('nothing', 'exit 0'));
    expect((await jobs()).faststart).toMatchObject({ state: 'failed', reason: '索引移到开头没有做出来' });
  });

  test('is nothing without ffmpeg, and the operator is told what to install', async () => {
    await plays('good.mp4');
    await make(app.platform.ffmpeg);
    expect(await jobs()).toEqual({});
    const told = operator.media.making.answer.parse(await whatIsMade(app.platform));
    expect(told).toMatchObject({
      ffmpeg: false,
      message: expect.stringMatching(/没有 ffmpeg.*apt install ffmpeg/),
      list: [],
    });
  });

  test('is told to the operator by the names of the hours', async () => {
    await plays('good.mp4');
    await make(program('none', 'exit 1'));
    const told = await whatIsMade({ ...app.platform, ffmpeg: new Ffmpeg('true') });
    expect(operator.media.making.answer.parse(told)).toMatchObject({
      ...{ ffmpeg: true, message: '都做好了' },
      list: expect.arrayContaining([
        expect.objectContaining({ hours: ['good.mp4'], work: '小画面版本', state: 'done' }),
        expect.objectContaining({ hours: ['good.mp4'], work: '缩略图', state: 'failed' }),
      ]),
    });
  });

  test('is left when the server ends, and begun anew by the next; no child stays behind', async () => {
    await plays('head-last.mp4');
    const said = join(folder, 'pid');
    const hangs = program('hangs', `echo $$ > '${said}'; exec sleep 3600`);
    const ending = new AbortController();
    const making = make(hangs, ending.signal);
    const pidSaid = () => (existsSync(said) ? Number(readFileSync(said, 'utf8')) : 0);
    await expect.poll(pidSaid).toBeGreaterThan(0);
    const pid = pidSaid();
    ending.abort();
    await making;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect((await jobs()).faststart).toMatchObject({ state: 'waiting' });
    await make(obedient());
    expect((await jobs()).faststart).toMatchObject({ state: 'done' });
    expect(readdirSync(folder).filter((name) => name.startsWith('zhijian-making-'))).toEqual([]);
  });

  test('of a server that died is taken up when it has not been heard of for two minutes, three times at most', async () => {
    await plays('good.mp4');
    await make(new Ffmpeg('true'));
    await app.database
      .update(mediaJob)
      .set({ state: 'waiting', tries: 0 })
      .where(eq(mediaJob.work, 'storage'));
    const first = await takeNext(app.platform);
    expect(first).toMatchObject({ work: 'storage', tries: 1 });
    expect(await takeNext(app.platform)).toBeUndefined();
    app.time.now += 100_000;
    if (first) await heard(app.platform, first);
    app.time.now += 100_000;
    expect(await takeNext(app.platform)).toBeUndefined();
    for (const tries of [2, 3]) {
      app.time.now += 121_000;
      expect(await takeNext(app.platform)).toMatchObject({ tries });
    }
    app.time.now += 121_000;
    expect(await takeNext(app.platform)).toBeUndefined();
    expect((await jobs()).storage).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/试了三次/),
    });
  });

  test('stays in the store as long as its film is played, and so do captions and the films of who is half-way', async () => {
    const source = await plays('head-last.mp4', true);
    await make(obedient());
    const [made, sound] = [digestOf(clip('good.mp4')), digestOf(clip('sound.m4a'))];
    const files = await Promise.all(
      streamClip().map((name) => storedClip(app.platform.media, `stream/${name}`)),
    );
    const stream = await takeInStream(
      app.platform,
      files.map(({ digest, name }) => ({ digest, name: name.slice('stream/'.length) })),
    );
    const captions = '7'.repeat(64);
    await app.database.update(hour).set({ captions: { 'zh-CN': captions } });
    const segments = files.map(({ digest }) => digest);
    const all = [source, made, sound, captions, ...segments, '0'.repeat(64)];
    const used = async () => {
      const found = await usedMedia(app.database, app.time.now);
      return all.filter((digest) => found.has(digest)).sort();
    };
    expect(await used()).toEqual([source, made, sound, captions].sort());
    await app.database.transaction((tx) =>
      replaceMedia(tx, [{ hour: 'head-last.mp4', ...stream }], app.time.now),
    );
    expect(await used()).toEqual([source, made, sound, captions, ...segments].sort());
    app.time.now += 25 * 3_600_000;
    expect(await used()).toEqual([captions, ...segments].sort());
  });
});

describe('takeInRepaired', () => {
  const given = (name: string) => storedClip(app.platform.media, name);

  test('refuses a video that phones do not play until the server has converted it, then takes in what was made', async () => {
    const source = await given('h265.mp4');
    const makes = obedient();
    for (let asked = 0; asked < 2; asked += 1)
      await expect(takeInRepaired(ground(makes), source)).rejects.toThrow(/^h265\.mp4：.*正在转换/);
    expect(await jobs()).toMatchObject({ repair: { state: 'waiting' } });
    await make(makes);
    const made = digestOf(clip('good.mp4'));
    expect(await takeInRepaired(ground(makes), source)).toEqual({ media: `${made}.mp4`, end: 3_000 });
    await app.platform.media.remove(made);
    await expect(takeInRepaired(ground(makes), source)).rejects.toThrow(/正在转换/);
  });

  test.each([
    ['fails', 'exit 1', /ffmpeg 做不出来/],
    ['is refused too', written('high10.mp4'), /High 10/],
    ['is longer', written('longer.mp4'), /长短不一/],
  ])(
    'refuses a video with the reason and its own command when its conversion %s',
    async (title, body, reason) => {
      const source = await given('h265.mp4');
      const fails = program(`repair-${title.replaceAll(' ', '-')}`, body);
      await expect(takeInRepaired(ground(fails), source)).rejects.toThrow(/正在转换/);
      await make(fails);
      const refused = takeInRepaired(ground(fails), source);
      await expect(refused).rejects.toThrow(/服务器没有转换成.*H\.265.*运行：ffmpeg/);
      await expect(refused).rejects.toThrow(reason);
    },
  );

  test('leaves the refusal as it is without ffmpeg, and of a file that no command repairs', async () => {
    await expect(takeInRepaired(app.platform, await given('h265.mp4'))).rejects.toThrow(
      /^h265\.mp4：.*运行：ffmpeg/,
    );
    await expect(takeInRepaired(ground(obedient()), await given('sound.m4a'))).rejects.toThrow(/没有画面/);
    expect(await jobs()).toEqual({});
  });
});

describe.runIf(hasFfmpeg)('ffmpeg itself', () => {
  test('makes of a film, and of a stream, what phones play', async () => {
    const source = await plays('head-last.mp4', true);
    const files = await Promise.all(
      streamClip().map((name) => storedClip(app.platform.media, `stream/${name}`)),
    );
    const stream = await takeInStream(
      app.platform,
      files.map(({ digest, name }) => ({ digest, name: name.slice('stream/'.length) })),
    );
    await app.database
      .insert(hour)
      .values({ id: 's', lesson: '1', chapter: '1', name: 's', place: 2, ...stream, listenable: true });
    await make(new Ffmpeg(REAL));
    const made = await app.database.select().from(mediaJob);
    expect(made.filter(({ state }) => state !== 'done').map(({ work, reason }) => [work, reason])).toEqual(
      [],
    );
    expect(made.map(({ source: of, work }) => `${of === source ? 'film' : 'stream'} ${work}`).sort()).toEqual(
      [
        ...['film faststart', 'film sound', 'film storage', 'film thumbnail'],
        ...['stream sound', 'stream storage', 'stream thumbnail'],
      ],
    );
    for (const { source: of, madeEnd, work, made: digest } of made) {
      if (work === 'thumbnail') {
        const { size } =
          (
            await app.database
              .select()
              .from(medium)
              .where(eq(medium.digest, digest ?? ''))
          )[0] ?? {};
        expect(size).toBeGreaterThan(0);
        const picture = await fetch(`${app.origin}/pictures/${digest}.jpg`);
        expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('jpeg');
      } else expect(Math.abs((madeEnd ?? 0) - (of === source ? 3_000 : 6_000)), work).toBeLessThan(200);
    }
  });
});
