import type { OperatorAnswer } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/people';
import { isSameCompanyName, plainCreditCode } from '@rules/person/company';
import { isSameName } from '@rules/person/name';
import { plainPhone } from '@rules/person/phone';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import { account, auditEntry, company } from '../../database/schema';
import { BECAME_EQUAL } from '../../jobs/plain-person/keep-plain';

type Reader = Pick<Database, 'select'>;
type Answer = OperatorAnswer<typeof contract.equal>;

const MAX_GROUPS = 1_000;

/** Returns the accounts and the units that are equal, by what they have in common now. */
export async function equalRows(database: Reader): Promise<Answer> {
  const pairs = await recordedPairs(database);
  return {
    accounts: [...(await equalNumbers(database)), ...(await recordedAccounts(database, pairs))].slice(
      0,
      MAX_GROUPS,
    ),
    units: (await recordedUnits(database, pairs)).slice(0, MAX_GROUPS),
  };
}

const WHO = { id: account.id, name: account.name, phone: account.phone, unit: account.companyName };

/** Accounts with one identity number, whoever wrote it. */
async function equalNumbers(database: Reader): Promise<Answer['accounts']> {
  const { identityType: type, identityNumber: number } = account;
  const isPresent = and(ne(number, ''), isNull(account.leftAt));
  const shared = database
    .select({ type, number })
    .from(account)
    .where(isPresent)
    .groupBy(type, number)
    .having(sql`count(*) > 1`)
    .orderBy(asc(type), asc(number))
    .limit(MAX_GROUPS);
  const found = await database
    .select({ ...WHO, type, number })
    .from(account)
    .where(and(isPresent, sql`(${type}, ${number}) in ${shared}`))
    .orderBy(asc(type), asc(number), asc(account.id));
  const groups = new Map<string, typeof found>();
  for (const one of found) {
    const key = `${one.type} ${one.number}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((all) => ({
    id: all[0]?.id ?? '',
    field: '证件号码',
    same: all.map(({ id, name, phone, unit }) => ({ id, name, phone, unit })),
  }));
}

/** An entry of the upgrade: what equals which others, and in what. */
type Recorded = { kind: string; id: string; fields: string[]; others: string[] };

async function recordedPairs(database: Reader): Promise<Recorded[]> {
  const entries = await database
    .select({ subject: auditEntry.subject, detail: auditEntry.detail })
    .from(auditEntry)
    .where(eq(auditEntry.act, BECAME_EQUAL))
    .orderBy(asc(auditEntry.number));
  return entries.map(({ subject, detail }) => {
    const [kind = '', id = ''] = subject.split(' ');
    return { kind, id, ...(JSON.parse(detail) as Pick<Recorded, 'fields' | 'others'>) };
  });
}

const idsOf = (pairs: readonly Recorded[]) => pairs.flatMap(({ id, others }) => [id, ...others]);

async function recordedAccounts(database: Reader, pairs: readonly Recorded[]): Promise<Answer['accounts']> {
  const own = pairs.filter(({ kind }) => kind === 'account');
  const known = await database
    .select(WHO)
    .from(account)
    .where(and(isAmong(account.id, idsOf(own)), isNull(account.leftAt)));
  type Who = (typeof known)[number];
  const STILL: Record<string, (one: Who, other: Who) => boolean> = {
    姓名: (one, other) => isSameName(one.name, other.name) && isSameCompanyName(one.unit, other.unit),
    手机号: (one, other) => plainPhone(one.phone) === plainPhone(other.phone),
  };
  return stillEqual(own, known, STILL);
}

async function recordedUnits(database: Reader, pairs: readonly Recorded[]): Promise<Answer['units']> {
  const own = pairs.filter(({ kind }) => kind === 'company');
  const known = await database
    .select({
      id: company.id,
      name: company.name,
      creditCode: sql<string>`coalesce(${company.creditCode}, '')`,
    })
    .from(company)
    .where(isAmong(company.id, idsOf(own)));
  type Unit = (typeof known)[number];
  const STILL: Record<string, (one: Unit, other: Unit) => boolean> = {
    单位名称: (one, other) => isSameCompanyName(one.name, other.name),
    统一社会信用代码: (one, other) => plainCreditCode(one.creditCode) === plainCreditCode(other.creditCode),
  };
  return stillEqual(own, known, STILL);
}

/** Returns the groups of which two or more rows are still equal in a field, which was recorded of them. */
function stillEqual<One extends { id: string }>(
  recorded: readonly Recorded[],
  known: readonly One[],
  is: Record<string, (one: One, other: One) => boolean>,
): { id: string; field: string; same: One[] }[] {
  const byId = new Map(known.map((one) => [one.id, one]));
  return recorded.flatMap(({ id, fields, others }) => {
    const one = byId.get(id);
    if (!one) return [];
    return fields.flatMap((field) => {
      const same = others
        .flatMap((other) => byId.get(other) ?? [])
        .filter((other) => is[field]?.(one, other));
      return same.length > 0 ? [{ id, field, same: [one, ...same] }] : [];
    });
  });
}
