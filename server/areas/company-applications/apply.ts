import type { applyCompany } from '@contract/company-applications';
import type { Input } from '@contract/endpoint';
import { once } from '../../database/idempotency';
import { newId } from '../../database/new-id';
import { companyApplication } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { lockAccount } from '../account/profile';
import type { Platform } from '../platform';
import { lockCompany, refuseKnown } from './known';
import { isVerified } from './licence';
import * as rule from './rules';

/**
 * Applies for a company to be entered, once for a key. The licence must have been verified as it is, with this code
 * and name.
 * @throws {Refusal} `badInput`, `creditCodeError`, `licenceUnfit` or `companyKnown`.
 */
export async function applyForCompany(
  { database, clock }: Platform,
  learner: string,
  key: string | undefined,
  input: Input<typeof applyCompany>,
): Promise<{ msg: string }> {
  const name = rule.checkedCompanyName(input.companyName);
  const kinds = rule.checkedKinds(input.companyClassifyId);
  const creditCode = rule.checkedCreditCode(input.usciCode);
  const introduction = rule.checkedIntroduction(input.companyIntroduction);
  const area = rule.checkedCompanyArea(input);
  const licence = input.companyQualifications;
  return database.transaction(async (tx) => {
    await lockAccount(tx, learner);
    await lockCompany(tx, creditCode);
    const now = await clock(tx);
    return once(tx, { learner, call: 'applyCompany', key, now }, async () => {
      if (!(await isVerified(tx, learner, { picture: licence, creditCode, name }))) {
        throw new Refusal('licenceUnfit', '请重新验证企业资质');
      }
      await refuseKnown(tx, learner, { creditCode, name });
      await tx.insert(companyApplication).values({
        id: newId(),
        learner,
        name,
        kinds,
        creditCode,
        introduction,
        ...area,
        licence,
        state: 'notReviewed',
        at: now,
      });
      return { msg: '注册成功' };
    });
  });
}
