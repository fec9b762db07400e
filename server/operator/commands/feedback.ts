// `npm run feedback -- list|answer|close`: what learners and visitors wrote, and the operator's answers.
import { parseArgs } from 'node:util';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { answer, close, written } from '@contract/operator/feedback';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const USAGE = `用法：
  npm run feedback -- list [--all] [--since '2026-11-22 08:00:00'] [--page 2]   等待答复的反馈，最近的在前，一页 50 条
      --all 把已答复的和关闭的也列出来；--since 只列从这个时间（北京时间）起写的
  npm run feedback -- answer 编号 答复的话      答复一条：学员在「我的反馈」里看到；游客的不能答复
  npm run feedback -- close 编号                关闭一条，不答复：学员看到「已处理」
答复和关闭都不能再改。答复记在更改记录里，不能删除，请不要写姓名、手机号这样的个人信息。可以加 --to 网址、--secret-file 文件`;

const options = {
  ...WHERE_OPTIONS,
  all: { type: 'boolean' },
  since: { type: 'string' },
  page: { type: 'string' },
} as const;

process.exitCode = await run(USAGE, async (): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb, id, ...words] = positionals;
  const client = () => clientFor(values, process.env, say);
  if (verb === 'list' && id === undefined) {
    const { all = false, since } = values;
    const page = pageOf(values.page);
    const content = { waiting: !all, page, ...(since !== undefined && { since }) };
    const found = (await client().ask(written.path, content)) as OperatorAnswer<typeof written>;
    for (const line of linesOf(found, { all, page })) say(line);
    return 0;
  }
  if (id === undefined) throw new WrongUsage(USAGE);
  if (verb === 'answer') {
    if (words.length === 0) throw new WrongUsage('请在编号后面写答复的话');
    const content = { id, answer: words.join(' ') };
    const { message } = (await client().ask(answer.path, content)) as OperatorAnswer<typeof answer>;
    say(message);
    return 0;
  }
  if (verb !== 'close' || words.length > 0) throw new WrongUsage(USAGE);
  const { message } = (await client().ask(close.path, { id })) as OperatorAnswer<typeof close>;
  say(message);
  return 0;
});

function pageOf(given = '1'): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new WrongUsage(`--page 要写第几页，例如 2，不能写「${given}」`);
  return Number(given);
}

function linesOf(
  { list, more }: OperatorAnswer<typeof written>,
  { all, page }: { all: boolean; page: number },
): string[] {
  if (list.length === 0) {
    if (page > 1) return ['这一页没有反馈'];
    return [all ? '没有反馈' : '没有等待答复的反馈；加上 --all 看全部'];
  }
  const lines = list.flatMap((one) => [
    `编号 ${one.id}`,
    `  ${one.at} ${whoWrote(one)}：${stateOf(one)}`,
    `  ${inOneLine(one.remarks)}`,
    ...(one.answer === null ? [] : [`  答复：${inOneLine(one.answer)}`]),
  ]);
  return more ? [...lines, `后面还有：加上 --page ${page + 1}`] : lines;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

type Written = OperatorAnswer<typeof written>['list'][number];

function whoWrote({ visitor, learner, learnerPhone }: Written): string {
  return visitor ? '没有登录的游客' : `${learner || '没有姓名'} ${learnerPhone}`;
}

function stateOf({ state, closedAt }: Written): string {
  if (state === 'waiting') return '等待答复';
  return `${closedAt} ${state === 'answered' ? '已答复' : '已关闭，没有答复'}`;
}
