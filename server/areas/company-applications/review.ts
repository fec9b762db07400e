import type { Verdict } from '@contract/operator/review';
import { chinaTime } from '@rules/china-time';
import { asc, eq, or } from 'drizzle-orm';
import { audit } from '../../database/audit';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { account, company, companyApplication } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { kindNames } from './calls';
import { lockCompany } from './known';

/** Applications that wait for a review, the oldest first. */
export async function pendingCompanyApplications(database: Database) {
  const waiting = await database
    .select({ application: companyApplication, learner: account.name, phone: account.phone })
    .from(companyApplication)
    .innerJoin(account, eq(account.id, companyApplication.learner))
    .where(eq(companyApplication.state, 'notReviewed'))
    .orderBy(asc(companyApplication.at), asc(companyApplication.id));
  return waiting.map(({ application: { id, name, kinds, creditCode, ...rest }, learner, phone }) => ({
    id,
    name,
    kinds: kindNames(kinds),
    creditCode,
    introduction: rest.introduction,
    area: rest.areaText,
    licence: rest.licence,
    learner,
    learnerPhone: phone,
    at: chinaTime(rest.at),
  }));
}

/** Passes an application, which enters the company, or fails it, once. @throws {OperatorRefused} */
export async function reviewCompanyApplication(
  database: Database,
  { id, pass, reason }: Verdict,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(companyApplication)
      .where(eq(companyApplication.id, id))
      .for('update');
    if (!found) throw new OperatorRefused(404, '没有这个企业申请');
    if (found.state !== 'notReviewed') throw new OperatorRefused(409, '这个企业申请已经审核过');
    await tx
      .update(companyApplication)
      .set(pass ? { state: 'passed' } : { state: 'failed', reason })
      .where(eq(companyApplication.id, id));
    const subject = `companyApplication ${id}`;
    if (!pass) return audit(tx, { act: '企业申请审核不通过', subject });
    const { name, creditCode, provinceId, cityId, regionId, streetId } = found;
    await lockCompany(tx, creditCode);
    const same = or(eq(company.name, name), eq(company.creditCode, creditCode));
    const [entered] = await tx.select({ id: company.id }).from(company).where(same);
    if (entered) throw new OperatorRefused(409, '平台上已有同名或同代码的企业，不能再录入');
    const area = { provinceId, cityId, regionId, streetId: streetId || null };
    const entering = newId();
    await tx.insert(company).values({ id: entering, name, creditCode, ...area });
    await audit(tx, { act: '企业申请审核通过', subject, detail: { company: entering } });
  });
}
