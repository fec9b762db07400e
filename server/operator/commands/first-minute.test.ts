import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hourDetail, lessonCatalog } from '@contract/lessons';
import { phoneLogin } from '@contract/login';
import { resetPassword } from '@contract/registration';
import { lastPlayTime, syncTimer } from '@contract/study';
import { mineTrainings, trainingCatalog } from '@contract/trainings';
import { identityNumberOf } from '@rules/testing/identity-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { OPERATOR_SECRET } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';
import { readSheets } from '../people/sheet/read-sheet';

const PEOPLE = 2_000;
const CREW = 25;
/** The rows above the first person: the title, the date, the column names. */
const ABOVE = 3;
const UNITS = [
  ['太原宏远煤业有限公司', '91140105MA0ABCDE5Q'],
  ['太原汾东选煤有限公司', '91140105MA0ABCDF3K'],
] as const;

const BUNDLE = '.cache/first-minute-commands';
const folder = mkdtempSync(join(tmpdir(), 'zhijian-first-minute-'));
const at = (name: string) => join(folder, name);
let server: RunningTest;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-server.mjs', BUNDLE]);
  server = await startTestServer({ OPERATOR_SECRET, DEMO: '0', MEDIA_STORE_DIR: at('store') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(BUNDLE, { recursive: true, force: true });
});

/** Runs a command as docs/people.md and docs/content-folder.md write it. @returns its exit code and what it printed. */
async function runs(name: string, ...given: string[]): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, OPERATOR_SECRET };
  return promisify(execFile)(process.execPath, [join(BUNDLE, `${name}.mjs`), ...given], { env }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  );
}
const to = () => ['--to', server.origin];

type Employee = { name: string; phone: string; trade: string };
const employee = (n: number): Employee => ({
  name: `王${String.fromCodePoint(0x5b50 + n)}`,
  phone: String(13_600_000_000 + n),
  trade: '电焊工',
});

/**
 * Writes HR's workbook: a title over all columns, the date, column names of HR's own, units merged over all of their rows
 * and departments and crews over theirs, numbers as numbers, and a sum at the end.
 */
async function writeHrsTable(path: string, change: (n: number, one: Employee) => Employee): Promise<void> {
  const titles = ['序号', '姓名（必填）', '性别', '民族', '身份证号码', '联系电话', '工作单位'];
  const more = ['统一社会信用代码', '单位所在地', '车间', '班组', '工种', '入职日期', '备注'];
  const head = [...titles, ...more].map((value) => ({ value, fontWeight: 'bold' as const }));
  const ofUnit = PEOPLE / UNITS.length;
  const rows = Array.from({ length: PEOPLE }, (_, n) => {
    const { name, phone, trade } = change(n, employee(n));
    const [unit = '', code = ''] = UNITS[Math.floor(n / ofUnit)] ?? [];
    const merged = (value: string, rowSpan: number) => (n % rowSpan === 0 ? { value, rowSpan } : null);
    return [
      ...[{ value: n + 1 }, { value: name }, { value: '男' }, { value: '汉族' }],
      ...[{ value: n < 100 ? identityNumberOf(n) : '' }, { value: Number(phone) }],
      ...[merged(unit, ofUnit), merged(code, ofUnit), merged('山西省太原市小店区', ofUnit)],
      ...[merged(`采煤${Math.floor(n / 100) + 1}队`, 100), merged(`${Math.floor(n / CREW) + 1}班`, CREW)],
      ...[{ value: trade }, { value: '2026-03-01' }, { value: n === 4 ? '十二月退休' : '' }],
    ];
  });
  const above = [
    [{ value: '太原两家单位职业健康培训人员花名册', columnSpan: head.length }],
    [{ value: '填表日期：2026年11月20日', columnSpan: 4 }],
  ];
  const below = [[{ value: '合计' }, { value: `${PEOPLE}人` }]];
  const written = await writeExcelFile([...above, head, ...rows, ...below] as never, {
    sheet: '花名册',
  }).toBuffer();
  await writeFile(path, new Uint8Array(written));
}

