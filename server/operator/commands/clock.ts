// `npm run clock [-- accept|reject]`: shows the state of the database's clock, and decides about a step that nothing explains.
import { parseArgs } from 'node:util';
import { resolve, state } from '@contract/operator/clock';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const USAGE =
  '用法：npm run clock [-- accept|reject] [--to 网址] [--secret-file 文件]\n' +
  '什么也不写，只看；accept 这段时间真的过了，reject 没有过';

process.exitCode = await run(USAGE, async (): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ options: WHERE_OPTIONS, allowPositionals: true });
  const [decision, ...more] = positionals;
  const isKnown = decision === undefined || decision === 'accept' || decision === 'reject';
  if (!isKnown || more.length > 0)
    throw new WrongUsage('请写 accept（这段时间真的过了）、reject（没有过），或者什么也不写，只看');
  const client = clientFor(values, process.env, say);
  const found = (await client.ask(state.path, {})) as OperatorAnswer<typeof state>;
  for (const sentence of sentencesOf(found)) say(sentence);
  if (decision === undefined) return found.steps.length === 0 ? 0 : 1;
  const answer = (await client.ask(resolve.path, { decision })) as OperatorAnswer<typeof resolve>;
  say(`${answer.message}。`);
  return 0;
});

function sentencesOf({
  ledger,
  database,
  steps,
  lastContact,
  learners,
}: OperatorAnswer<typeof state>): string[] {
  const readings = `计学时用的时间是 ${ledger}，数据库的钟是 ${database}。`;
  const contact = lastContact === null ? '还没有学员学习过。' : `学员最后一次有学习记录是 ${lastContact}。`;
  if (steps.length === 0) return [readings, contact, '没有说不清的跳动，什么也不用做。'];
  return [
    readings,
    ...steps.map(
      ({ at, seconds, counted }) =>
        `${at} 时，数据库的钟${seconds < 0 ? '往回' : '往前'}跳了 ${Math.abs(Math.round(seconds))} 秒；${
          counted ? '服务器自己的计时说这段时间没有过' : '这段时间里服务器没有在运行，说不清过了没有'
        }。`,
    ),
    contact,
    `在等的：${learners} 位学员的学习记录；到期的旧数据都没有清理。`,
    '这段时间真的过了，运行 npm run clock -- accept；没有过，先把钟拨准，还在就运行 npm run clock -- reject。',
  ];
}
