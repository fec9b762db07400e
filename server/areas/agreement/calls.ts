import { findPrivatePolicy, findUserAgreement } from '@contract/agreement';
import { type Call, visitorCall } from '../../frame/call';
import { agreementOf } from '../operated';
import type { Platform } from '../platform';
import { PRIVACY_POLICY } from './privacy-policy';
import { USER_AGREEMENT } from './user-agreement';

/** The operator's own words where the content has brought some, else the product's. */
export function agreementCalls(platform: Pick<Platform, 'database'>): Call[] {
  return [
    visitorCall(findUserAgreement, async () => ({
      content: (await agreementOf(platform, 'user')) ?? USER_AGREEMENT,
    })),
    visitorCall(findPrivatePolicy, async () => ({
      content: (await agreementOf(platform, 'privacy')) ?? PRIVACY_POLICY,
    })),
  ];
}
