import * as contract from '@contract/company-applications';
import { chinaTime } from '@rules/china-time';
import { and, desc, eq } from 'drizzle-orm';
import { companyApplication } from '../../database/schema';
import { type Call, learnerCall } from '../../frame/call';
import { Refusal } from '../../frame/refusal';
import { COMPANY_KINDS } from '../company/kinds';
import type { Platform } from '../platform';
import { applyForCompany } from './apply';
import { refuseKnown } from './known';
import { verifyLicence } from './licence';
import { checkedCreditCode } from './rules';

export function companyApplicationCalls(platform: Platform): Call[] {
  const { database } = platform;
  const { learner: learnerColumn, at, id: idColumn } = companyApplication;
  return [
    learnerCall(contract.applyCompany, (input, { learner, key }) =>
      applyForCompany(platform, learner, key, input),
    ),
    learnerCall(contract.isRegister, async ({ code }, { learner }) => {
      await refuseKnown(database, learner, { creditCode: checkedCreditCode(code) });
      return { msg: '可以申请' };
    }),
    learnerCall(contract.verifyCompany, async (input, { learner }) => {
      await verifyLicence(platform, learner, input);
      return { msg: '验证通过' };
    }),
    learnerCall(contract.getMyApplyCompanyByUserId, async (_, { learner }) => {
      const mine = database.select().from(companyApplication).where(eq(learnerColumn, learner));
      return { list: (await mine.orderBy(desc(at), desc(idColumn))).map(shown) };
    }),
    learnerCall(contract.getMyApplyCompanyInfoByCompanyId, async ({ companyId }, { learner }) => {
      const own = and(eq(learnerColumn, learner), eq(idColumn, companyId));
      const [found] = await database.select().from(companyApplication).where(own);
      if (!found) throw new Refusal('notFound', '没有找到这个申请');
      return { company: shown(found) };
    }),
  ];
}

const IS_PASS = { notReviewed: 0, passed: 1, failed: 2 } as const;

export const kindNames = (kinds: string[]): string =>
  kinds
    .map((kind) => COMPANY_KINDS.find(({ id }) => id === kind)?.name ?? '')
    .filter(Boolean)
    .join('、');

const shown = (row: typeof companyApplication.$inferSelect): contract.CompanyApplication => ({
  companyId: row.id,
  companyName: row.name,
  companyClassifyId: row.kinds.join(','),
  companyClassifyName: kindNames(row.kinds),
  usciCode: row.creditCode,
  companyIntroduction: row.introduction,
  provinceId: row.provinceId,
  cityId: row.cityId,
  regionId: row.regionId,
  streetId: row.streetId,
  areaName: row.areaText,
  companyQualifications: row.licence,
  isPass: IS_PASS[row.state],
  remark: row.state === 'failed' ? row.reason : '',
  inTime: chinaTime(row.at),
});
