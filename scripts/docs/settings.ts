import type { SettingRule } from '@server/settings/rules';
import { laidOut } from './table';

const [BEGIN, END] = ['<!-- npm run docs: settings -->', '<!-- /npm run docs -->'];

/** Variables that a command or the build reads instead of the server: what each has to be, and what it is for. */
export const OTHER_VARIABLES: Readonly<Record<string, readonly [wanted: string, what: string]>> = {
  BACKUP_PASSPHRASE: [
    '至少 12 个字符',
    '只给 npm run backup 和 npm run restore：备份文件的口令；服务器不读它',
  ],
  VITE_APP_NAME: ['一段文字', '只在构建时读：应用的名字，不设是「职健学堂」'],
  VITE_SERVICE_PHONE: ['服务电话', '只在构建时读：没有设置 SERVICE_PHONE 时用它'],
  VITE_FEEDBACK_MAIL: ['一个邮箱', '只在构建时读：没有设置 FEEDBACK_MAIL 时用它'],
  VITE_AFTER_PURCHASE_URL: ['地址，可以带 {lessonId}', '只在构建时读：没有设置 AFTER_PURCHASE_URL 时用它'],
  VITE_OFFLINE_REGISTRATION_TRAINING_IDS: [
    '用逗号隔开的培训编号',
    '只在构建时读：没有设置 OFFLINE_REGISTRATION_TRAINING_IDS 时用它',
  ],
};

/** The document's text with the table of all settings as they are today. */
export function withSettings(text: string, rules: Readonly<Record<string, SettingRule>>): string {
  const [before = '', rest = ''] = text.split(BEGIN);
  const rows = Object.entries(rules).map(([name, rule]) => rowOf(name, rule));
  const others = Object.entries(OTHER_VARIABLES).map(([name, [wanted, what]]) => [
    `\`${name}\``,
    '',
    wanted,
    what,
  ]);
  const table = laidOut([['名称', '默认', '应为', '是什么'], ...rows, ...others]);
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
