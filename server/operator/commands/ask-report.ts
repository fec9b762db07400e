import { parseArgs } from 'node:util';
import { reports } from '@contract/operator/all';
import { chinaDay } from '@rules/china-time';
import { onlyWords } from '../reports/sheets';
import { signatureHolds } from '../reports/signature';
import { platformKeysAt } from './verify-report';
import { clientFor, WHERE_OPTIONS, WORKPLACE_OPTIONS, WrongUsage, workplaceIn } from './where';
import { FORMATS, type Format, type Signed, writeReport } from './written-report';

export const ASK_USAGE =
  '用法：npm run reports -- training 名字或编号|unit 信用代码或名称|learner 手机号 --out 文件 ' +
  '[--from 2026-01-01] [--to 2026-12-31] [--unit 单位] [--department 部门] [--crew 班组] ' +
  '[--format xlsx|json|pdf] [--full] [--photo] [--to 网址] [--secret-file 文件]';

const OPTIONS = {
  ...WHERE_OPTIONS,
  // The server, as in every command, and the last day: an address is no day.
  to: { type: 'string', multiple: true },
  from: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  full: { type: 'boolean' },
  photo: { type: 'boolean' },
  ...WORKPLACE_OPTIONS,
} as const;

const ABOUT = ['training', 'unit', 'learner'] as const;
type About = (typeof ABOUT)[number];

/** Asks for a report and writes it; `args` as they were typed. @throws {WrongUsage} and whatever the client throws. */
export async function askReport(
  args: string[],
  env: Record<string, string | undefined>,
  say: (sentence: string) => void,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [about, which, more] = positionals;
  if (!isAbout(about) || !which || more !== undefined || !values.out) throw new WrongUsage(ASK_USAGE);
  const format = formatOf(values.format, values.out);
  const today = chinaDay(Date.now());
  const { server, last } = sorted(values.to ?? []);
  const asked = {
    ...{ about, which, from: values.from ?? `${today.slice(0, 4)}-01-01`, to: last ?? today },
    ...{ full: values.full ?? false, photo: values.photo ?? false },
    ...workplaceIn(values),
  };
  const client = clientFor({ to: server, 'secret-file': values['secret-file'] }, env, say);
  const signed: Signed = reports.hours.answer.parse(await client.ask(reports.hours.path, asked));
  const { report, signature } = signed;
  if (!(await signatureHolds(report, signature, await platformKeysAt(client.origin)))) {
    say('收到的报表和它的签名对不上，没有写文件。请核对网址，再运行一次');
    return 1;
  }
  if (report.learners.length === 0) {
    say(`「${report.name}」还没有学员，没有写文件`);
    return 1;
  }
  const written = await writeReport(signed, format, { out: values.out, say });
  for (const only of onlyWords(report)) say(only);
  say(`「${report.name}」${report.from} 至 ${report.to}，${report.learners.length} 位学员，${written}`);
  return 0;
}

/** Which `--to` is the server's address, and which the last day. */
function sorted(given: readonly string[]): { server: string | undefined; last: string | undefined } {
  const isAddress = (one: string) => one.includes('://');
  const [servers, days] = [given.filter(isAddress), given.filter((one) => !isAddress(one))];
  if (servers.length > 1 || days.length > 1) throw new WrongUsage(ASK_USAGE);
  return { server: servers[0], last: days[0] };
}

const isAbout = (word: string | undefined): word is About => ABOUT.some((one) => one === word);
const isFormat = (word: string): word is Format => FORMATS.some((one) => one === word);

/** The one that was asked for, else the one that the file's name ends with. */
function formatOf(asked: string | undefined, out: string): Format {
  const format = asked ?? /\.(\w+)$/.exec(out)?.[1]?.toLowerCase() ?? 'xlsx';
  if (isFormat(format)) return format;
  throw new WrongUsage(`不认识格式「${format}」：--format 写 ${FORMATS.join('、')} 之一`);
}
