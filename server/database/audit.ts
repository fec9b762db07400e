import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { databaseClock } from './clock';
import type { Database, Transaction } from './open';
import { auditEntry } from './schema';

/**
 * An act of the operator's. `act`: what was done, in Chinese words; `subject`: a kind and an id, `account 123`; `detail`:
 * what else one has to know to understand it later. Neither names nor phones: an entry can never be removed again.
 */
export type Act = { act: string; subject: string; detail?: Record<string, unknown> };

/** Where the chain ends: the number of its newest entry and that one's digest; 0 and '' while there is none. */
export type AuditHead = { number: number; digest: string };

type Entry = typeof auditEntry.$inferSelect;

/** Any number, as long as every instance uses the same. */
const AUDIT_LOCK = 7_302_119;

/** So many entries are read at once. */
const A_PAGE = 500;

const EMPTY: AuditHead = { number: 0, digest: '' };

/** What an entry's digest is made over: its fields in this order, as JSON. */
const canonical = ({ number, at, act, subject, detail, before }: Omit<Entry, 'digest'>) =>
  JSON.stringify([number, at, act, subject, detail, before]);

const digestOf = (entry: Omit<Entry, 'digest'>) =>
  createHash('sha256').update(canonical(entry)).digest('hex');

/**
 * Enters an act in the audit log, in the transaction that does it: both stand, or neither. Goes last in that transaction,
 * for until it ends no other act is entered: one lock keeps the chain from forking.
 */
export async function audit(tx: Transaction, { act, subject, detail = {} }: Act): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`);
  const { number, digest: before } = await auditHead(tx);
  const written = { act, subject, detail: JSON.stringify(detail), before };
  const entry = { number: number + 1, at: await databaseClock(tx), ...written };
  await tx.insert(auditEntry).values({ ...entry, digest: digestOf(entry) });
}

/**
 * Where the chain ends now. A chain alone cannot show that its end was cut off: whoever has written its head down
 * elsewhere, as the server's log does, can hold the two against each other.
 */
export async function auditHead(database: Pick<Database, 'select'>): Promise<AuditHead> {
  const { number, digest } = auditEntry;
  const [last] = await database.select({ number, digest }).from(auditEntry).orderBy(desc(number)).limit(1);
  return last ?? EMPTY;
}

/** What a look through the whole log has found; `differs`: the first entry that is not as it was written, and how. */
export type AuditVerdict = {
  head: AuditHead;
  differs?: { number: number; how: 'changed' | 'missing' | 'notAsWrittenDown' };
};

/**
 * Reads the log from its first entry and names the first that differs; `known` is a head that was written down earlier.
 * A page at a time, and nobody waits for it.
 */
export async function verifyAudit(
  database: Pick<Database, 'select'>,
  known?: AuditHead,
): Promise<AuditVerdict> {
  let head = EMPTY;
  for (;;) {
    const page = await database
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.number, head.number))
      .orderBy(asc(auditEntry.number))
      .limit(A_PAGE);
    for (const entry of page) {
      const number = head.number + 1;
      if (entry.number !== number) return { head, differs: { number, how: 'missing' } };
      const whole = entry.before === head.digest && entry.digest === digestOf(entry);
      if (!whole) return { head, differs: { number, how: 'changed' } };
      head = { number, digest: entry.digest };
    }
    if (page.length < A_PAGE) break;
  }
  return known ? againstKnown(database, head, known) : { head };
}

async function againstKnown(database: Pick<Database, 'select'>, head: AuditHead, known: AuditHead) {
  if (known.number === 0) return { head };
  if (known.number > head.number) {
    return { head, differs: { number: head.number + 1, how: 'missing' } } as const;
  }
  const [then] = await database.select().from(auditEntry).where(eq(auditEntry.number, known.number));
  if (then?.digest === known.digest) return { head };
  return { head, differs: { number: known.number, how: 'notAsWrittenDown' } } as const;
}
