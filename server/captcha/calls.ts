import { sendSms } from '@contract/captcha';
import { type Call, visitorCall } from '../frame/call';
import type { Platform } from '../platform';
import { checkedPhone } from './phone';
import { sendCode } from './send';

export function captchaCalls(platform: Platform): Call[] {
  return [
    // Whoever asks hears the same, whether the phone is registered or not.
    visitorCall(sendSms, ({ phone }) => sendCode(platform, { phone: checkedPhone(phone), purpose: 'sign' })),
  ];
}
