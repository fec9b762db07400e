import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Ffmpeg } from '../../outside/ffmpeg';
import { clip, digestOf } from '../../testing/clips';
import { check, type Person } from '../commands/content-steps';
import { changed, inFolder, type Lying } from './testing/folders';

const CLIPS = resolve('server/testing/clips');
const LESSON = 'lessons/fumes/lesson.yaml';
const VIDEO = 'lessons/fumes/01-where.mp4';
const programs = mkdtempSync(join(tmpdir(), 'zhijian-ffmpeg-'));
afterAll(() => rmSync(programs, { recursive: true, force: true }));

/**
 * Makes a program that takes ffmpeg's place: writes its arguments to `calls`, then the shell runs `body`, in which `$last`
 * is the file to write.
 */
async function program(name: string, body: string) {
  const path = join(programs, name);
  const calls = join(programs, `${name}-calls`);
  await writeFile(
    path,
    `#!/bin/sh\nif [ "$1" = -version ]; then exit 0; fi\nfor last; do :; done\necho "$*" >> '${calls}'\n${body}\n`,
  );
  chmodSync(path, 0o755);
  const count = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0);
  return { ffmpeg: new Ffmpeg(path), count, calls };
}
const writes = (name: string) => `cp '${CLIPS}/${name}' "$last"`;

/** A folder whose video is refused: without face points, which lie behind the end of short clips. */
const withVideo = (name: string, more: Lying = {}): Lying => ({
  ...changed(LESSON, '        face: { before: true, at: ["0:30", "1:10"] }\n', ''),
  [VIDEO]: clip(name),
  'lessons/fumes/01-where.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n看\n',
  ...more,
});

async function checked(folder: string, ffmpeg?: Ffmpeg) {
  const lines: string[] = [];
  const person: Person = { say: (line) => void lines.push(line), agrees: async () => undefined };
  return { read: await check(folder, person, ffmpeg), lines };
}
const digestAt = (path: string) => digestOf(readFileSync(path));

