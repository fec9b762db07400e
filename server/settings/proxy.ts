import type { OperatorSettings } from '@contract/operator-settings';
import { ALIPAY_FORM_TARGETS } from '../outside/payment/providers';
import { WECHAT_AUTHORISE } from '../outside/wechat';
import { listed, settingRules } from './rules';
import { type Environment, readValues, type Values } from './values';
import { WrongSetting } from './wrong-setting';

/** Settings of an app in front of an existing platform. */
export type ProxySettings = {
  port: number;
  host: string;
  /** The built app. */
  appDir: string;
  logLevel: string;
  /** The platform to which calls are passed; nothing is passed anywhere else. */
  platform: URL;
  /** Address at which learners reach us; without it, the address that a request names. */
  publicOrigin: string | undefined;
  /** Proxies whose X-Forwarded headers are believed: addresses and networks. */
  trustedProxies: string[];
  /** Other origins from which pages may load images and videos. */
  mediaOrigins: readonly string[];
  /** Origins to which forms may lead besides this server. */
  formTargets: readonly string[];
  /** Content of /settings.json. */
  operator: OperatorSettings;
  /** Settings of our own server that were set and have no effect here. */
  ignored: string[];
};

const USED: readonly (keyof Values)[] = [
  'PORT',
  'HOST',
  'APP_DIR',
  'LOG_LEVEL',
  'PLATFORM_ORIGIN',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'MEDIA_ORIGINS',
  'ALIPAY_URL',
  'SERVICE_PHONE',
  'FEEDBACK_MAIL',
  'OFFLINE_REGISTRATION_TRAINING_IDS',
  'AFTER_PURCHASE_URL',
  'WECHAT_APP_ID',
  'WECHAT_AUTHORISE_URL',
  // `npm run serve` always sets it, and anything but 0 is refused.
  'DEMO',
];

/**
 * Reads the settings of an app in front of an existing platform.
 * @returns undefined where PLATFORM_ORIGIN is not set: the server is our own then.
 * @throws {WrongSetting} naming the first wrong one.
 */
export function readProxySettings(environment: Environment): ProxySettings | undefined {
  if (!environment.PLATFORM_ORIGIN) return undefined;
  const values = readValues(environment);
  if (!values.PLATFORM_ORIGIN) return undefined;
  const platform = new URL(values.PLATFORM_ORIGIN);
  refuseLoop(platform, values);
  if (values.DEMO === '1') {
    throw new WrongSetting('设置了 PLATFORM_ORIGIN 就没有演示：请用 npm run serve，或去掉 PLATFORM_ORIGIN。');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    appDir: values.APP_DIR,
    logLevel: values.LOG_LEVEL,
    platform,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    mediaOrigins: values.MEDIA_ORIGINS,
    formTargets: [...ALIPAY_FORM_TARGETS, ...(values.ALIPAY_URL ? [new URL(values.ALIPAY_URL).origin] : [])],
    operator: operatorOf(values),
    ignored: Object.keys(settingRules).filter(
      (name) => environment[name] && !USED.includes(name as keyof Values),
    ),
  };
}

/** Requests passed to ourselves would be passed on until no socket is left. */
function refuseLoop({ origin, hostname, port, protocol }: URL, { PUBLIC_ORIGIN, HOST, PORT }: Values): void {
  const isThisMachine = ['127.0.0.1', 'localhost', '[::1]', HOST].includes(hostname);
  const platformPort = Number(port || (protocol === 'https:' ? 443 : 80));
  if (origin === PUBLIC_ORIGIN || (isThisMachine && platformPort === PORT)) {
    throw new WrongSetting(`设置 PLATFORM_ORIGIN 不对：应为已有平台的网址，「${origin}」是这台服务器自己。`);
  }
}

function operatorOf(values: Values): OperatorSettings {
  const offlineTrainings = listed(values.OFFLINE_REGISTRATION_TRAINING_IDS);
  return {
    servicePhone: values.SERVICE_PHONE,
    feedbackMail: values.FEEDBACK_MAIL,
    offlineTrainings: offlineTrainings.length > 0 ? offlineTrainings : undefined,
    afterPurchaseUrl: values.AFTER_PURCHASE_URL,
    wechatAppId: values.WECHAT_APP_ID,
    wechatAuthoriseUrl: values.WECHAT_APP_ID && (values.WECHAT_AUTHORISE_URL ?? WECHAT_AUTHORISE),
  };
}
