import { Refusal } from '../../frame/refusal';
import { CodeRefused, ExchangeSilent } from '../../outside/code-exchange';
import type { Platform } from '../platform';

/** Who somebody is at the messenger app. @throws {Refusal} in words, with a way on. */
export async function openIdOf({ identities, log }: Platform, code: string): Promise<string> {
  if (!identities.messenger) throw new Refusal('loginNotSetUp', '微信支付还没有开通，请换一种支付方式');
  try {
    return await identities.messenger(code);
  } catch (error) {
    if (error instanceof CodeRefused) throw new Refusal('loginLinkOver', '微信授权已失效，请重新发起支付');
    if (!(error instanceof ExchangeSilent)) throw error;
    log.warn({ error: error.message }, 'the messenger app did not say who somebody is');
    throw new Refusal('identityUnreachable', '微信暂时没有回应，没有扣款，请稍后再试');
  }
}
