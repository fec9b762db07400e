import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
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

/** Derives the key that encrypts the server's keys from the backup's key, so that each has one purpose. Base64. */
export const keyForKeys = (key: string): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'zhijian-backup server keys', 32)).toString(
    'base64',
  );

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
  try {
    const nonce = bytes.subarray(0, NONCE);
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), nonce, { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new WrongBackup('口令不对，或者封存的密钥被改过：BACKUP_PASSPHRASE 要和备份时的一样。');
  }
}
