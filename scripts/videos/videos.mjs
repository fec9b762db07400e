// `npm run long -- videos`: forty videos of ffmpeg. Each is checked by `content -- check`; what is refused is converted by
// --convert, and must be accepted at the same length; then all are studied to their end in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildCommand, layBeside } from '../build-server.mjs';
import { installFfmpeg, installPackages } from '../install.mjs';
import { MATRIX } from './matrix.mjs';

/** The most by which a converted video may end before or after its original, s. */
const ENDS_APART_S = 0.1;
const MOST_LINES = 720;

const [PLAYS, CONVERTED, REMADE] = ['收', '不收，转换以后收', '不收，用原视频重新生成'];

const say = (line) => process.stdout.write(`${line}\n`);

installPackages();
installFfmpeg();
const top = mkdtempSync(join(tmpdir(), 'zhijian-matrix-'));
process.once('exit', () => rmSync(top, { recursive: true, force: true }));

const commands = '.cache/commands';
const program = await buildCommand('content', commands);
await layBeside(commands);
const check = (folder, ...options) =>
  spawnSync(process.execPath, [program, 'check', folder, ...options], { encoding: 'utf8' });

/** Asks ffprobe; one value a line. */
function probed(file, ...what) {
  const asked = spawnSync('ffprobe', ['-v', 'error', ...what, '-of', 'csv=p=0', file], { encoding: 'utf8' });
  return asked.stdout.trim().split(/[\n,]/).map(Number);
}

/** Returns what is wrong with the conversion of a video, or undefined. */
function wrongWith(folder, end) {
  const [name = ''] = readdirSync(join(folder, '.converted'));
  const place = join(folder, '.converted', name);
  const file = statSync(place).isDirectory() ? join(place, '360p.m3u8') : place;
  const isStream = file !== place;
  const [from = 0, length = 0] = isStream
    ? [0, ...probed(file, '-show_entries', 'format=duration')]
    : probed(file, '-select_streams', 'v:0', '-show_entries', 'stream=start_time,duration');
  if (!(Math.abs(from + length - end) <= ENDS_APART_S))
    return `长 ${(from + length).toFixed(2)} 秒，应为 ${end} 秒`;
  const size = probed(file, '-select_streams', 'v:0', '-show_entries', 'stream=width,height').slice(0, 2);
  return Math.min(...size) > MOST_LINES ? `有 ${Math.min(...size)} 线，最多 ${MOST_LINES}` : undefined;
}

/** Runs the command of a refusal on the original, as an operator does. */
function remade(one, folder, sentence) {
  const made = join(folder, '新文件夹');
  mkdirSync(made);
  const command = sentence.slice(sentence.indexOf('：ffmpeg ') + 1);
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return { ...one, failed: `命令没有做成：${stderr.trim().split('\n').at(-1)}` };
  return { ...one, path: join(made, 'master.m3u8'), outcome: REMADE };
}

/** Makes one video, and checks it as an operator does. */
async function judge([name, expected, end, file, lines], at) {
  const videos = join(top, 'videos', String(at));
  mkdirSync(videos, { recursive: true });
  for (const line of lines) {
    const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: videos, encoding: 'utf8' });
    if (status !== 0) return { name, failed: `没有做出来：${stderr.trim().split('\n').at(-1)}` };
  }
  const folder = join(top, 'content', String(at));
  const lesson = join(folder, 'lessons/one');
  await cp(videos, lesson, { recursive: true });
  writeFileSync(
    join(lesson, 'lesson.yaml'),
    `title: 视频\nprice: free\npublished: 2026-10-09 09:00\nchapters:\n  - title: 第一章\n    hours:\n      - { title: 视频, video: ${file}, slug: video }\n`,
  );
  const one = { name, path: join(videos, file), end };
  const first = check(folder);
  const isRefused = first.status !== 0;
  const sentence = first.stdout.split('\n')[0];
  if (isRefused !== (expected !== 'plays'))
    return { ...one, failed: isRefused ? sentence : '收了，应当不收' };
  if (!isRefused) return { ...one, outcome: PLAYS };
  if (!/：ffmpeg /.test(sentence)) return { ...one, failed: `没有命令：${sentence}` };
  if (expected === 'remade') return remade(one, videos, sentence);
  const converted = check(folder, '--convert');
  if (converted.status !== 0) return { ...one, failed: converted.stdout.trim() };
  const wrong = wrongWith(folder, end);
  return wrong ? { ...one, failed: `转换以后${wrong}` } : { ...one, outcome: CONVERTED };
}

const judged = [];
for (const [at, row] of MATRIX.entries()) {
  const result = await judge(row, at);
  judged.push(result);
  say(`${String(at + 1).padStart(2)} ${result.name} · ${result.failed ?? result.outcome}`);
}
const failed = judged.filter((one) => one.failed);
const good = judged.filter((one) => !one.failed);
const count = (outcome) => good.filter((one) => one.outcome === outcome).length;
say(
  `${judged.length} 个视频：${[PLAYS, CONVERTED, REMADE].map((one) => `${one} ${count(one)} 个`).join('；')}；不对 ${failed.length} 个。`,
);
if (process.argv.includes('--check')) process.exit(failed.length > 0 ? 1 : 0);

const list = join(top, 'videos.json');
writeFileSync(list, JSON.stringify(good.map(({ name, path, end }) => ({ name, path, end }))));
const { status } = spawnSync(
  process.execPath,
  [resolve('scripts/e2e.mjs'), 'videos/videos', '--workers=1', '--retries=0'],
  { stdio: 'inherit', env: { ...process.env, VIDEOS: list } },
);
say(
  status === 0 && failed.length === 0
    ? `${judged.length} 个视频都学到结尾，时间全部计入，学完。`
    : `有 ${failed.length} 个视频检查时不对${status === 0 ? '' : '，学习时不对的在上面'}。`,
);
process.exit(status !== 0 || failed.length > 0 ? 1 : 0);
