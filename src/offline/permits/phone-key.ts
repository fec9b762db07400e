import { phoneKey } from '@contract/permits';
import { signedText, WHOLE } from '@rules/row-evidence';
import { call } from '@/api/call';
import { ciphers } from '@/browser/secure-only';
import { database } from '../database';
import { installationId, readMeta, writeMeta } from '../meta';
import type { OutboxRow } from '../rows';

/** The key of this phone: the private half can be used here and read by nobody. */
type PhoneKey = { privateKey: CryptoKey; publicKey: string };

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const kept = () => readMeta<PhoneKey>(database, 'phoneKey');

/** This phone's key, made at first use; undefined where a browser makes none or cannot keep it. */
async function keyHere(): Promise<PhoneKey | undefined> {
  const known = await kept();
  if (known) return known;
  const subtle = ciphers();
  if (!subtle) return undefined;
  const made = await subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const publicKey = base64url(await subtle.exportKey('spki', made.publicKey));
  // Of two pages at once the first one's counts.
  return database.transaction('rw', database.meta, async () => {
    const other = await kept();
    if (other) return other;
    const key = { privateKey: made.privateKey, publicKey };
    await writeMeta(database, 'phoneKey', key);
    return key;
  });
}

let registering: Promise<void> | undefined;

/** Registers it for this learner, once; what the network says against it is asked again at the next contact. Never throws. */
export function registerPhoneKey(learner: string): Promise<void> {
  registering ??= register(learner).finally(() => {
    registering = undefined;
  });
  return registering;
}

async function register(learner: string): Promise<void> {
  const known = `phoneKeyKnown:${learner}`;
  try {
    const key = await keyHere();
    if (!key || (await readMeta<string>(database, known)) === key.publicKey) return;
    const installation = await installationId(database);
    await call(phoneKey, { publicKey: key.publicKey }, { installation, learner });
    await writeMeta(database, known, key.publicKey);
  } catch {
    // It pays nothing: nobody has to hear of it.
  }
}

/** The signature of a sealed row (SPEC.md rule 26), base64url; undefined where this phone has no key. */
export async function signatureOf(row: OutboxRow): Promise<string | undefined> {
  const { marks, from, to, kind } = row;
  const key = marks && (await kept());
  const subtle = ciphers();
  if (!key || !subtle) return undefined;
  const ms = kind === 'finish' ? WHOLE : { from: Math.round(from * 1000), to: Math.round(to * 1000) };
  const text = new TextEncoder().encode(signedText({ ...row, ...ms }, marks));
  return base64url(await subtle.sign(SIGNING, key.privateKey, text));
}
