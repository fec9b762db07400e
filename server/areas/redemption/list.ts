import { chinaTime } from '@rules/china-time';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { account, payOrder, redemptionCode } from '../../database/schema';
import { grouped } from '../payment/make-codes';

/** A code as its buyer sees it. `state` 0 unused, 1 used; `usedBy` is a name, or a phone's last digits. */
export type ListedCode = { code: string; course: string; state: number; usedBy: string; usedAt: string };

/** The codes of these orders, in their order, used ones last. */
export async function codesOf(database: Database, orders: string[]): Promise<ListedCode[]> {
  if (orders.length === 0) return [];
  const found = await database
    .select({ code: redemptionCode, course: payOrder.name, name: account.name, phone: account.phone })
    .from(redemptionCode)
    .innerJoin(payOrder, eq(payOrder.id, redemptionCode.order))
    .leftJoin(account, eq(account.id, redemptionCode.usedBy))
    .where(inArray(redemptionCode.order, orders))
    .orderBy(asc(redemptionCode.usedAt), asc(redemptionCode.code));
  const unused = found.filter(({ code }) => code.usedBy === null);
  const used = found.filter(({ code }) => code.usedBy !== null);
  return [...unused, ...used].map(({ code, course, name, phone }) => ({
    code: grouped(code.code),
    course,
    state: code.usedBy === null ? 0 : 1,
    usedBy: code.usedBy === null ? '' : name || `尾号${(phone ?? '').slice(-4)}`,
    usedAt: code.usedAt === null ? '' : chinaTime(code.usedAt),
  }));
}
