import type { WorkplaceFilter } from '@contract/operator/workplace';
import { isSameCompanyName, plainCreditCode } from '@rules/person/company';
import { asc, eq } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import { isAmong } from '../../database/among';
import type { Database } from '../../database/open';
import { company, workplace } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';

type Reader = Pick<Database, 'select'>;
type Row = typeof workplace.$inferSelect;
type Unit = Pick<Account, 'companyId' | 'companyName'>;

/** A learner's department and crew; '' for none. */
export type Workplace = { department: string; crew: string };

/** Returns all departments and crews that some learners have had, oldest first. */
export const workplacesOf = (database: Reader, learners: readonly string[]): Promise<Row[]> =>
  database
    .select()
    .from(workplace)
    .where(isAmong(workplace.learner, learners))
    .orderBy(asc(workplace.at), asc(workplace.id));

/** Groups the rows by their learners. */
export function byLearner(rows: readonly Row[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const own = all.get(row.learner);
    if (own) own.push(row);
    else all.set(row.learner, [row]);
  }
  return all;
}

const isOf = (row: Row, { companyId, companyName }: Unit) =>
  row.companyId && companyId ? row.companyId === companyId : isSameCompanyName(row.companyName, companyName);

/**
 * Returns the department and the crew at the learner's present unit. `own`: the learner's rows, oldest first. What was
 * imported without a unit holds until a later row names one, because the learner may choose the unit afterwards.
 */
export function workplaceAt(unit: Unit, own: readonly Row[] = []): Workplace {
  const newest = own.at(-1);
  const found = newest?.companyName === '' ? newest : own.findLast((row) => isOf(row, unit));
  return { department: found?.department ?? '', crew: found?.crew ?? '' };
}

/** Names listed of those that a filter could have given. */
const MAX_LISTED = 20;
const CHINESE = new Intl.Collator('zh-CN');

/**
 * Returns the learners of a unit, a department and a crew, as far as they are given.
 * @throws {OperatorRefused} 404 where nobody is left, listing the names that there are.
 */
export async function filterByWorkplace<Learner extends Unit & { id: string }>(
  database: Reader,
  learners: readonly Learner[],
  { unit, department, crew }: WorkplaceFilter,
): Promise<Learner[]> {
  const nameOfUnit = unit === undefined ? undefined : await unitName(database, unit);
  const ofUnit = keep(learners, '单位', nameOfUnit, ({ companyName }) => companyName);
  if (department === undefined && crew === undefined) return ofUnit;
  const ids = ofUnit.map(({ id }) => id);
  const rows = byLearner(await workplacesOf(database, ids));
  const placed = ofUnit.map((learner) => ({ learner, at: workplaceAt(learner, rows.get(learner.id)) }));
  const ofDepartment = keep(placed, '部门', department, ({ at }) => at.department);
  return keep(ofDepartment, '班组', crew, ({ at }) => at.crew).map(({ learner }) => learner);
}

/** Returns the name of the unit with this credit code, else the name that was given. */
async function unitName(database: Reader, given: string): Promise<string> {
  const byCode = eq(company.creditCode, plainCreditCode(given));
  const [found] = await database.select({ name: company.name }).from(company).where(byCode);
  return found?.name ?? given;
}

function keep<One>(
  all: readonly One[],
  label: string,
  wanted: string | undefined,
  nameOf: (one: One) => string,
): One[] {
  if (wanted === undefined) return [...all];
  const found = all.filter((one) => isSameCompanyName(nameOf(one), wanted));
  if (found.length > 0) return found;
  const names = [...new Set(all.map(nameOf))].filter((name) => name !== '').sort(CHINESE.compare);
  const more = names.length > MAX_LISTED ? ` 等 ${names.length} 个` : '';
  const listed =
    names.length > 0
      ? `可以写：${names.slice(0, MAX_LISTED).join('、')}${more}`
      : `这些学员都没有${label}，请先用表格导入`;
  throw new OperatorRefused(404, `没有${label}是「${wanted}」的学员，${listed}`);
}
