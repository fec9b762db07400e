import { eq } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import { isAmong } from '../../database/among';
import type { Transaction } from '../../database/open';
import { account } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';

/** So many phones of a longer list are named. */
const MOST_NAMED = 20;

/** The learner with this phone; nobody else changes the account until the transaction ends. @throws {OperatorRefused} 404 */
export async function lockLearner(tx: Pick<Transaction, 'select'>, phone: string): Promise<Account> {
  const [found] = await tx.select().from(account).where(eq(account.phone, phone)).for('update');
  if (!found) throw new OperatorRefused(404, `没有手机号是 ${phone} 的学员`);
  return found;
}

/** The learners with these phones, all of them. @throws {OperatorRefused} 404, naming who is not known. */
export async function knownLearners(
  tx: Pick<Transaction, 'select'>,
  phones: readonly string[],
): Promise<Account[]> {
  const found = await tx.select().from(account).where(isAmong(account.phone, phones));
  const known = new Set(found.map(({ phone }) => phone));
  const unknown = [...new Set(phones)].filter((phone) => !known.has(phone));
  if (unknown.length === 0) return found;
  const some = unknown.slice(0, MOST_NAMED).join('、');
  const rest = unknown.length > MOST_NAMED ? ` 等 ${unknown.length} 个` : '';
  throw new OperatorRefused(404, `这些手机号还没有账号，请先用表格登记：${some}${rest}`);
}
