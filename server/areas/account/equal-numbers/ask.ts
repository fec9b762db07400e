import { IDENTITY_TYPES } from '@contract/choices';
import { secondsLeft, spokenLeft } from '@rules/duration';
import { isSameName } from '@rules/person/name';
import { masked } from '@rules/person/text';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { audit } from '../../../database/audit';
import type { Transaction } from '../../../database/open';
import { account } from '../../../database/schema';
import { type Allowance, takeOne } from '../../../frame/allowance';
import { Refusal } from '../../../frame/refusal';

/** Any number, as long as every instance uses the same. */
const IDENTITY_NUMBERS_LOCK = 7_302_120;

/** New numbers that one phone or learner may try. Free numbers count too, so that the limit reveals nothing. */
const NEW_NUMBERS: Allowance = { name: 'identity number', atOnce: 6, eachMs: 3_600_000 };

/** An identity number that is to be written, with the account's id and the name beside it. */
export type NewNumber = { learner: string; type: string; number: string; name: string };

/**
 * Orders all writes of identity numbers until the transaction ends, so that the later of two sees the earlier. Taken after
 * the account's row lock.
 */
export async function lockIdentityNumbers(tx: Pick<Transaction, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IDENTITY_NUMBERS_LOCK})`);
}

/** Returns the other accounts that have this number, always in the same order; an id says nothing of its age. */
export const holdersOf = (
  tx: Pick<Transaction, 'select'>,
  { learner, type, number }: Omit<NewNumber, 'name'>,
) =>
  tx
    .select({ id: account.id, name: account.name, phone: account.phone })
    .from(account)
    .where(and(eq(account.identityNumber, number), eq(account.identityType, type), ne(account.id, learner)))
    .orderBy(asc(account.id));

/**
 * Checks a new number against the other accounts before it is written. Returns the refusal that asks the learner about
 * it, and undefined when the number is free or the learner has confirmed it. The refusal is returned, because a thrown one
 * would undo the count.
 * @param whose the phone or learner that the try counts for.
 */
export async function askAboutNumber(
  tx: Transaction,
  written: NewNumber,
  { whose, confirmed, now }: { whose: string; confirmed: boolean | undefined; now: number },
): Promise<Refusal | undefined> {
  const { waitMs } = await takeOne(tx, NEW_NUMBERS, whose, now);
  if (waitMs > 0) {
    const sentence = `证件号码换得太多，请${spokenLeft(waitMs)}后再试`;
    return new Refusal('tooOften', sentence, secondsLeft(waitMs));
  }
  await lockIdentityNumbers(tx);
  const holders = await holdersOf(tx, written);
  if (holders.length === 0) return undefined;
  if (!confirmed) return question(written, holders);
  await recordEqualNumber(
    tx,
    written.learner,
    holders.map(({ id }) => id),
  );
  return undefined;
}

/** Records that an account has got a number that others have: for the operator, who checks whose it is. */
export const recordEqualNumber = (tx: Transaction, learner: string, others: string[]) =>
  audit(tx, {
    act: '证件号码和别的账号相同，学员确认写入',
    subject: `account ${learner}`,
    detail: { others },
  });

/** The other account's phone is shown, masked, to a learner who knows the name that belongs to the number. */
function question({ type, name }: NewNumber, holders: readonly { name: string; phone: string }[]): Refusal {
  const kind = IDENTITY_TYPES.find(([one]) => one === type)?.[1] ?? '证件';
  const own = holders.find((one) => one.name !== '' && isSameName(one.name, name));
  const phone = own && masked(own.phone);
  const sentence = phone
    ? `这个${kind}号已用手机号 ${phone} 注册过。是你的旧号码吗？`
    : `这个${kind}号已经登记在另一个账号上，请核对号码和姓名，或联系客服`;
  return new Refusal('identityTaken', sentence, undefined, { identityTaken: { ...(phone && { phone }) } });
}