/** Writes a content folder after docs/content-folder.md: the example, with two of the manager's own videos. */
async function writeContent(): Promise<string> {
  const content = at('my-platform');
  cpSync('examples/first-course', content, { recursive: true });
  const lesson = join(content, 'lessons/before-you-enter');
  await copyFile('server/testing/clips/played/quicktime.mp4', join(lesson, '下井前.mp4'));
  await copyFile('server/testing/clips/ninety-seconds.mp4', join(lesson, '自救器.mp4'));
  const written = await readFile(join(lesson, 'lesson.yaml'), 'utf8');
  const hours = written.replace(
    /( +- title: 耳朵只有一副\n)( +)video: 01-ears\.mp4\n/,
    '$1$2video: 下井前.mp4\n      - title: 自救器怎么戴\n$2video: 自救器.mp4\n',
  );
  await writeFile(join(lesson, 'lesson.yaml'), hours);
  return content;
}

test('an HR table of 2,000 rows and two videos lead to a credited minute after one report of decisions', async () => {
  const content = await writeContent();
  expect(await runs('content', 'check', content)).toMatchObject({ code: 0 });
  expect(await runs('content', 'apply', content, '--yes', ...to())).toMatchObject({ code: 0 });

  const mistakes: Record<number, Partial<Employee>> = {
    7: { phone: '1360000000' },
    1200: { phone: employee(30).phone },
    1999: { trade: '电汗工' },
  };
  await writeHrsTable(at('花名册.xlsx'), (n, one) => ({ ...one, ...mistakes[n] }));
  const report = await runs('people', 'check', at('花名册.xlsx'), ...to());
  expect(report.code).toBe(1);
  expect(report.printed).toContain('有 3 处要改');
  for (const n of Object.keys(mistakes)) expect(report.printed).toContain(`${Number(n) + ABOVE + 1} 行`);
  expect(report.printed).toMatch(/「性别」.*「民族」.*「入职日期」.*「备注」/);

  // The manager corrects the three cells in the same file, and nothing else.
  await writeHrsTable(at('花名册.xlsx'), (_, one) => one);
  const written = await runs('people', 'import', at('花名册.xlsx'), '--training', 'first-day', ...to());
  expect(written).toMatchObject({ code: 0, printed: expect.stringContaining(`新建 ${PEOPLE} 个账号`) });

  const crew = ['--unit', UNITS[1][0], '--department', '采煤20队', '--crew', '80班'];
  const asked = ['codes', '--training', 'first-day', ...crew, '--out', at('80班.xlsx')];
  expect(await runs('people', ...asked, ...to())).toMatchObject({ code: 0 });
  const [sheet] = await readSheets('80班.xlsx', new Uint8Array(await readFile(at('80班.xlsx'))));
  const slips = sheet?.rows.slice(1).map(({ cells }) => cells) ?? [];
  expect(slips).toHaveLength(CREW);
  const { phone } = employee(PEOPLE - 1);
  const captcha = String(slips.find((cells) => cells.includes(phone))?.[2] ?? '').replace(' ', '');
  expect(captcha).toMatch(/^\d{8}$/);

  await server.call(resetPassword, { id: undefined, phone, password: 'Jiankang-2026', captcha });
  const { token, userId } = await server.call(phoneLogin, { phone, password: 'Jiankang-2026' });
  const sender = { token, installation: 'phone', window: 'page' };
  expect(await studiedSeconds(sender, userId)).toBe(60);
});

/** Studies a minute of the training's videos as the app does. @returns the credited seconds. */
async function studiedSeconds(sender: object, userId: string): Promise<number> {
  const { list } = await server.call(mineTrainings, { userId, page: 1, size: 10 }, sender);
  const trainingId = list[0]?.id ?? '';
  const catalog = await server.call(trainingCatalog, { trainingId }, sender);
  const id = catalog.cards[0]?.id ?? '';
  const chapters = await server.call(lessonCatalog, { id, userId, trainingId }, sender);
  const videos = chapters.flatMap(({ hours }) => hours).filter(({ videoDuration }) => videoDuration > 0);
  let credited = 0;
  for (const { id } of videos.slice(0, 2)) {
    const detail = await server.call(hourDetail, { id, trainingId, userId }, sender);
    const place = { trainingId, hourId: id, userId };
    const { sessionId } = await server.call(lastPlayTime, { ...place, edition: detail.edition }, sender);
    const seconds = Math.min(detail.duration, 60 - credited);
    server.time.now += seconds * 1000;
    const rest = { videoUrl: undefined, localProgress: undefined, live: true, playbackRate: 1 };
    const progress = { ...place, ...rest, sessionId, from: 0, currentTime: seconds };
    credited += (await server.call(syncTimer, progress, sender))?.credited ?? 0;
  }
  return credited;
}
