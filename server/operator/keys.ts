import type { OperatorInput } from '@contract/operator/endpoint';
import type { rotate } from '@contract/operator/keys';
import type { Platform } from '../areas/platform';
import { audit } from '../database/audit';
import { renewKey } from '../database/keys';

/** Makes a key anew, once; each instance takes it at its next start. @returns the sentence for the staff. */
export async function rotateKey(
  { database }: Pick<Platform, 'database'>,
  { key }: OperatorInput<typeof rotate>,
): Promise<string> {
  await database.transaction(async (tx) => {
    await renewKey(tx, key);
    await audit(tx, { act: '换密钥', subject: `key ${key}` });
  });
  return '新的密钥做好了：现在把所有实例一起重启，它才生效';
}
