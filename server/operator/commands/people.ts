// `npm run people -- …`: learners and units in, and what the operator does with accounts; without anything it says how.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as certificates from '@contract/operator/certificates';
import * as enrolment from '@contract/operator/enrolment';
import * as learners from '@contract/operator/learners';
import { COLUMN_NAMES, titleOf } from '../people/columns';
import { reportLines } from '../people/report';
import { peopleTemplate } from '../people/template';
import { correction, equalLines, ONE_PHONE, printCodes } from './people-acts';
import { foundLines, listLines, remindLines, unenrolLines } from './people-list';
import { sendTable, undoLast } from './people-table';
import { type ExitCode, run, say } from './run';
import { clientFor, WHERE_OPTIONS, WORKPLACE_OPTIONS, WrongUsage, workplaceIn } from './where';

const USAGE = `用法：
  npm run people -- template 文件.xlsx                      得到一个可以填的表格，列名：
      ${COLUMN_NAMES.map(titleOf).join('、')}
  npm run people -- check 文件 [--training 培训]         只检查，不写入
  npm run people -- import 文件 [--training 培训]        登记表里的人和单位，可以同时报名
  npm run people -- undo                                 看撤销最后一次导入会怎样；加编号和 --yes 才撤销
  npm run people -- register 培训 手机号…                给已有账号的人报名
  npm run people -- find 文字 [--full]                       查找：手机号、姓名、证件号码、单位或一部分
  npm run people -- list [培训] [--unit 单位] [--department 采煤一队] [--crew 甲班] [--full] [--out 文件.xlsx]
      名单：谁报了名，学得怎样，考试和证书；不写培训就写单位
  npm run people -- unenrol 手机号 培训                      看取消报名会怎样；加 --yes 才取消
  npm run people -- attempt 手机号 培训 [考试]               让没有合格的人多考一次
  npm run people -- deadline 培训 日期 手机号…               给这些人延长培训和考试；或写 --unit --department --crew
  npm run people -- remind 培训 [--unit 单位] [--department 采煤一队] [--crew 甲班] [--out 文件.xlsx]
      用短信提醒还没有学完的人：先看提醒谁、发什么、多少钱；加 --yes 才发，一个人 24 小时一次
  npm run people -- codes 手机号…  或  --training 培训   打印一次性登录码 [--out 文件.pdf 或 .xlsx]
      有人手里的还有效，先列出来；加 --yes 作废旧的
      只要一部分人：--training 培训 [--unit 单位] [--department 采煤一队] [--crew 甲班]
  npm run people -- block|unblock|reset 手机号               停用、恢复、清除密码
  npm run people -- correct 手机号 [--name 姓名] [--number 证件号码 [--document 身份证|军官证|护照]]
  npm run people -- phone 手机号 新手机号                    换手机号，所有终端退出
  npm run people -- reissue 证书编号                         按现在的姓名和证件号码换发证书，原证书吊销
  npm run people -- equal                                    列出相同的账号和单位（都没有合并）
  npm run people -- leave 手机号 --yes                       按本人要求注销，不能撤回
证件号码和别的账号相同的不写入，import 和 correct 核对以后可以加 --equal-numbers
培训写编号，或内容文件夹里的名字；都可以加 --to 网址、--secret-file 文件`;

