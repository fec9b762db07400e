// `npm run faces -- next|decide`: face checks that wait for a person because the comparer does not answer.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { decide, next } from '@contract/operator/face-checks';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const USAGE = `用法：
  npm run faces -- next [--out 文件夹]                看等了最久的一张：学员、课时、第几秒、等了多久，两张照片写成文件
      不写 --out 就放在临时文件夹里；只有自己能读，看完请删掉
  npm run faces -- decide 编号 pass [原因]            是本人：等着它的学习记录计入
  npm run faces -- decide 编号 fail [原因]            不是本人，或看不清：学员看到原因，重新拍照
判了不能再改。可以加 --to 网址、--secret-file 文件`;

const options = { ...WHERE_OPTIONS, out: { type: 'string' } } as const;
const PASSES: Record<string, boolean> = { pass: true, fail: false };

process.exitCode = await run(USAGE, async (): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb, id, verdict = '', ...words] = positionals;
  const client = () => clientFor(values, process.env, say);
  if (verb === 'next' && id === undefined) {
    const answer = (await client().ask(next.path, {})) as OperatorAnswer<typeof next>;
    for (const line of await linesOf(answer, values.out)) say(line);
    return 0;
  }
  if (verb !== 'decide' || id === undefined) throw new WrongUsage(USAGE);
  const pass = PASSES[verdict];
  if (pass === undefined) throw new WrongUsage('请在编号后面写 pass（是本人）或 fail（不是本人，或看不清）');
  const content = { id, pass, reason: words.join(' ') };
  const { message } = (await client().ask(decide.path, content)) as OperatorAnswer<typeof decide>;
  say(message);
  return 0;
});

async function linesOf(
  { waiting, list: [first] }: OperatorAnswer<typeof next>,
  out: string | undefined,
): Promise<string[]> {
  if (!first) return ['没有在等的核身'];
  const folder = await folderOf(out);
  const taken = await writePhoto(folder, `${first.id}-这一次`, first.photo);
  const own = first.own === null ? '没有登记' : await writePhoto(folder, `${first.id}-本人`, first.own);
  const point = first.point === null ? '' : `，第 ${first.point} 秒`;
  return [
    `编号 ${first.id}（一共 ${waiting} 张在等）`,
    `学员：${first.learner || '没有姓名'} ${first.learnerPhone}`,
    `课时：「${first.place}」${point}`,
    `${first.takenAt} 拍的，${first.at} 起在等`,
    `这一次的照片：${taken}`,
    `登记的本人照片：${own}`,
    `看完请删掉文件，再判：npm run faces -- decide ${first.id} pass 或 fail [原因]`,
  ];
}

async function folderOf(out: string | undefined): Promise<string> {
  if (out === undefined) return mkdtemp(join(tmpdir(), 'zhijian-faces-'));
  await mkdir(out, { recursive: true, mode: 0o700 }).catch(() => {
    throw new WrongUsage(`不能用文件夹「${out}」，请换一个：--out 文件夹`);
  });
  return resolve(out);
}

/** Writes a photo that only its owner can read, and returns its path. */
async function writePhoto(folder: string, name: string, photo: string): Promise<string> {
  const bytes = Buffer.from(photo, 'base64');
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const isWebp = bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  const path = join(folder, `${name}.${isPng ? 'png' : isWebp ? 'webp' : 'jpg'}`);
  // A file that exists would keep its rights.
  await rm(path, { force: true });
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new WrongUsage(`不能写进文件夹「${folder}」，请换一个：--out 文件夹`);
  });
  return path;
}
