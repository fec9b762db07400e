import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import * as contract from '@contract/operator/enrolment';
import { phoneError, plainPhone } from '@rules/person/phone';
import { masked, plainText } from '@rules/person/text';
import { and, asc, count, eq, isNull, not, type SQL } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { containsWords } from '../../database/containing';
import type { Database } from '../../database/open';
import { account } from '../../database/schema';
import { byLearner, workplaceAt, workplacesOf } from '../people/workplace';
import { RowCount } from '../reports/facts';
import { scopeOf } from '../reports/scope';
import { enrolmentsOf } from './enrolments';

type Reader = Pick<Database, 'select'>;

/**
 * Returns the learners who match a text, those with exactly this phone or name first, with their trainings. What was
 * searched for is not recorded, because it is somebody's name or number; whom it has shown is.
 */
export async function findLearners(
  { database, clock }: Platform,
  { text, full }: OperatorInput<typeof contract.find>,
): Promise<OperatorAnswer<typeof contract.find>> {
  const matches = and(isNull(account.leftAt), matching(text));
  const exactly = eq(account.name, plainText(text));
  const some = (condition: SQL | undefined, most: number) =>
    database.select().from(account).where(condition).orderBy(asc(account.name), asc(account.id)).limit(most);
  const first = await some(and(matches, exactly), contract.MOST_FOUND);
  const others = await some(and(matches, not(exactly)), contract.MOST_FOUND - first.length);
  const found = [...first, ...others];
  const [all] = await database.select({ total: count() }).from(account).where(matches);
  const ids = found.map(({ id }) => id);
  const enrolments = await enrolmentsOf(database, ids, await clock(database));
  const personOf = await peopleOf(database, found, full);
  const [subject] = ids;
  if (subject !== undefined) {
    const detail = { ids, full };
    await database.transaction((tx) => audit(tx, { act: '查找学员', subject: `account ${subject}`, detail }));
  }
  return {
    list: found.map((one) => ({
      ...personOf(one),
      identityNumber: full ? one.identityNumber : masked(one.identityNumber),
      account: one.blockedAt !== null ? '停用' : one.passwordHash === null ? '没有密码' : '正常',
      trainings: enrolments.get(one.id) ?? [],
    })),
    more: (all?.total ?? 0) - found.length,
  };
}

/** Matches a whole phone in whatever writing by the index; anything else word by word, which reads all accounts. */
function matching(text: string): SQL | undefined {
  if (phoneError(text) === undefined) return eq(account.phone, plainPhone(text));
  const { name, phone, identityNumber, companyName } = account;
  return containsWords(plainText(text), name, phone, identityNumber, companyName);
}

/**
 * Returns everybody of a training or of a unit with how far they are; of a unit, who has not registered for anything too.
 * @throws {OperatorRefused} 404 for an unknown training, unit, department or crew; 413 for more than a file can hold.
 */
export async function listLearners(
  { database, clock }: Platform,
  { training, full, ...filter }: OperatorInput<typeof contract.list>,
): Promise<OperatorAnswer<typeof contract.list>> {
  const { unit, ...within } = filter;
  const asked =
    training === undefined
      ? { about: 'unit' as const, which: unit ?? '', ...within }
      : { about: 'training' as const, which: training, ...filter };
  const scope = await scopeOf(database, asked);
  const { learners } = scope;
  new RowCount().take('名单', learners);
  const ids = learners.map(({ id }) => id);
  const enrolments = await enrolmentsOf(database, ids, await clock(database), scope.training);
  const personOf = await peopleOf(database, learners, full);
  const subject = `${training === undefined ? 'company' : 'training'} ${scope.id || 'none'}`;
  const detail = { ...within, full, learners: ids.length };
  await database.transaction((tx) => audit(tx, { act: '查看名单', subject, detail }));
  return {
    name: scope.name,
    list: learners.flatMap((one) => {
      const own = enrolments.get(one.id) ?? [null];
      return own.map((enrolled) => ({ ...personOf(one), enrolled }));
    }),
  };
}

/** Returns what a list says of each of these learners. */
export async function peopleOf(database: Reader, learners: readonly Account[], full: boolean) {
  const rows = byLearner(
    await workplacesOf(
      database,
      learners.map(({ id }) => id),
    ),
  );
  return (one: Account) => ({
    id: one.id,
    name: one.leftAt === null ? one.name : '已注销学员',
    phone: one.leftAt !== null ? '' : full ? one.phone : masked(one.phone),
    unit: one.companyName,
    ...workplaceAt(one, rows.get(one.id)),
  });
}
