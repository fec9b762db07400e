import { compactDecrypt, importPKCS8 } from 'jose';
import { z } from 'zod';
import { Refusal } from '../../frame/refusal';

/** What a phone seals with a photo that was taken without network. */
const content = z.object({
  photo: z.base64(),
  hourId: z.string(),
  /** Face point, seconds. */
  at: z.number().min(0),
  /** By the phone's clock, ms since 1970. */
  takenAt: z.number().int(),
  sessionId: z.string(),
  userId: z.string(),
});
export type Sealed = z.output<typeof content>;

/**
 * Opens a sealed photo with the server's private key (PEM, PKCS #8).
 * @throws {Refusal} `photoUnusable`: it was not sealed under our key, or was changed.
 */
export async function openSeal(privateKey: string, sealed: string): Promise<Sealed> {
  try {
    const key = await importPKCS8(privateKey, 'RSA-OAEP-256');
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return content.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    throw new Refusal('photoUnusable', '照片无法打开，请重新拍照');
  }
}
