import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './open';
import { serverKey } from './schema';

export type Keys = {
  /** HS256 key of access tokens. */
  access: Uint8Array;
  /** HMAC key of media addresses. */
  media: Uint8Array;
  /** HMAC key of what platform videos are asked for with. */
  video: Uint8Array;
  /** HMAC key under which SMS codes are stored. */
  sms: Uint8Array;
  /** RSA-OAEP-256: phones encrypt local progress records under it. PEM, SPKI. */
  progressPublic: string;
  /** Its other half, which opens what phones sealed. PEM, PKCS #8. */
  progressPrivate: string;
  /** Certificates are signed with the first; what the older ones have signed stays good. */
  certificates: readonly SigningKey[];
};

/** Ed25519; `jwk` is the private half, `x` the public one as in a JWK, `kid` follows from it. */
export type SigningKey = { kid: string; x: string; jwk: { kty: string; crv: string; x: string; d: string } };

const secret = () => randomBytes(32).toString('base64');

/** The server's own keys, made at the first start; every instance on one database has the same. */
export async function loadKeys(database: Database): Promise<Keys> {
  const pair = await kept(database, 'progress', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return JSON.stringify({ publicKey, privateKey });
  });
  const { publicKey, privateKey } = JSON.parse(pair) as { publicKey: string; privateKey: string };
  return {
    access: Buffer.from(await kept(database, 'access', secret), 'base64'),
    media: Buffer.from(await kept(database, 'media', secret), 'base64'),
    sms: Buffer.from(await kept(database, 'sms', secret), 'base64'),
    progressPublic: publicKey,
    progressPrivate: privateKey,
    video: Buffer.from(await kept(database, 'video', secret), 'base64'),
    certificates: signingKeys(await kept(database, 'certificate', newSigningKey)),
  };
}

/**
 * Puts a new key in the place of one that has none but short-lived things under it; a new one for certificates goes before
 * the others, for what they have signed stays good. That of phones' records has no successor: they hold what it alone opens.
 */
export async function renewKey(
  tx: Pick<Database, 'select' | 'update'>,
  name: 'access' | 'media' | 'video' | 'sms' | 'certificate',
): Promise<void> {
  const [known] = await tx.select().from(serverKey).where(eq(serverKey.name, name)).for('update');
  const older = JSON.parse(name === 'certificate' ? (known?.value ?? '[]') : '[]') as object[];
  const value =
    name === 'certificate' ? JSON.stringify([...JSON.parse(newSigningKey()), ...older]) : secret();
  await tx.update(serverKey).set({ value }).where(eq(serverKey.name, name));
}

/** A list, the newest first: to change keys, an operator has a new one put before the others (`renewKey`). */
const newSigningKey = () =>
  JSON.stringify([generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })]);

function signingKeys(stored: string): SigningKey[] {
  const all = JSON.parse(stored) as SigningKey['jwk'][];
  return all.map((jwk) => {
    const kid = createHash('sha256').update(jwk.x).digest('base64url').slice(0, 8);
    return { kid, x: jwk.x, jwk };
  });
}

/** The key of this name; of two instances that make it at once, both take the first. */
export async function kept(database: Database, name: string, make: () => string): Promise<string> {
  const find = () => database.select().from(serverKey).where(eq(serverKey.name, name));
  const [present] = await find();
  if (present) return present.value;
  await database.insert(serverKey).values({ name, value: make() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`the key ${name} was not stored`);
  return made.value;
}
