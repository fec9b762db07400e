import { getUserInfo } from '@contract/account';
import { clientInfo, phoneLogin, refreshToken } from '@contract/login';
import { appRegister, resetPassword } from '@contract/registration';
import type { AccessTokens } from '../frame/authenticate';
import { type Call, learnerCall, visitorCall } from '../frame/call';
import { SessionOver } from '../frame/refusal';
import type { Platform } from '../platform';
import { loginByPhone } from './login';
import { getProfile } from './profile';
import { rotate } from './refresh';
import { register } from './registration';
import { setPassword } from './reset-password';

export function accountCalls(platform: Platform, tokens: AccessTokens): Call[] {
  const { database, clock, keys } = platform;
  return [
    visitorCall(appRegister, (input) => register(platform, input)),
    visitorCall(resetPassword, (input) => setPassword(platform, tokens, input)),
    visitorCall(phoneLogin, (input, { installation }) => loginByPhone(platform, tokens, input, installation)),
    visitorCall(refreshToken, (_, { bearer }) => {
      if (!bearer) throw new SessionOver(401);
      return rotate(database, tokens, clock, bearer);
    }),
    visitorCall(clientInfo, () => ({ pk: keys.progressPublic })),
    learnerCall(getUserInfo, (_, { learner }) => getProfile(database, learner)),
  ];
}
