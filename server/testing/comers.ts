import { sendRedeemSms, signInByRedemptionCode } from '@contract/redeem';
import type { RunningTest } from './running';
import { codeTo } from './sms';

/** Without a phone: by the one that the unit wrote. */
type Come = { code: string; phone?: string; isRecipient?: boolean; installation?: string };

/** Those who come by a unit's link, each a minute after the one before, for a phone is sent one SMS a minute. */
export function comersTo(server: RunningTest) {
  /** Asks for the SMS. @returns what was sent to `to`. */
  async function smsFor({ code, phone = '' }: Come, to = phone): Promise<string> {
    server.time.now += 61_000;
    await server.call(sendRedeemSms, { code, phone }, { installation: 'his phone' });
    return codeTo(server, to);
  }
  const signIn = (
    { code, phone = '', isRecipient = true, installation = 'his phone' }: Come,
    captcha: string,
  ) => server.call(signInByRedemptionCode, { code, phone, captcha, isRecipient }, { installation });
  return {
    smsFor,
    signIn,
    come: async (by: Come, to = by.phone) => signIn(by, await smsFor(by, to)),
  };
}
