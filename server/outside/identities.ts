import { randomBytes } from 'node:crypto';
import type { CodeExchange } from './code-exchange';
import { type OidcClient, oidcExchange } from './oidc';
import { partnerExchange } from './partner-login';
import {
  SANDBOX_OIDC,
  SANDBOX_OIDC_CLIENT,
  SANDBOX_PARTNER_LOGIN,
  SANDBOX_WECHAT,
  SANDBOX_WECHAT_APP,
  SANDBOX_WECHAT_AUTHORISE,
  type Sandbox,
} from './sandbox';
import { WECHAT_API, WECHAT_AUTHORISE, type WechatApp, wechatExchange } from './wechat';

/** Who else says who somebody is, as the operator set it up. */
export type IdentitySettings = {
  /** The key of encrypted links: 32 bytes. */
  linkSecret: Uint8Array | undefined;
  /** `api` and `page`: other addresses than the messenger's own, for tests. */
  wechat: (WechatApp & { api?: string | undefined; page?: string | undefined }) | undefined;
  oidc: (OidcClient & { issuer: string }) | undefined;
  partnerLogin: { url: string; secret: string } | undefined;
};

/** The logins beside our own; undefined where one was not set up. */
export type Identities = {
  readonly linkSecret: Uint8Array | undefined;
  readonly messenger: CodeExchange | undefined;
  /** Where the messenger app's codes come from: its authorisation page, and what it knows us as. */
  readonly messengerPage: { readonly url: string; readonly appId: string } | undefined;
  readonly singleSignOn: CodeExchange | undefined;
  readonly partner: CodeExchange | undefined;
};

export function identitiesOf(
  { linkSecret, wechat, oidc, partnerLogin }: IdentitySettings,
  sandbox: Sandbox | undefined,
): Identities {
  const at = (path: string) => () => (sandbox?.origin() ?? '') + path;
  const secret = sandbox?.secret ?? '';
  return {
    linkSecret: linkSecret ?? (sandbox && randomBytes(32)),
    messenger: wechat
      ? wechatExchange(wechat, () => wechat.api ?? WECHAT_API)
      : sandbox && wechatExchange({ appId: SANDBOX_WECHAT_APP, appSecret: secret }, at(SANDBOX_WECHAT)),
    messengerPage: wechat
      ? { url: wechat.page ?? WECHAT_AUTHORISE, appId: wechat.appId }
      : sandbox && { url: SANDBOX_WECHAT_AUTHORISE, appId: SANDBOX_WECHAT_APP },
    singleSignOn: oidc
      ? oidcExchange(oidc, () => oidc.issuer)
      : sandbox && oidcExchange({ clientId: SANDBOX_OIDC_CLIENT, clientSecret: secret }, at(SANDBOX_OIDC)),
    partner: partnerLogin
      ? partnerExchange(partnerLogin.secret, () => partnerLogin.url)
      : sandbox && partnerExchange(secret, at(SANDBOX_PARTNER_LOGIN)),
  };
}
