import { writeFile } from 'node:fs/promises';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import * as learners from '@contract/operator/learners';
import { spacedFirstLoginCode } from '@rules/person/codes';
import writeExcelFile from 'write-excel-file/node';
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

/** Has codes made and writes them into a spreadsheet to print and cut up, or gives them as lines. */
export async function printCodes(
  client: OperatorClient,
  whose: { phones: string[]; training: string | undefined },
  out: string | undefined,
): Promise<string[]> {
  const { phones, training } = whose;
  const content = training === undefined ? { phones } : { training };
  const { list, withPassword } = (await client.ask(learners.codes.path, content)) as Codes;
  const told = withPassword > 0 ? [`${withPassword} 人已经有密码，没有给；忘了密码的先 reset`] : [];
  if (list.length === 0) return [...told, '没有要给登录码的人'];
  if (out === undefined) {
    const lines = list.map(({ phone, name, code, until }) =>
      [name, phone, spacedFirstLoginCode(code), `${until} 前有效`].join('  '),
    );
    return [...lines, ...told];
  }
  await writeFile(out, await codesTable(list));
  return [`${list.length} 人的登录码在 ${out}，打印以后请删掉文件`, ...told];
}

async function codesTable(list: Codes['list']): Promise<Uint8Array> {
  const text = (value: string) => ({ value, type: String });
  const head = ['姓名', '手机号', '一次性登录码', '有效到', '怎么用'].map((title) => ({
    ...text(title),
    fontWeight: 'bold' as const,
  }));
  const how = '登录页点「第一次登录」，填手机号和登录码，设一个密码';
  const rows = list.map(({ phone, name, code, until }) =>
    [name, phone, spacedFirstLoginCode(code), until, how].map(text),
  );
  const columns = [12, 16, 16, 22, 52].map((width) => ({ width }));
  return new Uint8Array(await writeExcelFile([head, ...rows], { columns, sheet: '登录码' }).toBuffer());
}
