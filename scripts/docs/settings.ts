import type { SettingRule } from '@server/settings/rules';
import { laidOut } from './table';

const [BEGIN, END] = ['<!-- npm run docs: settings -->', '<!-- /npm run docs -->'];

/** The document's text with the table of all settings as they are today. */
export function withSettings(text: string, rules: Readonly<Record<string, SettingRule>>): string {
  const [before = '', rest = ''] = text.split(BEGIN);
  const rows = Object.entries(rules).map(([name, rule]) => rowOf(name, rule));
  const table = laidOut([['名称', '默认', '应为', '是什么'], ...rows]);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`;
}

const rowOf = (name: string, [check, wanted, what]: SettingRule): string[] => [
  `\`${name}\``,
  defaultOf(check.safeParse(undefined).data),
  wanted,
  what,
];

/** What stands where nothing is set; what is a list of nothing is nothing. */
const defaultOf = (value: unknown): string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? `\`${value}\`` : '';
