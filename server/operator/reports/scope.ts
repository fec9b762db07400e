import type { OperatorInput } from '@contract/operator/endpoint';
import type * as reports from '@contract/operator/reports';
import { plainCreditCode } from '@rules/person/company';
import { plainPhone } from '@rules/person/phone';
import { and, eq, isNull, or } from 'drizzle-orm';
import { isNamed } from '../../database/containing';
import type { Database } from '../../database/open';
import { account, company, registration } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { onlyTraining, trainingsNamed } from '../people/register';
import { filterByWorkplace } from '../people/workplace';

export type Asked = OperatorInput<typeof reports.hours>;
type Reader = Pick<Database, 'select'>;

/** Whom a report is about: its learners, and of a training's report the training that alone is looked at. */
export type Scope = { id: string; name: string; learners: Person[]; training?: string };
export type Person = typeof account.$inferSelect;

const CHINESE = new Intl.Collator('zh-CN');

/** @throws {OperatorRefused} with a sentence that says what to give instead. */
export async function scopeOf(
  database: Reader,
  asked: Pick<Asked, 'about' | 'which' | 'unit' | 'department' | 'crew'>,
): Promise<Scope> {
  const scope = await SCOPES[asked.about](database, asked.which);
  scope.learners = await filterByWorkplace(database, scope.learners, asked);
  scope.learners.sort((a, b) => CHINESE.compare(a.name, b.name) || Number(a.id > b.id) - Number(a.id < b.id));
  return scope;
}

const SCOPES = { training: ofTraining, unit: ofUnit, learner: ofLearner } as const;

async function ofTraining(database: Reader, which: string): Promise<Scope> {
  const { id, name } = onlyTraining(await trainingsNamed(database, which), which);
  const registered = await database
    .select({ account })
    .from(registration)
    .innerJoin(account, eq(account.id, registration.learner))
    .where(eq(registration.training, id));
  return { id, name, learners: registered.map((row) => row.account), training: id };
}

/** Who has chosen the unit, and who came by its codes and so has its name alone. */
async function ofUnit(database: Reader, which: string): Promise<Scope> {
  const [known] = await database
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(or(eq(company.creditCode, plainCreditCode(which)), isNamed(company.name, [which])));
  const name = known?.name ?? which;
  const byName = and(isNull(account.companyId), isNamed(account.companyName, [name]));
  const learners = await database
    .select()
    .from(account)
    .where(known ? or(eq(account.companyId, known.id), byName) : byName);
  if (!known && learners.length === 0) {
    throw new OperatorRefused(404, `没有单位「${which}」，请写统一社会信用代码或全名`);
  }
  return { id: known?.id ?? '', name, learners };
}

async function ofLearner(database: Reader, which: string): Promise<Scope> {
  const learners = await database
    .select()
    .from(account)
    .where(eq(account.phone, plainPhone(which)));
  const [only] = learners;
  if (!only) throw new OperatorRefused(404, `没有手机号是「${which}」的学员`);
  return { id: only.id, name: only.name, learners };
}
