import { passwordFits } from '@server/areas/account/password';
import type { Database } from '@server/database/open';
import { account, serverKey } from '@server/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { DEMO_PASSWORD, LEARNER, NEWCOMER, PURCHASER } from './ids/ids';

/** The row that says that the demo has filled this database. */
const MARK = 'demo';

/** Written in the transaction that fills; `now` in ms. */
export async function markAsDemo(tx: Pick<Database, 'insert'>, now: number): Promise<void> {
  await tx.insert(serverKey).values({ name: MARK, value: String(now) });
}

/**
 * Whether the demo's accounts, whose password everybody can read, are in this database: by the mark, or in one that was
 * filled before there was a mark by an account that opens with that password.
 */
export async function holdsDemo(database: Database): Promise<boolean> {
  const [mark] = await database.select().from(serverKey).where(eq(serverKey.name, MARK));
  if (mark) return true;
  const known = [LEARNER, NEWCOMER, PURCHASER].map(({ id }) => id);
  const accounts = await database.select().from(account).where(inArray(account.id, known));
  for (const { passwordHash } of accounts) if (await passwordFits(passwordHash, DEMO_PASSWORD)) return true;
  return false;
}
