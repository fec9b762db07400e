// `npm run exams -- results FILE.xlsx`: results of an exam that was held on paper.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { results } from '@contract/operator/exams';
import { grouped } from '../people/report';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WrongUsage } from './where';

const USAGE = `用法：
  npm run exams -- results 文件.xlsx [--training 培训] [--exam 考试]          只检查，写出全部要改的地方
  npm run exams -- results 文件.xlsx [--training 培训] [--exam 考试] --yes    全部登记，有一处不对就一个也不登记
表里的列：手机号或证件号码、姓名、成绩（0 到 100 的整数）、考试日期；几个培训写在一起的再加一列「培训」
登记以后马上公布；已有的成绩不能更正。可以加 --to 网址、--secret-file 文件`;

const options = {
  ...WHERE_OPTIONS,
  training: { type: 'string' },
  exam: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

process.exitCode = await run(USAGE, async (): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb, file, ...more] = positionals;
  if (verb !== 'results' || file === undefined || more.length > 0) throw new WrongUsage(USAGE);
  const bytes = await readFile(file).catch(() => {
    throw new WrongUsage(`读不到文件 ${file}，请检查路径`);
  });
  const { training, exam, yes = false } = values;
  const content = {
    name: basename(file),
    file: bytes.toString('base64'),
    check: !yes,
    ...(training !== undefined && { training }),
    ...(exam !== undefined && { exam }),
  };
  const client = clientFor(values, process.env, say);
  const answer = (await client.ask(results.path, content)) as OperatorAnswer<typeof results>;
  for (const line of linesOf(answer)) say(line);
  return answer.wrongCount > 0 ? 1 : 0;
});

function linesOf(answer: OperatorAnswer<typeof results>): string[] {
  const { written, results: all, made, unchanged, passed, wrongs, wrongCount, notes } = answer;
  const lines = notes.length > 0 ? ['请留意：', ...grouped(notes)] : [];
  if (wrongCount > 0) {
    const rest = wrongCount - wrongs.length;
    return [
      ...lines,
      `有 ${wrongCount} 处要改，一个成绩也没有登记：`,
      ...grouped(wrongs),
      ...(rest > 0 ? [`  还有 ${rest} 处，改好上面的再检查一次`] : []),
    ];
  }
  const counts = `新的成绩 ${made} 个，已有的 ${unchanged} 个；合格 ${passed} 人`;
  if (written) return [...lines, `登记好了，表里 ${all} 个成绩：${counts}`];
  return [
    ...lines,
    `检查通过，表里 ${all} 个成绩：${counts}。还没有登记；登记以后不能更正，核对好了请加上 --yes`,
  ];
}