const options = {
  ...WHERE_OPTIONS,
  ...WORKPLACE_OPTIONS,
  training: { type: 'string' },
  out: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  document: { type: 'string' },
  'equal-numbers': { type: 'boolean' },
  full: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Returns the import to undo, as the preview has named it. @throws {WrongUsage} without one of the number and --yes. */
function numberOf(given: string | undefined, isSure: boolean): number | undefined {
  if (given === undefined && !isSure) return undefined;
  if (given === undefined || !/^[1-9]\d{0,14}$/.test(given) || !isSure) {
    throw new WrongUsage(
      '撤销以后不能恢复。请先看一遍：npm run people -- undo；确定要撤销，写上它给出的编号和 --yes',
    );
  }
  return Number(given);
}

/** Prints the lines of a command that may be refused. */
function report({ isRefused, lines }: { isRefused: boolean; lines: string[] }): ExitCode {
  for (const line of lines) say(line);
  return isRefused ? 1 : 0;
}

process.exitCode = await run(USAGE, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [verb = '', first, ...rest] = positionals;
  const given = () => {
    if (first === undefined) throw new WrongUsage(USAGE);
    return first;
  };
  const phoneAndTraining = () => {
    const [training] = rest;
    if (training === undefined) throw new WrongUsage('请写手机号和培训');
    return { phone: given(), training };
  };
  const client = () => clientFor(values, process.env, say);
  /** Asks for what is only done, and says what was. */
  const done = async (path: string, content: object): Promise<ExitCode> => {
    const { message } = (await client().ask(path, content)) as { message: string };
    say(message);
    return 0;
  };
  switch (verb) {
    case 'template':
      await writeFile(given(), await peopleTemplate());
      say(`模板在 ${first}：第 2、3 行是例子，请改成自己的人；带 * 的列必须填`);
      return 0;
    case 'check':
    case 'import': {
      const check = verb === 'check';
      const answer = await sendTable(client(), given(), {
        training: values.training,
        check,
        equalNumbers: values['equal-numbers'] ?? false,
      });
      for (const sentence of reportLines(answer, check)) say(sentence);
      return answer.wrongCount > 0 ? 1 : 0;
    }
    case 'undo':
      return report(await undoLast(client(), numberOf(first, values.yes ?? false)));
    case 'register':
      return done(learners.register.path, { training: given(), phones: rest });
    case 'find':
      for (const line of await foundLines(client(), [given(), ...rest].join(' '), values.full ?? false))
        say(line);
      return 0;
    case 'list': {
      const how = { training: first ?? values.training, full: values.full ?? false, out: values.out };
      for (const line of await listLines(client(), { ...how, ...workplaceIn(values) })) say(line);
      return 0;
    }
    case 'unenrol':
      for (const line of await unenrolLines(client(), phoneAndTraining(), values.yes ?? false)) say(line);
      return 0;
    case 'attempt': {
      const [, exam] = rest;
      return done(enrolment.attempt.path, { ...phoneAndTraining(), ...(exam !== undefined && { exam }) });
    }
    case 'deadline': {
      const [until, ...some] = rest;
      if (until === undefined) throw new WrongUsage('请写培训和日期，例如 deadline first-course 2026-12-31');
      const whose = { ...(some.length > 0 && { phones: some }), ...workplaceIn(values) };
      return done(enrolment.deadline.path, { training: given(), until, ...whose });
    }
    case 'remind': {
      // A phone behind the training would be ignored, and everybody reminded.
      if (rest.length > 0 || values.training !== undefined) {
        throw new WrongUsage(
          '请只写一个培训，例如 remind first-course；只提醒一部分人，用 --unit、--department、--crew',
        );
      }
      const whose = { training: given(), out: values.out, ...workplaceIn(values) };
      return report(await remindLines(client(), whose, { isSure: values.yes ?? false, say }));
    }
    case 'codes': {
      const phones = first === undefined ? [] : [first, ...rest];
      const how = { out: values.out, voids: values.yes ?? false };
      const whose = { phones, training: values.training, ...workplaceIn(values) };
      return report(await printCodes(client(), whose, how));
    }
    case 'correct':
      return done(learners.correct.path, correction(given(), values));
    case 'phone': {
      const [newPhone] = rest;
      if (newPhone === undefined) throw new WrongUsage('请写现在的手机号和新手机号');
      return done(learners.phone.path, { phone: given(), newPhone });
    }
    case 'reissue':
      return done(certificates.reissue.path, { number: given() });
    case 'equal':
      for (const line of await equalLines(client())) say(line);
      return 0;
    case 'leave':
      if (!values.yes) throw new WrongUsage('注销以后不能撤回。确定是学员本人要求的，请加上 --yes');
      return done(learners.leave.path, { phone: given() });
    case 'block':
    case 'unblock':
    case 'reset':
      return done(ONE_PHONE[verb].path, { phone: given() });
    default:
      throw new WrongUsage(USAGE);
  }
});
