import { platformKeys } from '@contract/certificates';
import { readAnswer } from '@contract/reading';
import * as z from 'zod/mini';
import { OperatorUnreachable } from '../commands/operator-client';
import type { PublicKey } from './signature';

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
export function keysIn(raw: unknown): PublicKey[] {
  const reading = readAnswer(platformKeys.answer, raw);
  if (reading.is !== 'content') throw new Error('这不是公钥');
  return z.parse(platformKeys.answer.schema, reading.content).keys;
}
