import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { keysIn, platformKeysAt } from '../reports/platform-keys';
import { signatureHolds } from '../reports/signature';
import { originFor, WHERE_OPTIONS, WrongUsage } from './where';

export const VERIFY_USAGE = '用法：npm run reports -- verify 文件.json [--to 网址 | --keys 公钥.json]';

const OPTIONS = { to: WHERE_OPTIONS.to, keys: { type: 'string' } } as const;

/** Says whether a report is what the platform has signed; needs no secret. 0: it is. @throws {WrongUsage} */
export async function verifyReport(
  args: string[],
  env: Record<string, string | undefined>,
  say: (sentence: string) => void,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [file, more] = positionals;
  if (!file || more !== undefined) throw new WrongUsage(VERIFY_USAGE);
  const { report, signature } = (await jsonIn(file)) as { report?: { name?: unknown }; signature?: unknown };
  if (typeof signature !== 'string' || !report) {
    throw new WrongUsage(`${file} 不是带签名的报表：要 --format json 导出的文件`);
  }
  const keys = values.keys
    ? keysIn(await jsonIn(values.keys))
    : await platformKeysAt(originFor(values.to, env));
  const holds = await signatureHolds(report, signature, keys);
  say(holds ? `签名有效：${file} 是平台导出的，没有改过` : `签名无效：${file} 改过，或不是这个平台导出的`);
  return holds ? 0 : 1;
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new WrongUsage(`读不了 ${file}：${(error as Error).message}`);
  }
}
