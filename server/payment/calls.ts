import { paymentSettings } from '@contract/payment';
import { type Call, visitorCall } from '../frame/call';
import type { Platform } from '../platform';

export function paymentCalls({ identities }: Platform): Call[] {
  return [
    visitorCall(paymentSettings, () => ({
      wechatAuthoriseUrl: identities.messengerPage?.url ?? '',
      wechatAppId: identities.messengerPage?.appId ?? '',
      methods: [],
    })),
  ];
}
