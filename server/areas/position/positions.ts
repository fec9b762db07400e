import { asc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/open';
import { position } from '../../database/schema';
import { DEFAULT_POSITIONS } from './default-positions';

/** `type` is the group's name, '' without one; a hidden position is not offered, and whoever has it keeps it. */
export type Position = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly hidden: boolean;
};

/** Reads the platform's positions, hidden ones too, in the order of the operator's list. */
export async function positionsOf(database: Pick<Database, 'select'>): Promise<readonly Position[]> {
  const { id, name, type, hidden, place } = position;
  const stored = await database.select({ id, name, type, hidden }).from(position).orderBy(asc(place));
  return stored.length > 0 ? stored : DEFAULT_POSITIONS;
}

/**
 * Reads the positions and keeps them as they are until the transaction ends, so that an account never gets one that is
 * removed or renamed at the same time. It comes before any lock of an account, because `lockPositions` is followed by those.
 */
export async function holdPositions(tx: Pick<Transaction, 'select' | 'execute'>) {
  await tx.execute(sql`lock table ${position} in row share mode`);
  return positionsOf(tx);
}

/** Waits for the transactions that hold the positions, and keeps others from holding them: before they change. */
export const lockPositions = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`lock table ${position} in exclusive mode`);
