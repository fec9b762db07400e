import type { Sandbox } from '../sandbox';
import {
  SANDBOX_ALIPAY,
  SANDBOX_ALIPAY_APP,
  SANDBOX_WECHAT_APP,
  SANDBOX_WECHAT_MERCHANT,
  SANDBOX_WECHAT_PAY,
} from '../sandbox';
import { ALIPAY_GATEWAY, type AlipaySettings, alipay } from './alipay';
import type { PaymentProviders } from './payment-provider';
import { WECHAT_PAY_API, type WechatPaySettings, wechatPay } from './wechat-pay';

/** Who takes money, as the operator set it up. */
export type PaymentSettings = {
  /** Where the world reaches this server: providers send their notices there, and payers back. */
  publicOrigin: string | undefined;
  wechatPay: WechatPaySettings | undefined;
  wechatPayUrl: string | undefined;
  alipay: AlipaySettings | undefined;
  alipayUrl: string | undefined;
};

/** The page of the app to which payers come back. */
const BACK = '/monitorForPayment';

/** To each the operator's, or else the demo's own on this server, or none. */
export function paymentProvidersOf(
  settings: PaymentSettings,
  sandbox: Sandbox | undefined,
): PaymentProviders {
  const here = () => settings.publicOrigin ?? sandbox?.origin() ?? '';
  const asIs = (address: string) => address;
  // Whoever is on this server under another name stays under it.
  const ownPath = (address: string) => address.replace(sandbox?.origin() ?? '', '');
  const wechatNotices = { notify: () => `${here()}/notify/wechatPay`, back: () => here() + BACK };
  const alipayNotices = { notify: () => `${here()}/notify/alipay`, back: () => here() + BACK };
  const wechat = settings.wechatPay
    ? wechatPay(settings.wechatPay, {
        ...wechatNotices,
        api: () => settings.wechatPayUrl ?? WECHAT_PAY_API,
        forPhone: asIs,
      })
    : sandbox &&
      wechatPay(
        { ...sandbox.payment.wechatPay, appId: SANDBOX_WECHAT_APP, mchId: SANDBOX_WECHAT_MERCHANT },
        { ...wechatNotices, api: () => sandbox.origin() + SANDBOX_WECHAT_PAY, forPhone: ownPath },
      );
  const app = settings.alipay
    ? alipay(settings.alipay, {
        ...alipayNotices,
        gateway: () => settings.alipayUrl ?? ALIPAY_GATEWAY,
        forPhone: asIs,
      })
    : sandbox &&
      alipay(
        { ...sandbox.payment.alipay, appId: SANDBOX_ALIPAY_APP },
        { ...alipayNotices, gateway: () => sandbox.origin() + SANDBOX_ALIPAY, forPhone: ownPath },
      );
  return { ...(wechat && { wechatPay: wechat }), ...(app && { alipay: app }) };
}

/** Targets of Alipay's payment form: its gateway, and the pages that it goes on to. */
export const ALIPAY_FORM_TARGETS = [new URL(ALIPAY_GATEWAY).origin, 'https://*.alipay.com'];

/** Returns the origins to which our pages' forms may lead, for their policy. */
export function formTargets({ alipay: app, alipayUrl }: PaymentSettings): string[] {
  if (!app) return [];
  return alipayUrl ? [new URL(alipayUrl).origin, 'https://*.alipay.com'] : ALIPAY_FORM_TARGETS;
}
