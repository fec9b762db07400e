import { sendSms } from '@contract/captcha';
import { call } from '@/api/call';
import { sessionInstallation } from './copy';

/** Asks for a code to a phone, for registration or a forgotten password; throws the named errors. */
export const sendCode = async (phone: string) =>
  call(sendSms, { phone }, { installation: await sessionInstallation() });
