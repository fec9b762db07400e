import { generateKeyPairSync, randomBytes } from 'node:crypto';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** What the demo's two payment providers and we know each other by, made at the start. Keys in PEM. */
export type SandboxPayment = {
  /** What a provider of payments is set up with. */
  readonly wechatPay: {
    readonly serial: string;
    readonly privateKey: string;
    readonly platformSerial: string;
    readonly platformKey: string;
    readonly apiV3Key: string;
  };
  readonly alipay: { readonly privateKey: string; readonly platformKey: string };
  /** What only the sandbox has: its own key, and our public one. */
  readonly theirs: { readonly privateKey: string; readonly merchantKey: string };
};

export function sandboxPayment(): SandboxPayment {
  const [ours, theirs] = [pair(), pair()];
  const { privateKey } = ours;
  const platformKey = theirs.publicKey;
  return {
    wechatPay: {
      serial: '5157F09EFDC096DE15EBE81A47057A7200000001',
      privateKey,
      platformSerial: '5157F09EFDC096DE15EBE81A47057A7200000002',
      platformKey,
      apiV3Key: randomBytes(16).toString('hex'),
    },
    alipay: { privateKey, platformKey },
    theirs: { privateKey: theirs.privateKey, merchantKey: ours.publicKey },
  };
}
