import type { Input } from '@contract/endpoint';
import { sendRedeemSms, signInByRedemptionCode } from '@contract/redeem';
import { call } from '@/api/call';
import { sessionInstallation } from './copy';
import { rememberTail } from './phone';
import { signInBy } from './sign-in';

/** Asks for the SMS of a sign-in by a redemption code; an empty phone is the one that the unit wrote. Throws the named errors. */
export const sendRedeemCode = async (code: string, phone: string) =>
  call(sendRedeemSms, { code, phone }, { installation: await sessionInstallation() });

/** Signs in by a redemption code and an SMS; an account that there is not yet is made. Throws as all ways of signing in. */
export async function signInByCode(by: Input<typeof signInByRedemptionCode>): Promise<string> {
  const learner = await signInBy((options) => call(signInByRedemptionCode, by, options));
  if (by.phone) rememberTail(by.phone);
  return learner;
}
