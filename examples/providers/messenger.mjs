// The messenger app's login (the interface of WeChat official accounts). Run `node examples/providers/messenger.mjs`;
// the platform is pointed to it by
// WECHAT_APP_ID=wx-example WECHAT_APP_SECRET=the-secret-of-the-examples
// WECHAT_API_URL=http://127.0.0.1:9106 WECHAT_AUTHORISE_URL=http://127.0.0.1:9106/connect/oauth2/authorize
// The authorisation page lets one person agree, whose open id is OPENID. CODE is one code that exists from the start.
// `GET /link` makes a link into the app (PLATFORM). Modes: provider.mjs.
import { randomBytes } from 'node:crypto';
import { escaped, json, now, PLATFORM, page, provide, secret } from './provider.mjs';

const LIFE_MS = 5 * 60_000;
const { APP = 'wx-example', CODE = 'w-20d4', OPENID = 'o-1001' } = process.env;
const codes = new Map([[CODE, now() + LIFE_MS]]);

function newCode() {
  const code = randomBytes(16).toString('base64url');
  codes.set(code, now() + LIFE_MS);
  return code;
}

function authorise(query) {
  const { appid, redirect_uri = '', response_type, state = '' } = query;
  if (appid !== APP || response_type !== 'code' || !URL.canParse(redirect_uri)) {
    return page('appid、response_type 或 redirect_uri 不对', '', 400);
  }
  const target = new URL(redirect_uri);
  target.searchParams.set('code', newCode());
  target.searchParams.set('state', state);
  return page('微信授权', `<a href="${escaped(target.href)}">同意</a>`);
}

function accessToken({ appid, secret: given, code, grant_type }) {
  if (appid !== APP || given !== secret) return json({ errcode: 40125, errmsg: 'invalid appsecret' });
  if (grant_type !== 'authorization_code') return json({ errcode: 40002, errmsg: 'invalid grant_type' });
  const until = codes.get(code) ?? 0;
  codes.delete(code);
  if (until < now()) return json({ errcode: 40029, errmsg: 'invalid code' });
  return json({ access_token: 'unused', expires_in: 7200, openid: OPENID });
}

provide('messenger', 9106, ({ url }) => {
  const query = Object.fromEntries(url.searchParams);
  if (url.pathname === '/connect/oauth2/authorize') return authorise(query);
  if (url.pathname === '/sns/oauth2/access_token') return accessToken(query);
  if (url.pathname === '/link') return page('微信', `<a href="${PLATFORM}/userLogin?code=${newCode()}">进入职健学堂</a>`);
  return page('没有这个页面', '', 404);
});
