import * as contract from '@contract/redeem';
import type { AccessTokens } from '../../frame/authenticate';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import type { Platform } from '../platform';
import { guessing } from './guesses';
import { offerOf } from './offer';
import { redeemAlone } from './redeem';
import { sendSmsFor, signInByCode } from './sign-in';

/** From a unit's link into its course: what the code is, who comes by it, and the code spent. */
export function redemptionLinkCalls(platform: Platform, tokens: AccessTokens): Call[] {
  const { database } = platform;
  return [
    visitorCall(contract.redemptionCodeOffer, ({ code }, caller) =>
      guessing(platform, caller, () => offerOf(database, code, caller.learner)),
    ),
    visitorCall(contract.sendRedeemSms, (input, caller) => sendSmsFor(platform, input, caller)),
    visitorCall(contract.signInByRedemptionCode, (input, caller) =>
      signInByCode(platform, tokens, input, caller),
    ),
    learnerCall(contract.redeemCode, ({ code, consented }, { learner }) =>
      redeemAlone(platform, learner, code, consented),
    ),
  ];
}
