import { createHash } from 'node:crypto';
import { compactDecrypt } from 'jose';
import { z } from 'zod';

/** How long a link is good, and how far ahead its writer's clock may be. */
const LINK_LIFE_MS = 5 * 60_000;
const CLOCK_AHEAD_MS = 60_000;

const content = z.object({ phone: z.string(), at: z.number() });

export type Link = {
  readonly phone: string;
  /** By it a link is used once, however its characters are written. */
  readonly digest: string;
};

/**
 * Opens what the platform wrote into a link: a compact JWE (`dir`, A256GCM) of `{ phone, at: ms }`.
 * @returns undefined for one that was not written under this key, or is older than five minutes.
 */
export async function openLink(encrypt: string, secret: Uint8Array, now: number): Promise<Link | undefined> {
  try {
    const { plaintext } = await compactDecrypt(encrypt, secret, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { phone, at } = content.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    if (now - at > LINK_LIFE_MS || at - now > CLOCK_AHEAD_MS) return undefined;
    return { phone, digest: createHash('sha256').update(`${phone} ${at}`).digest('base64url') };
  } catch {
    return undefined;
  }
}
