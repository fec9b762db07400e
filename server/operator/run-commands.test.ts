import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { saveFeedback } from '@contract/help';
import { HOURS_A, LEARNER, TRAINING_SHORT } from '@demo/ids/ids';
import { chinaDay, chinaTime } from '@rules/china-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faceCheck, feedback } from '../database/schema';
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
        const old = Array.from({ length: 51 }, (_, n) => ({
          id: `old-${n}`,
          remarks: '旧的',
          at: n,
          closedAt: n,
        }));
        await database.insert(feedback).values(old);
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

describe('feedback', () => {
  const write = async (remarks: string) => {
    const { token } = await server.login(LEARNER.phone);
    await server.call(saveFeedback, { remarks }, { token });
    const { printed } = await runs('feedback', 'list');
    return /^编号 (\S+)/.exec(printed)?.[1] ?? '';
  };

  test('list shows what waits, answer and close end it, and --all shows all', async () => {
    expect(await runs('feedback', 'list')).toEqual(printing(0, /^没有等待答复的反馈；加上 --all 看全部\n$/));
    const closed = await write('第一条');
    expect(await runs('feedback', 'close', closed)).toEqual(printing(0, /^已关闭，没有答复\n$/));
    server.time.now += 60_000;
    const since = chinaTime(server.time.now);
    const answered = await write('字太小，\n看不清');
    const who = `\\d{4}-\\S+ \\S+ 王建国 ${LEARNER.phone}`;
    expect(await runs('feedback', 'list')).toEqual(
      printing(0, new RegExp(`^编号 ${answered}\n  ${who}：等待答复\n  字太小， 看不清\n$`)),
    );
    expect(await runs('feedback', 'answer', answered, '谢谢，', '改好了')).toEqual(
      printing(0, /^已答复，学员在「我的反馈」里能看到\n$/),
    );
    expect(await runs('feedback', 'answer', answered, '又')).toEqual(printing(1, /已经答复过，不能再改/));
    const shown = `编号 ${answered}\n  ${who}：\\d{4}-\\S+ \\S+ 已答复\n.*\n  答复：谢谢， 改好了\n`;
    expect(await runs('feedback', 'list', '--all', '--since', since)).toEqual(
      printing(0, new RegExp(`^${shown}$`)),
    );
    expect(await runs('feedback', 'list', '--all')).toEqual(
      printing(0, new RegExp(`^${shown}编号 ${closed}\n.*已关闭，没有答复\n  第一条\n`)),
    );
    expect(await runs('feedback', 'list', '--page', '2')).toEqual(printing(0, /^这一页没有反馈\n$/));
  });

  test('list names the next page when there is one', async () => {
    const first = await runs('feedback', 'list', '--all');
    expect(first.printed.match(/^编号/gm)).toHaveLength(50);
    expect(first.printed).toMatch(/没有登录的游客：.*已关闭[\s\S]*\n后面还有：加上 --page 2\n$/);
    const second = await runs('feedback', 'list', '--all', '--page', '2');
    expect(second).toEqual(printing(0, /编号 old-0\n.*\n {2}旧的\n$/));
    expect(second.printed).not.toContain('后面还有');
  });

  test.each<[string, string[], number, RegExp]>([
    ['help', ['--help'], 0, /^用法：[\s\S]*answer 编号[\s\S]*不能删除/],
    ['nothing', [], 2, /^用法/],
    ['another word', ['delete', '1'], 2, /^用法/],
    ['no id to close', ['close'], 2, /^用法/],
    ['a text with close', ['close', '1', '好'], 2, /^用法/],
    ['no answer', ['answer', '1'], 2, /^请在编号后面写答复的话/],
    ['an empty answer', ['answer', '1', ' '], 1, /^请写答复的内容/],
    ['a wrong page', ['list', '--page', '0'], 2, /--page 要写第几页/],
    ['a wrong time', ['list', '--since', '昨天'], 1, /起始时间要写成 2026-11-22 08:00:00/],
    ['unknown feedback', ['close', '1'], 1, /没有编号是「1」的反馈，请写 npm run feedback -- list/],
  ])('prints a sentence for %s', async (_, given, code, pattern) => {
    expect(await runs('feedback', ...given)).toEqual(printing(code, pattern));
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
