import { getAppRegister, isShowDialog, updateAppRegister, updateIdentity } from '@contract/account';
import { CAPABILITIES } from '@contract/capabilities';
import { clientInfo } from '@contract/client-info';
import { loginByIdentity, phoneLogin } from '@contract/login';
import { appRegister, resetPassword } from '@contract/registration';
import { logout, refreshToken } from '@contract/tokens';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { missingOf } from '@rules/profile';
import type { AccessTokens } from '../../frame/authenticate';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import { SessionOver } from '../../frame/refusal';
import { contactOf, invoicePeriodOf, offlineTrainingsOf } from '../operated';
import type { Platform } from '../platform';
import { setIdentity, setRegistered } from './edit';
import { loginByNumber, loginByPhone } from './login';
import { accountOf, registeredOf } from './profile';
import { endSession, rotate } from './refresh';
import { register } from './registration';
import { setPassword } from './reset-password';
import { selfImageOf, setSelfImage } from './self-image';
import { setUserInfo, userInfoOf } from './user-info';

export function accountCalls(platform: Platform, tokens: AccessTokens): Call[] {
  const { database, ledgerClock, keys } = platform;
  return [
    visitorCall(appRegister, (input) => register(platform, input)),
    visitorCall(resetPassword, (input, caller) => setPassword(platform, tokens, input, caller)),
    visitorCall(phoneLogin, (input, caller) => loginByPhone(platform, tokens, input, caller)),
    visitorCall(loginByIdentity, (input, caller) => loginByNumber(platform, tokens, input, caller)),
    visitorCall(refreshToken, (_, { bearer }) => {
      if (!bearer) throw new SessionOver(401);
      return rotate(database, tokens, ledgerClock, bearer);
    }),
    visitorCall(logout, async (_, { bearer }) => {
      if (bearer) await endSession(database, tokens, bearer);
    }),
    visitorCall(clientInfo, async () => {
      const offlineTrainings = await offlineTrainingsOf(platform);
      return {
        pk: keys.progressPublic,
        capabilities: [...CAPABILITIES],
        offers: platform.offers,
        invoiceDays: (await invoicePeriodOf(platform)).days,
        ...(await contactOf(platform)),
        // None set is none said: the app's build may name some.
        ...(offlineTrainings.length > 0 && { offlineTrainings }),
      };
    }),
    learnerCall(getUserInfo, async (_, { learner }) => ({
      ...userInfoOf(await accountOf(database, learner)),
      ...(await selfImageOf(platform, learner)),
    })),
    learnerCall(getAppRegister, async (_, { learner }) => ({
      profile: registeredOf(await accountOf(database, learner)),
    })),
    learnerCall(isShowDialog, async (_, { learner }) => ({
      status: missingOf(await accountOf(database, learner)).length > 0 ? '1' : '0',
    })),
    learnerCall(updateIdentity, (input, { learner }) => setIdentity(platform, learner, input)),
    learnerCall(updateUserInfo, async ({ selfImage, ...input }, { learner }) => {
      if (selfImage !== undefined) await setSelfImage(platform, learner, selfImage);
      await setUserInfo(database, learner, input);
    }),
    learnerCall(updateAppRegister, (input, { learner }) => setRegistered(platform, learner, input)),
  ];
}
