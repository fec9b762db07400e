import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { payOrder, redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { plainCode } from '../payment/make-codes';

export type KnownCode = {
  code: typeof redemptionCode.$inferSelect;
  /** What it was bought for, and by whom. */
  order: typeof payOrder.$inferSelect;
};

/** A code that is not known gets no sentence of ours: the app has the service phone. */
const unknown = () => new Refusal('codeUnknown', '');

const withdrawn = () => new Refusal('codeSpent', '这个兑换码已作废，请向单位里发码的人换一个');
export const usedByAnother = () => new Refusal('codeSpent', '这个兑换码已被使用，请向单位里发码的人换一个');

/**
 * A code, as it was typed, and its order; a used one too. With `lock` it stays so until the transaction ends.
 * @throws {Refusal} `codeUnknown`; `codeSpent` for one that is withdrawn, and nobody had used.
 */
export async function knownCode(
  store: Pick<Database, 'select'>,
  typed: string,
  lock?: 'lock',
): Promise<KnownCode> {
  const asked = store
    .select()
    .from(redemptionCode)
    .where(eq(redemptionCode.code, plainCode(typed)));
  const [code] = await (lock ? asked.for('update') : asked);
  if (!code) throw unknown();
  const [order] = await store.select().from(payOrder).where(eq(payOrder.id, code.order));
  if (!order) throw unknown();
  if (code.withdrawn && code.usedBy === null) throw withdrawn();
  return { code, order };
}
