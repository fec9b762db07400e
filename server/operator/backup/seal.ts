import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { WrongBackup } from './lines';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG] = [12, 16];

/** 128 MiB and a second of work for each guess at a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };

export const newSalt = (): string => randomBytes(16).toString('base64');

const scryptAsync = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The key that a passphrase makes with a backup's salt; base64. The passphrase itself stays with whoever typed it. */
export const sealingKey = async (passphrase: string, salt: string): Promise<string> =>
  (await scryptAsync(passphrase, Buffer.from(salt, 'base64'), 32, COST)).toString('base64');

/** `text` under the key, AES-256-GCM; base64 of nonce, tag and what is sealed. */
export function seal(text: string, key: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws {WrongBackup} where it was sealed under another key. */
export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, NONCE));
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
  } catch {
    throw new WrongBackup('口令不对：BACKUP_PASSPHRASE 要和备份时的一样。');
  }
}
