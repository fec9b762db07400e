import { callName } from '@contract/listed';
import { CHECKS, type Check, FLAGS, type Flag, NEVER_ASKED, SIGN_IN } from './checks';

/** One difference. A `note` is one that the app understands as if there were none. */
export type Row = {
  level: 'fault' | 'note';
  call: string;
  field: string;
  expected: string;
  seen: string;
  /** The app's reaction, in Chinese. */
  app: string;
};

/** A call that was not asked, or whose answer showed nothing to compare. */
export type Skipped = { call: string; why: string };

const KNOWN_FLAGS = Object.entries(FLAGS) as [Flag, string][];

export const USAGE = `用法：npm run conformance -- --origin URL --phone 手机号 --password 密码 [--write] [更多]

只读，除非写明：
${KNOWN_FLAGS.map(([flag, what]) => `  --${flag}${placeholderOf(flag)}  ${what}`).join('\n')}

退出码：0 没有差异（或只有应用读得懂的），1 有差异，2 参数不对或平台连不上。`;

function placeholderOf(flag: Flag): string {
  if (flag === 'change-phone') return ' 新手机号';
  return flag === 'change-password' ? ' 新密码' : '';
}

/** Writes what a run will leave behind. */
export function leavesOf(flags: ReadonlySet<Flag>): string[] {
  const isAllowed = ({ flag }: Check) => flag === undefined || flags.has(flag);
  const leaves = [SIGN_IN, ...CHECKS].filter(isAllowed).flatMap(({ leaves: what }) => what ?? []);
  return ['会留下的：', ...leaves.map((what) => `- ${what}`), ''];
}

/** Writes the rows, grouped by call, and what was not compared. */
export function reportOf(rows: readonly Row[], skipped: readonly Skipped[], asked: number): string[] {
  const faults = rows.filter(({ level }) => level === 'fault');
  const notes = rows.filter(({ level }) => level === 'note');
  const never = NEVER_ASKED.map(([endpoint, why]) => ({ call: callName(endpoint), why }));
  return [
    ...section('和文档不一样的：', faults),
    ...section('和文档不一样、应用照样读得懂的：', notes),
    '没有查到的：',
    ...[...skipped, ...never].map(({ call, why }) => `- ${call}：${why}`),
    '',
    `问了 ${asked} 次；不一样的 ${faults.length} 处，读得懂的 ${notes.length} 处。`,
  ];
}

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const calls = [...new Set(rows.map(({ call }) => call))];
  const lines = calls.flatMap((call) => [
    call,
    ...rows
      .filter((row) => row.call === call)
      .flatMap(({ field, expected, seen, app }) => [
        `  ${field}`,
        `    应为：${expected}`,
        `    看到：${seen}`,
        `    应用：${app}`,
      ]),
  ]);
  return [title, '', ...lines, ''];
}
