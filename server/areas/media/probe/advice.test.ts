import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { clip } from '../../../testing/clips';
import type { Bytes } from './bytes';
import { probeFilm, probeSound } from './film';
import { probeStream } from './stream';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'zhijian-advice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesAt = (path: string): Bytes => {
  const bytes = readFileSync(path);
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
};

/** Returns the command at the end of a refusal. */
async function commandIn(refused: Promise<unknown>): Promise<string> {
  const sentence = await refused.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
  const command = /运行：(ffmpeg .*)$/.exec(sentence)?.[1];
  if (command === undefined) throw new Error(`no command: ${sentence}`);
  return command;
}

/** Runs a command as an operator does, in a shell, in the folder of the file. */
const run = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^ffmpeg/, 'ffmpeg -v error -y')], { cwd: folder });

describe.skipIf(!hasFfmpeg)('the command in a refusal (needs ffmpeg: apt install ffmpeg)', () => {
  test.each([
    ['h265.mp4', 3_000],
    ['high10.mp4', 3_000],
    ['high422.mp4', 3_000],
    ['mp3.mp4', 3_000],
    ['key-frames.mp4', 14_000],
    // The video begins half a second after the sound.
    ['fragmented.mp4', 3_500],
  ])('makes a video that is accepted, of the same length, of %s', async (name, before) => {
    const given = join(folder, '原视频.mp4');
    writeFileSync(given, clip(name));
    run(await commandIn(probeFilm(bytesAt(given))));
    const { end, facts } = await probeFilm(bytesAt(join(folder, '新视频.mp4')));
    expect(facts.faststart).toBe(true);
    expect(Math.abs(end - before)).toBeLessThanOrEqual(100);
  });

  test('makes a sound that is accepted', async () => {
    const given = join(folder, '原录音.mp3');
    writeFileSync(given, clip('mp3.mp4'));
    run(await commandIn(probeSound(bytesAt(given))));
    expect(Math.abs((await probeSound(bytesAt(join(folder, '新录音.m4a')))) - 3_000)).toBeLessThan(100);
  });

  test('makes a stream that is accepted, in an empty folder', async () => {
    cpSync('server/testing/clips/sound-ends-early', folder, { recursive: true });
    const of = (where: string) =>
      new Map(
        readdirSync(where, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => [name, bytesAt(join(where, name))] as const),
      );
    const command = await commandIn(probeStream(of(folder), 'master.m3u8'));
    mkdirSync(join(folder, '新文件夹'));
    run(command);
    expect(await probeStream(of(join(folder, '新文件夹')), 'master.m3u8')).toBe(10_000);
  });
});
