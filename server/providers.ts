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
  /** One sentence for each provider that is not set up, with its setting; for the operator. */
  notSetUp: readonly string[];
};

/** To each the operator's, or else the demo's own on this server, or none: then the log warns of it. */
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
  const sms = at(settings.smsGateway, SANDBOX_SMS_GATEWAY, httpSmsSender);
  const payments = paymentProvidersOf(settings.payment, sandbox);
  const { examSite } = settings;
  // A browser goes there itself: the sandbox's is a path, good under whatever name the server is reached by.
  const examSecret = examSite?.secret ?? sandbox?.secret;
  const liveSecret = settings.liveSiteSecret ?? sandbox?.secret;
  const register = at(settings.licenceRegister, SANDBOX_LICENCE_REGISTER, httpLicenceRegister);
  const identities = identitiesOf(settings.identities, sandbox);
  const notSetUp = Object.entries({
    '短信网关（SMS_GATEWAY_URL）：没有人能注册、重设密码或用短信登录': sms,
    '人脸比对（FACE_COMPARER_URL）：核身都等着，要当面核对': comparer,
    '收款（WECHAT_PAY_MCH_ID 或 ALIPAY_APP_ID）：什么也买不了': Object.keys(payments)[0],
    '考试网站（EXAM_SITE_URL）：不能考试': examSecret,
    '营业执照核验（LICENCE_REGISTER_URL）：不能申请企业': register,
    '直播间的密钥（LIVE_SITE_SECRET）：直播地址原样打开，谁知道地址谁就能进': liveSecret,
    '微信登录（WECHAT_APP_ID）：不能用微信登录': identities.messenger,
    '政务单点登录（OIDC_ISSUER）：不能从那里登录': identities.singleSignOn,
    '合作网站登录（PARTNER_LOGIN_URL）：不能从合作网站登录': identities.partner,
  }).flatMap(([what, provider]) =>
    provider === undefined ? [`没有设置${what}（docs/providers.md）。`] : [],
  );
  for (const sentence of notSetUp) log.warn(sentence);
  return {
    comparer: comparer ?? noFaceComparer,
    sms: sms ?? noSmsSender,
    licenceRegister: register ?? noLicenceRegister,
    identities,
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
    notSetUp,
  };
}
