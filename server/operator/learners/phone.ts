import type { OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/learners';
import { and, eq } from 'drizzle-orm';
import { recordPhoneChange } from '../../areas/account/phone-change';
import { lockPhone } from '../../areas/captcha/codes';
import type { Platform } from '../../areas/platform';
import type { Database } from '../../database/open';
import { account, phoneChange } from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { OperatorRefused } from '../../frame/operator-call';
import { ALL_OUT, act } from './acts';

type Given = OperatorInput<typeof contract.phone>;

/**
 * Changes an account's phone and ends all its sessions (docs/people.md, 换手机号). Both numbers go to the learner's
 * phone history; the audit log has neither, because its entries can never be removed. A repeated call changes nothing.
 * @throws {OperatorRefused} 400 for the same number, 404 for an unknown one, 409 for one that another account has.
 */
export async function changeLearnerPhone(platform: Platform, tokens: AccessTokens, given: Given) {
  const { phone, newPhone } = given;
  if (phone === newPhone) throw new OperatorRefused(400, '新手机号和现在的手机号一样');
  if (await isChangedAlready(platform.database, given)) {
    return { message: `已经是 ${newPhone} 了，没有变化` };
  }
  await act(platform, tokens, phone, async ({ id }, tx) => {
    await lockPhone(tx, newPhone);
    const [other] = await tx.select({ id: account.id }).from(account).where(eq(account.phone, newPhone));
    if (other) {
      throw new OperatorRefused(
        409,
        `${newPhone} 已经是另一个账号的手机号，没有改。两个账号不能合并：请换一个手机号；如果那个账号也是本人的、不要了，先按本人要求注销它（leave），再来更换`,
      );
    }
    const at = await platform.clock(tx);
    await recordPhoneChange(tx, {
      learner: id,
      oldPhone: phone,
      newPhone,
      changedBy: 'operator',
      at,
    });
    return { act: '更换手机号', set: { phone: newPhone, ...ALL_OUT } };
  });
  return {
    message: `已更换为 ${newPhone}，所有终端都已退出；学员用新手机号和原来的密码登录，两个号码都在学员的档案里`,
  };
}

/** Returns whether no account has the old phone any more and the new one belongs to the account that had it. */
async function isChangedAlready(database: Pick<Database, 'select'>, { phone, newPhone }: Given) {
  const [present] = await database.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  if (present) return false;
  const [changed] = await database
    .select({ id: phoneChange.id })
    .from(phoneChange)
    .innerJoin(account, eq(account.id, phoneChange.learner))
    .where(and(eq(account.phone, newPhone), eq(phoneChange.oldPhone, phone)))
    .limit(1);
  return changed !== undefined;
}
