import type { Offers } from '@contract/client-info';
import type { Logger } from 'pino';
import { type ExamSite, noExamSite, signedExamSite } from './outside/exam-site';
import { type FaceComparer, httpFaceComparer, noFaceComparer } from './outside/face-comparer';
import { Ffmpeg } from './outside/ffmpeg';
import { type Identities, identitiesOf } from './outside/identities';
import { httpLicenceRegister, type LicenceRegister, noLicenceRegister } from './outside/licence-register';
import { type LiveSite, plainLiveSite, signedLiveSite } from './outside/live-site';
import type { MediaStore } from './outside/media-store';
import { chosenMediaStore } from './outside/media-store-chosen';
import type { PaymentProviders } from './outside/payment/payment-provider';
import { paymentProvidersOf } from './outside/payment/providers';
import type { Sandbox } from './outside/sandbox';
import { SANDBOX_EXAM } from './outside/sandbox';
import { httpSmsSender, noSmsSender, type SmsSender } from './outside/sms';
import { SANDBOX_FACE_COMPARER } from './sandbox/face-comparer';
import { SANDBOX_LICENCE_REGISTER } from './sandbox/licence-register';
import { SANDBOX_SMS_GATEWAY } from './sandbox/sms-gateway';
import type { Settings } from './settings/settings';

/** What belongs to others, behind its ports. */
export type Providers = {
  comparer: FaceComparer;
  sms: SmsSender;
  identities: Identities;
  payments: PaymentProviders;
  licenceRegister: LicenceRegister;
  examSite: ExamSite;
  liveSite: LiveSite;
  media: MediaStore;
  ffmpeg: Ffmpeg;
  /** What of it there is: the app offers nothing else. */
  offers: Offers;
};

/** To each the operator's, or else the demo's own on this server, or none: then the log says what will wait for it. */
export function providersOf(settings: Settings, sandbox: Sandbox | undefined, log: Logger): Providers {
  const at = <Port>(
    operators: { url: string; secret: string } | undefined,
    sandboxPath: string,
    over: (secret: string, address: () => string) => Port,
  ): Port | undefined => {
    if (operators) return over(operators.secret, () => operators.url);
    return sandbox && over(sandbox.secret, () => sandbox.origin() + sandboxPath);
  };
  const comparer = at(settings.faceComparer, SANDBOX_FACE_COMPARER, httpFaceComparer);
  if (!comparer) {
    log.warn('no face comparer is set up (FACE_COMPARER_URL): face checks wait until there is one');
  }
  const sms = at(settings.smsGateway, SANDBOX_SMS_GATEWAY, httpSmsSender);
  if (!sms) log.warn('no SMS gateway is set up (SMS_GATEWAY_URL): nobody can register or reset a password');
  const payments = paymentProvidersOf(settings.payment, sandbox);
  if (Object.keys(payments).length === 0) {
    log.warn('no payment provider is set up (WECHAT_PAY_MCH_ID, ALIPAY_APP_ID): nothing can be bought');
  }
  const { examSite } = settings;
  // A browser goes there itself: the sandbox's is a path, good under whatever name the server is reached by.
  const examSecret = examSite?.secret ?? sandbox?.secret;
  if (!examSecret) log.warn('no exam site is set up (EXAM_SITE_URL): nobody can sit an exam');
  const liveSecret = settings.liveSiteSecret ?? sandbox?.secret;
  const register = at(settings.licenceRegister, SANDBOX_LICENCE_REGISTER, httpLicenceRegister);
  if (!register) {
    log.warn('no licence register is set up (LICENCE_REGISTER_URL): nobody can apply for a company');
  }
  return {
    comparer: comparer ?? noFaceComparer,
    sms: sms ?? noSmsSender,
    licenceRegister: register ?? noLicenceRegister,
    identities: identitiesOf(settings.identities, sandbox),
    payments,
    examSite: examSecret ? signedExamSite(examSecret, () => examSite?.url ?? SANDBOX_EXAM) : noExamSite,
    media: chosenMediaStore(settings),
    ffmpeg: new Ffmpeg(settings.ffmpeg),
    liveSite: liveSecret ? signedLiveSite(liveSecret) : plainLiveSite,
    offers: {
      payments: Object.keys(payments),
      sms: sms !== undefined,
      licence: register !== undefined,
      exams: examSecret !== undefined,
      faces: comparer !== undefined,
    },
  };
}
