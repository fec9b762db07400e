// `npm run audit`: whether the log of the operator's acts is as it was written, and where it ends; `list`: what is in it.
import { parseArgs } from 'node:util';
import { verify, written } from '@contract/operator/audit';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import type { OperatorClient } from './operator-client';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const HOW = {
  changed: '被改过',
  missing: '不见了',
  notAsWrittenDown: '和抄下的不一样',
} as const;

const USAGE =
  '用法：npm run audit [-- --head 序号:摘要] [--to 网址] [--secret-file 文件]\n' +
  '核对更改记录有没有被人动过，--head 和以前抄下的末尾一起核对\n' +
  'npm run audit -- list [--before 序号]：列出最近的 50 条，--before 列出那一条以前的';

/** Prints one page of the log, the newest first, and how to go on. */
async function list(client: OperatorClient, before: number | undefined): Promise<ExitCode> {
  const answer = await client.ask(written.path, before === undefined ? {} : { before });
  const { list: entries } = answer as OperatorAnswer<typeof written>;
  for (const { number, at, act, subject, detail } of entries) {
    const more = Object.keys(detail).length > 0 ? `  ${JSON.stringify(detail)}` : '';
    say(`${number}  ${at}  ${act}  ${subject}${more}`);
  }
  const last = entries.at(-1)?.number ?? 1;
  if (last > 1) say(`再往前的：npm run audit -- list --before ${last}`);
  if (entries.length === 0) say('没有更改记录');
  return 0;
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,14}$/.test(text)) return text === undefined ? text : Number(text);
  throw new WrongUsage(`--before 应为更改记录的序号，例如 120，现在是「${text}」`);
}

process.exitCode = await run(USAGE, async () => {
  const options = {
    ...WHERE_OPTIONS,
    head: { type: 'string' },
    before: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb, ...more] = positionals;
  const isList = verb === 'list';
  const isMixed = isList ? values.head !== undefined : verb !== undefined || values.before !== undefined;
  if (more.length > 0 || isMixed) throw new WrongUsage(USAGE);
  if (isList) return list(clientFor(values, process.env, say), numberIn(values.before));
  const known = values.head === undefined ? {} : { head: headOf(values.head) };
  const answer = await clientFor(values, process.env, say).ask(verify.path, known);
  const { head, differs } = answer as OperatorAnswer<typeof verify>;
  if (differs) {
    say(
      `第 ${differs.number} 条${HOW[differs.how]}；它之前的 ${differs.number - 1} 条都对。请从备份和日志里查明原因`,
    );
    return 1;
  }
  say(`${head.number} 条更改记录都对得上${values.head === undefined ? '' : '，和抄下的也一致'}。`);
  if (head.number > 0)
    say(`末尾是 ${head.number}:${head.digest}，请抄到数据库以外的地方，下次用 --head 核对。`);
  return 0;
});

/** `12:3fa9…` as it was printed. */
function headOf(text: string) {
  const [, number, digest] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || digest === undefined)
    throw new WrongUsage('--head 请写成 序号:摘要，像上次打印的那样');
  return { number: Number(number), digest };
}
