import { and, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../../database/among';
import type { Transaction } from '../../database/open';
import { account } from '../../database/schema';

/** A row that others equal now: in which fields, in Chinese words. */
export type Equal = { id: string; fields: string[]; others: string[] };

type Account = typeof account.$inferSelect;
type Known = Pick<Account, 'id' | 'name' | 'companyId' | 'companyName' | 'identityType' | 'identityNumber'>;

const isSameNumber = (one: Known, other: Known) =>
  one.identityNumber !== '' &&
  one.identityNumber === other.identityNumber &&
  one.identityType === other.identityType;

/** Namesakes without a unit are no finding. */
function isSamePerson(one: Known, other: Known): boolean {
  if (one.name === '' || one.name !== other.name) return false;
  const isSameUnit = one.companyId !== null && one.companyId === other.companyId;
  return isSameUnit || (one.companyName !== '' && one.companyName === other.companyName);
}

/**
 * Returns the accounts that equal another since they were rewritten: an identity number, or a name at one unit. Each pair
 * is returned once. `changed`: the rows as they were.
 */
export async function equalPeople(
  tx: Pick<Transaction, 'select'>,
  changed: readonly Known[],
): Promise<Equal[]> {
  const { id, name, companyId, companyName, identityType, identityNumber } = account;
  const columns = { id, name, companyId, companyName, identityType, identityNumber };
  const before = new Map(changed.map((one) => [one.id, one]));
  const after = await tx
    .select(columns)
    .from(account)
    .where(isAmong(id, [...before.keys()]));
  if (after.length === 0) return [];
  const among = (column: PgColumn, field: (one: Known) => string | null) =>
    isAmong(
      column,
      after.flatMap((one) => field(one) || []),
    );
  const isPresent = isNull(account.leftAt);
  // Two statements, because each has its own index.
  const namesakes = await tx
    .select(columns)
    .from(account)
    .where(
      and(
        isPresent,
        among(name, (one) => one.name),
      ),
    );
  const sameNumbers = await tx
    .select(columns)
    .from(account)
    .where(
      and(
        isPresent,
        among(identityType, (one) => one.identityType),
        among(identityNumber, (one) => one.identityNumber),
      ),
    );
  const known = [...new Map([...namesakes, ...sameNumbers].map((one) => [one.id, one])).values()];
  const pairs = new Set<string>();
  return after.flatMap((one) => {
    const becomesEqual = (is: typeof isSameNumber, other: Known) => {
      if (other.id === one.id || !is(one, other)) return false;
      return !is(before.get(one.id) ?? one, before.get(other.id) ?? other);
    };
    const others = known.filter((other) => {
      const pair = [one.id, other.id].sort().join(' ');
      if (pairs.has(pair)) return false;
      const isFound = becomesEqual(isSameNumber, other) || becomesEqual(isSamePerson, other);
      if (isFound) pairs.add(pair);
      return isFound;
    });
    if (others.length === 0) return [];
    const fields = [
      ...(others.some((other) => isSameNumber(one, other)) ? ['证件号码'] : []),
      ...(others.some((other) => isSamePerson(one, other)) ? ['姓名'] : []),
    ];
    return [{ id: one.id, fields, others: others.map((other) => other.id) }];
  });
}
