import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOURS_A, LEARNER, TRAINING_SHORT } from '@demo/ids/ids';
import { chinaDay } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faceCheck } from '../database/schema';
import { OPERATOR_SECRET } from '../testing/operator';
import { type RunningTest, startTestServer } from '../testing/running';

/** In the project, so that the bundles find their packages. */
const BUNDLE = '.cache/run-commands';
const folder = mkdtempSync(join(tmpdir(), 'zhijian-commands-'));
const at = (name: string) => join(folder, name);
const PHOTO = new Uint8Array([0xff, 0xd8, 0xff]);
let server: RunningTest;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-server.mjs', BUNDLE]);
  server = await startTestServer(
    { OPERATOR_SECRET },
    {
      // Claimed for as long as the tests run, so that no comparer judges it.
      plant: async (database, now) => {
        await database.insert(faceCheck).values({
          ...{ id: 'waiting-photo', learner: LEARNER.id, hour: HOURS_A[0], digest: 'a', state: 'received' },
          ...{ point: 12_000, takenAt: now, receivedAt: now, photo: PHOTO, claimedUntil: now + 3_600_000 },
        });
      },
    },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as the operator does, in a process of its own. */
async function runs(name: string, ...given: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, OPERATOR_SECRET };
  const program = [join(BUNDLE, `${name}.mjs`), ...given, '--to', server.origin];
  return promisify(execFile)(process.execPath, program, { env }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  );
}
const printing = (code: number, pattern: RegExp) => ({ code, printed: expect.stringMatching(pattern) });

describe('exams -- results', () => {
  const write = (rows: string[]) => writeFile(at('a.csv'), ['手机号,姓名,成绩,考试日期', ...rows].join('\n'));
  const results = (...more: string[]) =>
    runs('exams', 'results', at('a.csv'), '--training', TRAINING_SHORT, ...more);

  test('checks first, writes with --yes, and refuses a correction', async () => {
    expect(await runs('people', 'register', TRAINING_SHORT, LEARNER.phone)).toMatchObject({ code: 0 });
    const row = (score: number) => `${LEARNER.phone},王建国,${score},${chinaDay(server.time.now)}`;
    await write([row(88)]);
    expect(await results()).toEqual(printing(0, /^检查通过，表里 1 个成绩：新的成绩 1 个.*--yes/));
    expect(await results('--yes')).toEqual(printing(0, /^登记好了，表里 1 个成绩：新的成绩 1 个.*合格 1 人/));
    await write([row(90)]);
    const corrected = /^有 1 处要改，一个成绩也没有登记：\n {2}第 2 行「成绩」：.*88 分.*不能更正/;
    expect(await results('--yes')).toEqual(printing(1, corrected));
    expect(await runs('audit')).toMatchObject({ code: 0 });
  });

  test('groups the rows of one mistake', async () => {
    await write(['13999999991,甲,80,2026-01-01', '13999999992,乙,80,2026-01-01']);
    expect(await results('--yes')).toEqual(printing(1, /第 2–3 行（2 行）「手机号」：没有账号是这个手机号/));
  });

  test.each<[string, string[], number, RegExp]>([
    ['help', ['--help'], 0, /^用法：[\s\S]*手机号或证件号码、姓名、成绩/],
    ['nothing', [], 2, /^用法/],
    ['no file', ['results'], 2, /^用法/],
    ['a missing file', ['results', '/nowhere.xlsx'], 2, /读不到文件 \/nowhere.xlsx，请检查路径/],
    ['an unknown option', ['results', 'a.csv', '--exams', '1'], 2, /^没有「--exams」这个选项。\n用法/],
  ])('prints a sentence for %s', async (_, given, code, pattern) => {
    expect(await runs('exams', ...given)).toEqual(printing(code, pattern));
  });
});

describe('faces', () => {
  test('next writes the photo into a file that only its owner can read', async () => {
    const shown = await runs('faces', 'next', '--out', at('photos'));
    expect(shown).toEqual(
      printing(0, /^编号 waiting-photo（一共 1 张在等）\n学员：.* 13800000001\n课时：.*第 12 秒/),
    );
    const [name = ''] = await readdir(at('photos'));
    expect(shown.printed).toContain(join(at('photos'), name));
    expect(new Uint8Array(await readFile(join(at('photos'), name)))).toEqual(PHOTO);
    expect((await stat(join(at('photos'), name))).mode & 0o777).toBe(0o600);
    expect((await stat(at('photos'))).mode & 0o777).toBe(0o700);
  });

  test.each<[string, string[], number, RegExp]>([
    ['help', ['--help'], 0, /^用法：[\s\S]*decide 编号 fail/],
    ['nothing', [], 2, /^用法/],
    ['no verdict', ['decide', 'waiting-photo'], 2, /pass（是本人）或 fail/],
    ['another verdict', ['decide', 'waiting-photo', 'yes'], 2, /pass（是本人）或 fail/],
    ['an unknown check', ['decide', '1', 'pass'], 1, /没有编号是「1」的核身，请写 npm run faces -- next/],
    [
      'a folder that cannot be',
      ['next', '--out', '/dev/null/a'],
      2,
      /不能用文件夹「\/dev\/null\/a」，请换一个/,
    ],
  ])('prints a sentence for %s', async (_, given, code, pattern) => {
    expect(await runs('faces', ...given)).toEqual(printing(code, pattern));
  });
});
