import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import type { Account } from './profile';

/**
 * Whom the operator has blocked does not sign in, by whatever way, and is told whom to ask. What was not sent yet waits on
 * the phone until then. @throws {Refusal} `refused`.
 */
export function refuseBlocked(
  { settings }: Pick<Platform, 'settings'>,
  { blockedAt }: Pick<Account, 'blockedAt'>,
): void {
  if (blockedAt === null) return;
  const { servicePhone } = settings.contact;
  const whom = servicePhone ? `请拨打服务电话 ${servicePhone}` : '请联系您的单位或平台客服';
  throw new Refusal('refused', `账号已停用，${whom}。手机里没传完的学习记录会保留，恢复以后自动补传`);
}
