import { findPrivatePolicy, findUserAgreement } from '@contract/agreement';
import { type Call, visitorCall } from '../../frame/call';
import { PRIVACY_POLICY } from './privacy-policy';
import { USER_AGREEMENT } from './user-agreement';

export function agreementCalls(): Call[] {
  return [
    visitorCall(findUserAgreement, () => ({ content: USER_AGREEMENT })),
    visitorCall(findPrivatePolicy, () => ({ content: PRIVACY_POLICY })),
  ];
}
