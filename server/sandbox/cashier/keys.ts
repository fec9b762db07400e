import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { kept } from '../../database/keys';
import type { Database } from '../../database/open';
import type { SandboxPayment } from '../../outside/sandbox';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

type Made = { ours: ReturnType<typeof pair>; theirs: ReturnType<typeof pair>; apiV3Key: string };

export async function sandboxPayment(database: Database): Promise<SandboxPayment> {
  const made = await kept(database, 'sandboxPayment', () =>
    JSON.stringify({ ours: pair(), theirs: pair(), apiV3Key: randomBytes(16).toString('hex') }),
  );
  const { ours, theirs, apiV3Key } = JSON.parse(made) as Made;
  const { privateKey } = ours;
  const platformKey = theirs.publicKey;
  return {
    wechatPay: {
      serial: '5157F09EFDC096DE15EBE81A47057A7200000001',
      privateKey,
      platformSerial: '5157F09EFDC096DE15EBE81A47057A7200000002',
      platformKey,
      apiV3Key,
    },
    alipay: { privateKey, platformKey },
    theirs: { privateKey: theirs.privateKey, merchantKey: ours.publicKey },
  };
}
