/** Where the demo's stand-ins for others listen, on the server itself, and what they call us. */
export const SANDBOX_WECHAT = '/sandbox/wechat';
export const SANDBOX_WECHAT_AUTHORISE = `${SANDBOX_WECHAT}/connect/oauth2/authorize`;
export const SANDBOX_WECHAT_APP = 'wx-sandbox';
export const SANDBOX_OIDC = '/sandbox/oidc';
export const SANDBOX_OIDC_CLIENT = 'zhijian-xuetang';
export const SANDBOX_PARTNER_LOGIN = '/sandbox/partnerLogin';
/** Where an exam is sat, and where a live room is. */
export const SANDBOX_EXAM = '/sandbox/exam';
export const SANDBOX_LIVE = '/sandbox/live';
/** The page on which a developer chooses who comes by them. */
export const SANDBOX_IDENTITY = '/sandbox/identity';
/** The demo's payment providers, and the pages on which one pays. */
export const SANDBOX_WECHAT_PAY = '/sandbox/wechatPay';
export const SANDBOX_WECHAT_MERCHANT = '1900000001';
export const SANDBOX_ALIPAY = '/sandbox/alipay/gateway.do';
export const SANDBOX_ALIPAY_APP = '2021000000000001';
export const SANDBOX_CASHIER = '/sandbox/cashier';

/** What the demo's two payment providers and we know each other by, made at the first start. Keys in PEM. */
export type SandboxPayment = {
  /** What a provider of payments is set up with. */
  readonly wechatPay: {
    readonly serial: string;
    readonly privateKey: string;
    readonly platformSerial: string;
    readonly platformKey: string;
    readonly apiV3Key: string;
  };
  readonly alipay: { readonly privateKey: string; readonly platformKey: string };
  /** What only the sandbox has: its own key, and our public one. */
  readonly theirs: { readonly privateKey: string; readonly merchantKey: string };
};

/** The demo's sandbox, which stands in for what the operator did not set up. */
export type Sandbox = {
  readonly secret: string;
  readonly origin: () => string;
  readonly payment: SandboxPayment;
};
