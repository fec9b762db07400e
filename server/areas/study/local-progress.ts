import { type LocalProgress, localProgressSchema } from '@contract/study';
import { compactDecrypt, importPKCS8 } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '../../frame/refusal';

const ALG = 'RSA-OAEP-256';

/**
 * Opens what a phone kept of a video (src/study/protocols/local-record.ts), for its own learner only. Progress that is sent
 * carries it too and never comes here: credit does not depend on it.
 * @param privateKey PEM, PKCS 8.
 * @throws {Refusal} `badInput`, in one sentence for all that is wrong: who has another's record learns nothing of it.
 */
export async function openLocalProgress(
  privateKey: string,
  learner: string,
  sealed: string,
): Promise<LocalProgress> {
  const record = await read(privateKey, sealed).catch(() => undefined);
  if (record?.userId !== learner) throw new Refusal('badInput', '这份学习记录打不开，或者不是您的');
  return record;
}

async function read(privateKey: string, sealed: string): Promise<LocalProgress> {
  const { plaintext } = await compactDecrypt(sealed, await importPKCS8(privateKey, ALG), {
    keyManagementAlgorithms: [ALG],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: 0,
  });
  return z.parse(localProgressSchema, JSON.parse(new TextDecoder().decode(plaintext)));
}
