// `npm run audit [-- --head 序号:摘要]`: whether the log of the operator's acts is as it was written, and where it ends.
import { parseArgs } from 'node:util';
import { verify } from '@contract/operator/audit';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const HOW = {
  changed: '被改过',
  missing: '不见了',
  notAsWrittenDown: '和抄下的不一样',
} as const;

const USAGE = '用法：npm run audit [-- --head 序号:摘要] [--to 网址] [--secret-file 文件]';

process.exitCode = await run(USAGE, async () => {
  const options = { ...WHERE_OPTIONS, head: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
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
