// A single sign-on (OpenID Connect). Run `node examples/providers/oidc.mjs`; the platform is pointed to it by
// OIDC_ISSUER=http://127.0.0.1:9105 OIDC_CLIENT_ID=zhijian OIDC_CLIENT_SECRET=the-secret-of-the-examples
// `GET /link?phone=…` makes a link into the app (PLATFORM): its ticket is good once, for five minutes.
// TICKET is one ticket for 13800000001 that exists from the start; ISSUER is the address in the tokens, where it is
// another than this server's own. Modes: provider.mjs.
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { json, MODE, now, PLATFORM, page, provide, SECRET } from './provider.mjs';

const LIFE_MS = 5 * 60_000;
const { TICKET = 't-51c9', CLIENT = 'zhijian', ISSUER } = process.env;
const tickets = new Map([[TICKET, { phone: '13800000001', until: now() + LIFE_MS }]]);

/** The key of the worked example. Everybody knows it: a real sign-on makes its own and keeps it. */
const KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'r64c0JI-uP-KPt5ax-jsnAuQPFM-QE1tLIWseFi-64s',
  y: '0pZKbmZFbcgP8p9y9NUbE7Z7bH8HA9vp-89RZn0EHk4',
  d: 'VgdgVpckkuaKa3oznC-PwZkX2RCxmniGdM9fV4k8bIg',
};
const { d: _, ...PUBLIC } = KEY;
const signingKey =
  MODE === 'forged'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    : createPrivateKey({ key: KEY, format: 'jwk' });

const base64url = (content) => Buffer.from(JSON.stringify(content)).toString('base64url');

function idToken(phone) {
  const at = Math.floor(now() / 1000);
  const claims = { iss: issuer(), aud: CLIENT, sub: phone, iat: at, exp: at + LIFE_MS / 1000 };
  const phoneOf = { phone_number: `+86${phone}`, phone_number_verified: true };
  const signed = `${base64url({ alg: 'ES256', kid: '1' })}.${base64url({ ...claims, ...phoneOf })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: signingKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

function token({ headers, body }) {
  const basic = Buffer.from(`${CLIENT}:${encodeURIComponent(SECRET)}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`) return json({ error: 'invalid_client' }, 401);
  const form = new URLSearchParams(body);
  const found = tickets.get(form.get('code'));
  tickets.delete(form.get('code'));
  if (form.get('grant_type') !== 'authorization_code' || !found || found.until < now()) {
    return json({ error: 'invalid_grant' }, 400);
  }
  console.log(`${found.phone} signs in`);
  return json({ access_token: 'unused', token_type: 'Bearer', id_token: idToken(found.phone) });
}

function link(url) {
  const phone = url.searchParams.get('phone');
  if (!/^1\d{10}$/.test(phone)) return page('请在地址里写手机号：/link?phone=…', '', 400);
  const ticket = randomBytes(16).toString('base64url');
  tickets.set(ticket, { phone, until: now() + LIFE_MS });
  return page('统一身份认证', `<a href="${PLATFORM}/userLogin?ticket=${ticket}">进入职健学堂</a>`);
}

const origin = provide('oidc', 9105, (request) => {
  const at = issuer();
  const pages = {
    'GET /.well-known/openid-configuration': () => json({ issuer: at, token_endpoint: `${at}/token`, jwks_uri: `${at}/jwks` }),
    'GET /jwks': () => json({ keys: [{ ...PUBLIC, kid: '1', alg: 'ES256', use: 'sig' }] }),
    'POST /token': () => token(request),
    'GET /link': () => link(request.url),
  };
  const answer = pages[`${request.method} ${request.url.pathname}`];
  return answer ? answer() : page('没有这个页面', '', 404);
});
const issuer = () => ISSUER ?? origin();
