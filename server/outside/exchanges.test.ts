import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CodeRefused, ExchangeSilent } from './code-exchange';
import { oidcExchange } from './oidc';
import { partnerExchange } from './partner-login';
import { signatureHolds } from './signature';
import { wechatExchange } from './wechat';

/** Somebody else's server: what it heard, and what it is to answer. */
let heard: { url: URL; headers: Headers; body: string };
let answer: (c: Context) => Response | Promise<Response>;
let origin: string;

const theirs = await generateKeyPair('ES256');
const other = await generateKeyPair('ES256');
const app = new Hono();
app.get('/.well-known/openid-configuration', (c) =>
  c.json({ issuer: origin, token_endpoint: `${origin}/token`, jwks_uri: `${origin}/jwks` }),
);
app.get('/jwks', async (c) => c.json({ keys: [{ ...(await exportJWK(theirs.publicKey)), alg: 'ES256' }] }));
app.all('*', async (c) => {
  heard = { url: new URL(c.req.url), headers: c.req.raw.headers, body: await c.req.text() };
  return answer(c);
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
beforeAll(async () => {
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = (c) => c.json({});
});

const silences: [string, (c: Context) => Response][] = [
  ['an error', (c) => c.text('down', 500)],
  ['a page', (c) => c.html('<html>')],
  ['a way to elsewhere', (c) => c.redirect('/elsewhere')],
  ['something else', (c) => c.json({ hello: 1 })],
];

describe('the messenger app', () => {
  const ask = wechatExchange({ appId: 'wx1', appSecret: 's' }, () => origin);

  test('is asked as its documents say, and gives the open id', async () => {
    answer = (c) => c.text('{"access_token":"t","openid":"o1","scope":"snsapi_base"}');
    expect(await ask('c1')).toBe('o1');
    expect(heard.url.pathname).toBe('/sns/oauth2/access_token');
    expect(Object.fromEntries(heard.url.searchParams)).toEqual({
      appid: 'wx1',
      secret: 's',
      code: 'c1',
      grant_type: 'authorization_code',
    });
  });

  test('refuses a used code, and is silent about all else', async () => {
    for (const errcode of [40029, 40163]) {
      answer = (c) => c.json({ errcode, errmsg: '' });
      await expect(ask('c1')).rejects.toBeInstanceOf(CodeRefused);
    }
    answer = (c) => c.json({ errcode: -1, errmsg: 'system busy' });
    await expect(ask('c1')).rejects.toBeInstanceOf(ExchangeSilent);
  });

  test.each(silences)('that answers %s is silent', async (_, said) => {
    answer = said;
    await expect(ask('c1')).rejects.toBeInstanceOf(ExchangeSilent);
  });
});

describe('single sign-on', () => {
  const ask = (code: string) =>
    oidcExchange(
      { clientId: 'us', clientSecret: 'p@ss:word', redirectUri: 'https://us.example/in' },
      () => origin,
    )(code);
  const token = (
    claims: object,
    { key = theirs.privateKey, audience = 'us', issuer = origin, life = '5m' } = {},
  ) =>
    new SignJWT({ phone_number: '+8613800000001', ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(life)
      .sign(key);
  const give = (jwt: string) => {
    answer = (c) => c.json({ access_token: 't', token_type: 'Bearer', id_token: jwt });
  };

  test('is asked as the standard says, and gives the phone of a token that it signed', async () => {
    give(await token({}));
    expect(await ask('ticket-1')).toBe('+8613800000001');
    expect(heard.url.pathname).toBe('/token');
    expect(Object.fromEntries(new URLSearchParams(heard.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'ticket-1',
      redirect_uri: 'https://us.example/in',
    });
    const basic = Buffer.from('us:p%40ss%3Aword').toString('base64');
    expect(heard.headers.get('Authorization')).toBe(`Basic ${basic}`);
  });

  test('is not believed by a token of another key, audience, issuer or time, or without a signature', async () => {
    const [head, body] = (await token({})).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const forged = [
      await token({}, { key: other.privateKey }),
      await token({}, { audience: 'somebody' }),
      await token({}, { issuer: 'https://elsewhere.example' }),
      await token({}, { life: '-5m' }),
      await token({ phone_number: undefined }),
      none,
      `${head}.${body}.`,
    ];
    for (const jwt of forged) {
      give(jwt);
      await expect(ask('ticket-1')).rejects.toBeInstanceOf(ExchangeSilent);
    }
  });

  test('does not vouch for a phone that it has not verified', async () => {
    give(await token({ phone_number_verified: false }));
    await expect(ask('ticket-1')).rejects.toBeInstanceOf(CodeRefused);
  });

  test('refuses a used ticket', async () => {
    answer = (c) => c.json({ error: 'invalid_grant' }, 400);
    await expect(ask('ticket-1')).rejects.toBeInstanceOf(CodeRefused);
    answer = (c) => c.json({ error: 'invalid_client' }, 401);
    await expect(ask('ticket-1')).rejects.toBeInstanceOf(ExchangeSilent);
  });

  test.each(silences)('that answers %s is silent', async (_, said) => {
    answer = said;
    await expect(ask('ticket-1')).rejects.toBeInstanceOf(ExchangeSilent);
  });
});

describe('a partner', () => {
  const ask = partnerExchange('their secret', () => `${origin}/who`);

  test('is asked under a signature, and gives the phone', async () => {
    answer = (c) => c.json({ phone: '13800000001' });
    expect(await ask('c1', 't1')).toBe('13800000001');
    expect(JSON.parse(heard.body)).toEqual({ code: 'c1', trainingId: 't1' });
    const header = (name: string) => heard.headers.get(name) ?? undefined;
    expect(signatureHolds('their secret', heard.body, header)).toBe(true);
    expect(signatureHolds('another', heard.body, header)).toBe(false);
    expect(signatureHolds('their secret', `${heard.body} `, header)).toBe(false);
  });

  test('refuses a used code by 404', async () => {
    answer = (c) => c.json({}, 404);
    await expect(ask('c1')).rejects.toBeInstanceOf(CodeRefused);
  });

  test.each(silences)('that answers %s is silent', async (_, said) => {
    answer = said;
    await expect(ask('c1')).rejects.toBeInstanceOf(ExchangeSilent);
  });
});
