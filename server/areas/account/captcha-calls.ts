import { sendSms, sendUpdateNewPhoneSms, sendUpdatePhoneSms, updateMobileVerify } from '@contract/captcha';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import { checkedPhone } from '../captcha/phone';
import { sendCode } from '../captcha/send';
import type { Platform } from '../platform';
import { changePhone, sendToNewPhone, sendToOldPhone } from './phone-change';

export function captchaCalls(platform: Platform): Call[] {
  return [
    // Whoever asks hears the same, whether the phone is registered or not.
    visitorCall(sendSms, ({ phone }, caller) =>
      sendCode(platform, { phone: checkedPhone(phone), purpose: 'sign', caller }),
    ),
    learnerCall(sendUpdatePhoneSms, ({ oldPhone }, caller) => sendToOldPhone(platform, caller, oldPhone)),
    learnerCall(sendUpdateNewPhoneSms, ({ phone }, caller) => sendToNewPhone(platform, caller, phone)),
    learnerCall(updateMobileVerify, (codes, { learner }) => changePhone(platform, learner, codes)),
  ];
}