describe('content -- check --convert', () => {
  test('reads what ffmpeg made in place of the original, which stays, and runs it once', async () => {
    const { ffmpeg, count, calls } = await program('makes', writes('good.mp4'));
    await inFolder(withVideo('h265.mp4'), async (folder) => {
      const first = await checked(folder, ffmpeg);
      expect(first.lines).toEqual([
        expect.stringMatching(/^lessons\/fumes\/01-where\.mp4 · 正在转换（[\d.]+ kB）……$/),
        expect.stringMatching(
          /^lessons\/fumes\/01-where\.mp4 · 转换好了，用了 [\d.]+ 秒（[\d.]+ kB → [\d.]+ kB）$/,
        ),
        expect.stringMatching(/^检查通过/),
      ]);
      expect(readFileSync(calls, 'utf8')).toMatch(/-i \S+01-where\.mp4 -vf scale=.* -c:v libx264 /);
      const again = await checked(folder, ffmpeg);
      expect(again.lines[0]).toMatch(/用以前转换好的/);
      expect(count()).toBe(1);
      for (const { read } of [first, again]) {
        const file = read?.content.files.find(({ path }) => path === `/${VIDEO}`);
        expect(file?.digest).toBe(digestOf(clip('good.mp4')));
        expect(digestAt(read?.onDisk.get(`/${VIDEO}`) ?? '')).toBe(file?.digest);
        expect(read?.content.lessons[0]?.chapters[0]?.hours[0]?.study).toMatchObject({
          video: { files: [`/${VIDEO}`], captions: '/lessons/fumes/01-where.vtt' },
        });
      }
      expect(digestAt(join(folder, VIDEO))).toBe(digestOf(clip('h265.mp4')));
    });
  });

  test('leaves alone what plays', async () => {
    const { ffmpeg, count } = await program('idle', 'exit 1');
    await inFolder(withVideo('good.mp4'), async (folder) => {
      expect((await checked(folder, ffmpeg)).read).toBeDefined();
      expect(count()).toBe(0);
      expect(existsSync(join(folder, '.converted'))).toBe(false);
    });
  });

  test.each([
    [
      'ffmpeg fails',
      'echo "no such encoder" >&2; exit 1',
      /转换没有做成（ffmpeg 做不出来：no such encoder）.*H\.265/,
    ],
    ['ffmpeg writes half a file and fails', 'printf half > "$last"; exit 1', /转换没有做成/],
    ['ffmpeg writes nothing', 'true', /转换没有做成（ffmpeg 什么也没有写出来）/],
    ['the result is refused too', writes('high10.mp4'), /转换以后还是不能用：.*High 10/],
    ['the result is longer', writes('longer.mp4'), /转换以后长度变了，原来 3\.0 秒，现在 5\.0 秒/],
  ])('reports an error, and keeps nothing half written, when %s', async (title, body, sentence) => {
    const { ffmpeg } = await program(digestOf(title).slice(0, 8), body);
    await inFolder(withVideo('h265.mp4'), async (folder) => {
      const { read, lines } = await checked(folder, ffmpeg);
      expect(read).toBeUndefined();
      expect(lines.join('\n')).toMatch(sentence);
      const left = readdirSync(join(folder, '.converted'));
      expect(left.filter((name) => !/^\S+-[0-9a-f]{16}\.mp4$/.test(name))).toEqual([]);
      for (const name of left)
        expect(readFileSync(join(folder, '.converted', name)).length).toBeGreaterThan(4);
    });
  });

  test('begins again after a run that was killed halfway, and removes what that one left', async () => {
    const { ffmpeg, count } = await program('again', writes('good.mp4'));
    const gone = spawnSync('true').pid;
    await inFolder(withVideo('h265.mp4'), async (folder) => {
      const left = join(folder, '.converted', `working-${gone}`);
      mkdirSync(left, { recursive: true });
      await writeFile(join(left, 'half.mp4'), 'half');
      expect((await checked(folder, ffmpeg)).read).toBeDefined();
      expect(count()).toBe(1);
      expect(existsSync(left)).toBe(false);
    });
  });

  test('converts a file again when its bytes are others', async () => {
    const { ffmpeg, count } = await program('others', writes('good.mp4'));
    await inFolder(withVideo('h265.mp4'), async (folder) => {
      await checked(folder, ffmpeg);
      await writeFile(join(folder, VIDEO), clip('high10.mp4'));
      expect((await checked(folder, ffmpeg)).read).toBeDefined();
      expect(count()).toBe(2);
    });
  });

  test('says in one sentence how to install ffmpeg when there is none, and without the option that there is one', async () => {
    await inFolder(withVideo('h265.mp4'), async (folder) => {
      const missing = await checked(folder, new Ffmpeg('/no/ffmpeg'));
      expect(missing.read).toBeUndefined();
      expect(
        missing.lines.filter((line) => /没有 ffmpeg.*apt install ffmpeg.*brew.*winget/.test(line)),
      ).toHaveLength(1);
      const plain = await checked(folder);
      expect(plain.lines).toContainEqual(expect.stringMatching(/加上 --convert 再运行一次/));
    });
  });

  test('makes an MP4 of a video with another ending, by the command that is printed for it', async () => {
    const { ffmpeg, calls } = await program('mov', writes('good.mp4'));
    const named = changed(LESSON, 'video: 01-where.mp4', 'video: 01-where.MOV');
    const text = String(named[LESSON]).replace('        face: { before: true, at: ["0:30", "1:10"] }\n', '');
    const lying = { [LESSON]: text, [VIDEO]: null, 'lessons/fumes/01-where.MOV': clip('h265.mp4') };
    await inFolder(lying, async (folder) => {
      const printed = await checked(folder);
      expect(printed.lines[0]).toMatch(/运行：ffmpeg -i 01-where\.MOV -vf .*libx264.* 01-where\.mp4$/);
      const { read, lines } = await checked(folder, ffmpeg);
      expect(
        read?.content.files.map(({ path }) => path),
        lines.join('\n'),
      ).toContain(`/${VIDEO}`);
      expect(lines.join('\n')).not.toMatch(/没有用到/);
      expect(readFileSync(calls, 'utf8')).toMatch(/01-where\.MOV -vf/);
    });
  });

  test('calls the files of a converted stream in a folder of their own', async () => {
    const made = mkdtempSync(join(programs, 'stream-'));
    await cp(`${CLIPS}/stream`, made, { recursive: true });
    const { ffmpeg } = await program('stream', `cp '${made}'/* "$(dirname "$last")"`);
    const text = changed(LESSON, 'video: 01-where.mp4', 'video: film/index.m3u8\n        slug: where');
    await inFolder({ ...noFace(text), [VIDEO]: null, ...early() }, async (folder) => {
      const { read, lines } = await checked(folder, ffmpeg);
      const study = read?.content.lessons[0]?.chapters[0]?.hours[0]?.study;
      const folderOfIt = '/lessons/fumes/film/index-converted';
      expect(study, lines.join('\n')).toMatchObject({ kind: 'video' });
      const files = study?.kind === 'video' ? study.video.files : [];
      expect(files[0]).toBe(`${folderOfIt}/master.m3u8`);
      expect(files).toHaveLength(6);
      expect(files.every((path) => path.startsWith(`${folderOfIt}/`))).toBe(true);
      const paths = read?.content.files.map(({ path }) => path) ?? [];
      expect(paths.filter((path) => path.startsWith('/lessons/fumes/film/')).sort()).toEqual(
        [...files].sort(),
      );
      expect(lines.join('\n')).not.toMatch(/没有用到/);
    });
  });
});

const noFace = (lying: Lying): Lying => ({
  [LESSON]: String(lying[LESSON]).replace('        face: { before: true, at: ["0:30", "1:10"] }\n', ''),
});

/** Files of the stream whose sound ends early. */
function early(): Lying {
  const names = readdirSync(join(CLIPS, 'sound-ends-early'));
  return Object.fromEntries(
    names.map((name) => [
      `lessons/fumes/film/${name === 'master.m3u8' ? 'index.m3u8' : name}`,
      clip(`sound-ends-early/${name}`),
    ]),
  );
}
