import { writeFile } from 'node:fs/promises';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import * as learners from '@contract/operator/learners';
import * as people from '@contract/operator/people';
import type { WorkplaceFilter } from '@contract/operator/workplace';
import { spacedFirstLoginCode } from '@rules/person/codes';
import writeExcelFile from 'write-excel-file/node';
import { faces } from '../reports/paper/file';
import { firstLoginAddress, slipsOf } from '../reports/paper/slips';
import { workplaceColumns } from '../reports/sheets';
import type { OperatorClient } from './operator-client';
import { WrongUsage } from './where';

/** Acts on one account: `npm run people -- block 13700000001`. */
export const ONE_PHONE = {
  block: learners.block,
  unblock: learners.unblock,
  reset: learners.reset,
  leave: learners.leave,
} as const;

const IDENTITY_TYPES: Record<string, string> = { 身份证: '0', 军官证: '1', 护照: '2' };

/** What an option of `correct` says; an unknown kind of document is a wrong use. */
export function correction(
  phone: string,
  given: { name?: string; number?: string; document?: string; 'equal-numbers'?: boolean },
) {
  const identityType = IDENTITY_TYPES[given.document ?? '身份证'];
  if (identityType === undefined) throw new WrongUsage('--document 请写：身份证、军官证、护照');
  return {
    phone,
    ...(given.name !== undefined && { name: given.name }),
    ...(given.number !== undefined && { identityType, identityNumber: given.number }),
    equalNumbers: given['equal-numbers'] ?? false,
  };
}

type Codes = OperatorAnswer<typeof learners.codes>;

/**
 * Has codes made and writes them as slips (.pdf) or a spreadsheet, or returns them as lines. While codes that were printed
 * before are still good, it makes none and names their learners, unless `voids` is given.
 */
export async function printCodes(
  client: OperatorClient,
  whose: { phones: string[]; training: string | undefined } & WorkplaceFilter,
  { out, voids }: { out: string | undefined; voids: boolean },
): Promise<{ isRefused: boolean; lines: string[] }> {
  const { phones, training, ...filter } = whose;
  const content = training === undefined ? { phones, ...filter } : { training, ...filter };
  const answer = (await client.ask(learners.codes.path, { ...content, keepPrinted: !voids })) as Codes;
  // A server of an earlier version answers without them, and has printed.
  const { list: unsorted, withPassword, voided = [], site = '' } = answer;
  const list = byWorkplace(unsorted);
  const told = withPassword > 0 ? [`${withPassword} 人已经有密码，没有给；忘了密码的先 reset`] : [];
  if (list.length === 0 && voided.length > 0) {
    return { isRefused: true, lines: [...heldLines(byWorkplace(voided)), ...told] };
  }
  if (voided.length > 0) told.push(`${voided.length} 人以前打印的登录码已经作废，请收回旧的`);
  if (list.length === 0) return { isRefused: false, lines: [...told, '没有要给登录码的人'] };
  if (out === undefined) {
    const lines = list.map(({ phone, name, department, crew, code, until }) => {
      const workplace = [department, crew].filter((one) => one !== '');
      return [name, ...workplace, phone, spacedFirstLoginCode(code), `${until} 前有效`].join('  ');
    });
    return { isRefused: false, lines: [...lines, ...told] };
  }
  const address = site || publicAddress(client.origin);
  const isPdf = /\.pdf$/i.test(out);
  await writeFile(
    out,
    isPdf ? await slipsOf(list, address, await faces(), new Date()) : await codesTable(list, address),
  );
  if (address === '') told.push('不知道学员用的网址，上面没有网址和二维码：请在服务器上设 PUBLIC_ORIGIN');
  const lines = [`${list.length} 人的登录码在 ${out}，打印以后请删掉文件`, ...told];
  return { isRefused: false, lines };
}

type Held = Codes['voided'];

/** Returns the lines that name whose printed codes would be void. */
const heldLines = (voided: Held): string[] => [
  `这 ${voided.length} 人手里的登录码还有效，再打印会作废；一个也没有打印：`,
  ...voided.map(({ name, phone, unit, department, crew, until }) =>
    ['', name, phone, unit, department, crew, `${until} 前有效`]
      .filter((one, at) => at === 0 || one)
      .join('  '),
  ),
  '确定要作废，请加上 --yes；只打印别的人，请写他们的手机号',
];

/** Returns the address of the command's server, or '' without TLS: learners hardly open that one. */
const publicAddress = (origin: string): string => (origin.startsWith('https:') ? origin : '');

const CHINESE = new Intl.Collator('zh-CN');

/** Returns the codes by unit, department and crew, as they are handed out, where any learner has one of the two. */
function byWorkplace<One extends Held[number]>(list: One[]): One[] {
  if (workplaceColumns(list).length === 0) return list;
  const keys = ['unit', 'department', 'crew'] as const;
  return [...list].sort((a, b) => keys.reduce((order, key) => order || CHINESE.compare(a[key], b[key]), 0));
}

async function codesTable(list: Codes['list'], site: string): Promise<Uint8Array> {
  const own = workplaceColumns(list);
  // Crews of two units may have one name.
  const hasUnit = own.length > 0 && list.some(({ unit }) => unit !== '');
  const workplace = hasUnit ? [{ field: 'unit', title: '单位', width: 28 } as const, ...own] : own;
  const text = (value: string) => ({ value, type: String });
  const titles = [
    '姓名',
    '手机号',
    '一次性登录码',
    '有效到',
    ...workplace.map(({ title }) => title),
    ...(site ? ['网址'] : []),
    '怎么用',
  ];
  const head = titles.map((title) => ({ ...text(title), fontWeight: 'bold' as const }));
  const how = '登录页点「第一次登录」，填手机号和登录码，设一个密码';
  const rows = list.map((one) =>
    [
      ...[one.name, one.phone, spacedFirstLoginCode(one.code), one.until],
      ...workplace.map(({ field }) => one[field]),
      ...(site ? [firstLoginAddress(site)] : []),
      how,
    ].map(text),
  );
  const widths = [12, 16, 16, 22, ...workplace.map(({ width }) => width), ...(site ? [44] : []), 52];
  const columns = widths.map((width) => ({ width }));
  return new Uint8Array(await writeExcelFile([head, ...rows], { columns, sheet: '登录码' }).toBuffer());
}

/** Returns the accounts and units that are equal as lines, and what can be done about them. */
export async function equalLines(client: OperatorClient): Promise<string[]> {
  const answer = (await client.ask(people.equal.path, {})) as OperatorAnswer<typeof people.equal>;
  const withMore = (name: string, more: string) => (more === '' ? name : `${name}（${more}）`);
  const lines = [
    ...answer.accounts.map(({ field, same }) => {
      const each = same.map(({ name, phone, unit }) => withMore(`${name || '没有姓名'} ${phone}`, unit));
      return `账号的${field}相同：${each.join('、')}`;
    }),
    ...answer.units.map(({ field, same }) => {
      const each = same.map(({ name, creditCode }) => withMore(`「${name}」`, creditCode));
      return `单位的${field}相同：${each.join('、')}`;
    }),
  ];
  if (lines.length === 0) return ['没有相同的账号和单位'];
  return [...lines, '都没有合并，两个账号不能合并。请核对是不是同一个人，写错的用 correct 更正'];
}
