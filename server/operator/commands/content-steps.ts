import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backup, contents } from '@contract/operator/all';
import { type Content, content as contentSchema } from '@contract/operator/content';
import type { Ffmpeg } from '../../outside/ffmpeg';
import { faultText } from '../folder/faults';
import { type ReadFolder, readFolder } from '../folder/read/folder';
import { type RepairEvent, Repairs } from '../folder/repairs';
import { writeFolder } from '../folder/write/folder';
import type { OperatorClient } from './operator-client';
import type { ExitCode } from './run';
import { sendFiles } from './send-files';
import { WrongUsage } from './where';

/** Who runs the command: hears sentences, and is asked. */
export type Person = {
  say: (sentence: string) => void;
  /** Whether it is agreed to; undefined where there is nobody to ask. */
  agrees: (question: string) => Promise<boolean | undefined>;
};

const SIZES = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** Bytes for people: `1.2 MB`. */
export function sizeText(bytes: number): string {
  const [unit, name] = SIZES.find(([least]) => bytes >= least) ?? [1, '字节'];
  return `${(bytes / unit).toFixed(unit > 1 ? 1 : 0)} ${name}`;
}

const WITHOUT_FFMPEG =
  '这台电脑上没有 ffmpeg，没有转换。装上再运行一次：Debian 和 Ubuntu 用 apt install ffmpeg，macOS 用 brew install ffmpeg，Windows 用 winget install ffmpeg；不在 PATH 里的用环境变量 FFMPEG 指明。';
const CONVERT_HINT =
  '装了 ffmpeg 的电脑上，加上 --convert 再运行一次，就自己运行上面的 ffmpeg 命令，原来的文件不动。';

/** Returns the line that reports a conversion. */
function repairText(event: RepairEvent): string {
  const { path, before } = event;
  if (event.kind === 'begins') return `${path} · 正在转换（${sizeText(before)}）……`;
  const sizes = `${sizeText(before)} → ${sizeText(event.after)}`;
  if (event.seconds === undefined) return `${path} · 用以前转换好的（${sizes}）`;
  return `${path} · 转换好了，用了 ${event.seconds.toFixed(1)} 秒（${sizes}）`;
}

/**
 * Reads a folder and says all that is wrong with it, with file and line; undefined where something is. With `ffmpeg` the
 * commands of refused videos and sounds are run, and what they make is read in place of the originals.
 */
export async function check(
  folder: string,
  { say }: Person,
  ffmpeg?: Ffmpeg,
): Promise<ReadFolder | undefined> {
  const repairs = ffmpeg && new Repairs(folder, ffmpeg, (event) => say(repairText(event)));
  const read = await readFolder(folder, repairs && { repairs }).catch((error: Error) => {
    throw new WrongUsage(error.message);
  });
  const { faults, notes, unused, content } = read;
  for (const fault of [...faults, ...notes]) say(faultText(fault));
  if (repairs?.isMissing) say(WITHOUT_FFMPEG);
  else if (!repairs && read.canRepair) say(CONVERT_HINT);
  if (faults.length > 0) {
    say(`共 ${faults.length} 处要改，改好再运行一次。`);
    return undefined;
  }
  for (const path of unused) say(`${path} · 没有用到这个文件，不会传`);
  const { lessons, trainings, news, policies, announcements, files } = content;
  const articles = news.length + policies.length + announcements.length;
  const size = sizeText(files.reduce((sum, file) => sum + file.size, 0));
  say(
    `检查通过：${lessons.length} 门课程，${trainings.length} 个培训，${articles} 篇文章，${files.length} 个文件（${size}）。`,
  );
  return read;
}

/** What the server says that learners would see; files that it has not got are sent first, for it measures them itself. */
export async function diff(client: OperatorClient, read: ReadFolder, { say }: Person) {
  await send(client, read, say);
  const seen = contents.diff.answer.parse(await client.ask(contents.diff.path, { content: read.content }));
  if (seen.problems.length > 0) {
    for (const problem of seen.problems) say(problem);
    say(`共 ${seen.problems.length} 处要改，改好再运行一次；什么也没有改动。`);
    return undefined;
  }
  if (!seen.changed) say('没有变化。');
  else if (seen.changes.length === 0) say('有改动，但学员看到的没有变化。');
  for (const change of seen.changes) say(`· ${change}`);
  return seen;
}

/** Applies exactly what was seen, once it is agreed to. */
export async function apply(
  client: OperatorClient,
  read: ReadFolder,
  { yes, person }: { yes: boolean; person: Person },
): Promise<ExitCode> {
  const seen = await diff(client, read, person);
  if (!seen) return 1;
  if (!seen.changed) return 0;
  const agreed = yes || (await person.agrees('就这样应用吗？输入 y 应用，直接回车不应用：'));
  if (agreed === undefined) throw new WrongUsage('这里没有人可以确认，要直接应用请加上 --yes');
  if (!agreed) {
    person.say('没有应用。');
    return 1;
  }
  const { content } = read;
  const answer = await client.ask(contents.apply.path, { content, version: seen.version });
  const { version } = contents.apply.answer.parse(answer);
  person.say(`已应用，现在是第 ${version} 版。学员下次打开就看到。`);
  return 0;
}

/** Writes everything that stands as a folder, its files too. */
export async function exportTo(client: OperatorClient, folder: string, { say }: Person): Promise<ExitCode> {
  const answer = contents.exported.answer.parse(await client.ask(contents.exported.path, {}));
  const content: Content = contentSchema.parse(answer.content);
  let written = 0;
  await writeFolder(content, folder, async ({ digest }, to) => {
    const came = await client.open(backup.medium.path, { digest });
    await pipeline(
      Readable.fromWeb(came.body as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(to),
    );
    written += 1;
  }).catch((error: Error) => {
    // Its own words; anything that the system says keeps its stack.
    if ('code' in error || error.name !== 'Error') throw error;
    throw new WrongUsage(error.message);
  });
  say(`第 ${answer.version} 版已写到 ${folder}，其中文件 ${written} 个。`);
  return 0;
}

async function send(
  client: OperatorClient,
  { content, onDisk }: ReadFolder,
  say: Person['say'],
): Promise<void> {
  const files = content.files.map((file) => ({ ...file, at: onDisk.get(file.path) ?? '' }));
  let tenths = 0;
  const sent = await sendFiles(client, files, ({ path, sent, toSend }) => {
    const now = Math.floor((sent / toSend) * 10);
    if (now === tenths) return;
    tenths = now;
    say(`已传 ${tenths}0%（${sizeText(sent)} / ${sizeText(toSend)}）${path.slice(1)}`);
  });
  if (sent > 0) say(`传了 ${sent} 个文件。`);
}
