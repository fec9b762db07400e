import { createDecipheriv, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto';

const AUTHORIZATION = 'WECHATPAY2-SHA256-RSA2048';
/** How far the two clocks may be apart. */
const CLOCKS_APART_S = 300;

const lines = (...parts: string[]) => `${parts.join('\n')}\n`;
export const nonce = () => randomBytes(16).toString('hex');
export const secondsNow = () => String(Math.floor(Date.now() / 1000));

/** RSA with SHA-256 over lines of text, base64. `key` in PEM. */
export const signLines = (key: string, ...parts: string[]): string =>
  createSign('RSA-SHA256')
    .update(lines(...parts))
    .sign(key, 'base64');

/** The header under which the merchant speaks. `path` with its query. */
export function authorizationOf(
  { mchId, serial, privateKey }: { mchId: string; serial: string; privateKey: string },
  method: string,
  path: string,
  body: string,
): string {
  const [time, once] = [secondsNow(), nonce()];
  const parts = {
    mchid: mchId,
    nonce_str: once,
    signature: signLines(privateKey, method, path, time, once, body),
    timestamp: time,
    serial_no: serial,
  };
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `${AUTHORIZATION} ${list.join(',')}`;
}

/** Whether an answer or a notice is the platform's own: its key by serial number, its signature, and not long ago. */
export function platformSigned(
  { platformSerial, platformKey }: { platformSerial: string; platformKey: string },
  headers: Headers,
  body: string,
): boolean {
  const of = (name: string) => headers.get(`Wechatpay-${name}`) ?? '';
  if (of('Serial') !== platformSerial) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(of('Timestamp'))) <= CLOCKS_APART_S)) return false;
  return createVerify('RSA-SHA256')
    .update(lines(of('Timestamp'), of('Nonce'), body))
    .verify(createPublicKey(platformKey), of('Signature'), 'base64');
}

export type Sealed = { ciphertext: string; nonce: string; associated_data?: string | undefined };
const TAG = 16;

/** Opens what a notice carries: AES-256-GCM under the API key. @throws where it was sealed under another. */
export function openSealed(apiV3Key: string, sealed: Sealed): unknown {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const opening = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: TAG });
  opening.setAAD(Buffer.from(sealed.associated_data ?? ''));
  opening.setAuthTag(bytes.subarray(-TAG));
  const content = Buffer.concat([opening.update(bytes.subarray(0, -TAG)), opening.final()]);
  return JSON.parse(content.toString('utf8'));
}
