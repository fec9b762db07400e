import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { platformKeys } from '@contract/certificates';
import { readAnswer } from '@contract/reading';
import * as z from 'zod/mini';
import { type PublicKey, signatureHolds } from '../reports/signature';
import { OperatorUnreachable } from './operator-client';
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

/** The public keys that a platform signs under, from the platform itself. @throws {OperatorUnreachable} */
export async function platformKeysAt(origin: string): Promise<PublicKey[]> {
  try {
    const answer = await fetch(origin + platformKeys.path, { signal: AbortSignal.timeout(20_000) });
    return keysIn(await answer.json());
  } catch (error) {
    throw new OperatorUnreachable(
      `没有从 ${origin} 取到公钥（${(error as Error).message}），请核对网址，再运行一次`,
    );
  }
}

/** The keys in an answer of that call, as it was kept. @throws where it is none. */
function keysIn(raw: unknown): PublicKey[] {
  const reading = readAnswer(platformKeys.answer, raw);
  if (reading.is !== 'content') throw new Error('这不是公钥');
  return z.parse(platformKeys.answer.schema, reading.content).keys;
}
