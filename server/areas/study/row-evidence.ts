import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
  type EvidenceStanding,
  evidenceIn,
  type Marks,
  type SignedRow,
  signedText,
} from '@rules/row-evidence';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { rows } from '../../database/rows';
import { phoneKey, rowEvidence } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import type { Progress } from './progress-input';

type Store = Pick<Database, 'select' | 'insert' | 'execute'>;

/** Progress, or a text's finish (`WHOLE`), that says when it was studied. */
export type StudiedRow = Pick<
  Progress,
  'learner' | 'hour' | 'session' | 'installation' | 'seq' | 'from' | 'to'
>;

/** A learner has so many phones and browsers, and a session so many rows; whoever has more forges. */
const KEYS_MOST = 20;
const ROWS_MOST = 500;

/** An ECDSA P-256 key in SPKI, base64url; undefined where it is none. */
function keyIn(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Registers the key of a learner's phone (SPEC.md rule 26); again changes nothing. @throws {Refusal} `badInput` */
export async function registerPhoneKey(
  store: Store,
  { learner, installation, publicKey }: { learner: string; installation: string; publicKey: string },
  now: number,
): Promise<{ registeredAt: number }> {
  if (publicKey.length > 200 || !keyIn(publicKey)) throw new Refusal('badInput', '手机公钥不正确');
  const mine = await store.select().from(phoneKey).where(eq(phoneKey.learner, learner));
  const known = mine.find((one) => one.installation === installation && one.publicKey === publicKey);
  if (known) return { registeredAt: known.registeredAt };
  if (mine.length >= KEYS_MOST) throw new Refusal('badInput', '这个账号登记的手机太多，请联系客服');
  await store
    .insert(phoneKey)
    .values({ learner, installation, publicKey, registeredAt: now })
    .onConflictDoNothing();
  return { registeredAt: now };
}

/** Whether one of these keys has signed the row. */
function isSignedBy(keys: readonly string[], row: SignedRow, marks: Marks, signature: string): boolean {
  const text = Buffer.from(signedText(row, marks));
  const bytes = Buffer.from(signature, 'base64url');
  return keys.some((publicKey) => {
    const key = keyIn(publicKey);
    return key !== undefined && verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, bytes);
  });
}

/**
 * Keeps what a row that was studied without network says of itself, once, beside what was paid for it (SPEC.md rule 26). To
 * be asked after the record has been paid: it reads nothing that pays, and nothing that pays reads it.
 */
export async function keepRowEvidence(
  store: Store,
  studied: StudiedRow,
  { key = '', evidence }: { key: string | undefined; evidence: string },
  now: number,
): Promise<void> {
  const { learner, hour, session, seq, from, to, installation } = studied;
  // Of a learner's own permit alone, and no more of one than an honest phone has.
  const [asked] = await rows<{ n: number }>(
    store,
    sql`select (select count(*) from row_evidence e where e.session = s.id)::int as n from study_session s
        where s.id = ${session} and s.learner = ${learner} and s.hour = ${hour} and s.kind = 'permit'`,
  );
  if (!asked || asked.n >= ROWS_MOST) return;
  const said = evidenceIn(evidence);
  const row = { learner, hour, session, key, from, to };
  const standing = await standingOf(store, installation, row, said);
  const clocks = said?.marks ?? { wallFrom: null, wallTo: null, monoFrom: null, monoTo: null };
  await store
    .insert(rowEvidence)
    .values({
      learner,
      hour,
      session,
      seq,
      from,
      to,
      ...clocks,
      signature: said?.signature ?? '',
      standing,
      at: now,
    })
    .onConflictDoNothing();
}

async function standingOf(
  store: Store,
  installation: string,
  row: SignedRow,
  said: ReturnType<typeof evidenceIn>,
): Promise<EvidenceStanding> {
  if (!said) return 'wrong';
  if (said.signature === '') return 'unsigned';
  const mine = and(eq(phoneKey.learner, row.learner), eq(phoneKey.installation, installation));
  const keys = await store.select({ publicKey: phoneKey.publicKey }).from(phoneKey).where(mine);
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  return isSignedBy(publicKeys, row, said.marks, said.signature) ? 'signed' : 'wrong';
}
