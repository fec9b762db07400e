import { z } from 'zod';
import { type CodeExchange, CodeRefused, ExchangeSilent, exchange } from './code-exchange';

export const WECHAT_API = 'https://api.weixin.qq.com';
export const WECHAT_AUTHORISE = 'https://open.weixin.qq.com/connect/oauth2/authorize';

export type WechatApp = { readonly appId: string; readonly appSecret: string };

/** What its server calls a code that is wrong, or was used. */
const REFUSED_CODES = [40029, 40163, 41008];

/** The errcodes of a wrong app secret. */
const SECRET_CODES = [40001, 40125];

const answer = z.union([z.object({ openid: z.string().min(1) }), z.object({ errcode: z.number() })]);

/** The messenger app: the code of its authorisation page for the open id (its «sns/oauth2/access_token»). */
export function wechatExchange({ appId, appSecret }: WechatApp, api: () => string): CodeExchange {
  return (code) =>
    exchange(async (signal) => {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const address = `${api()}/sns/oauth2/access_token?${new URLSearchParams(query)}`;
      const response = await fetch(address, { signal, redirect: 'error' });
      if (!response.ok) throw new ExchangeSilent(`the messenger answered ${response.status}`);
      const said = answer.parse(await response.json());
      if ('openid' in said) return said.openid;
      if (REFUSED_CODES.includes(said.errcode)) throw new CodeRefused();
      const why = SECRET_CODES.includes(said.errcode) ? 'signature' : 'error';
      throw new ExchangeSilent(`the messenger refused: ${said.errcode}`, { why });
    });
}
