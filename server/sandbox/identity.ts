import { sandboxOpenId, TRAINING } from '@demo/ids/ids';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CompactEncrypt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { Sandbox } from '../outside/sandbox';
import {
  SANDBOX_IDENTITY,
  SANDBOX_OIDC,
  SANDBOX_OIDC_CLIENT,
  SANDBOX_PARTNER_LOGIN,
  SANDBOX_WECHAT,
  SANDBOX_WECHAT_APP,
  SANDBOX_WECHAT_AUTHORISE,
} from '../outside/sandbox';
import { authorisePage } from './authorise-page';
import { identityPage } from './identity-page';
import { LoginCodes } from './login-codes';
import { signedBody } from './signed-body';

/**
 * The demo's messenger app, single sign-on and partner site: they speak the real protocols over HTTP, remember their own
 * codes, and never touch our tables. `linkSecret` is the key that encrypted links are written under.
 */
export function sandboxIdentity(app: Hono, { secret, origin }: Sandbox, linkSecret: Uint8Array) {
  const codes = new LoginCodes();
  for (const path of [`${SANDBOX_OIDC}/token`, SANDBOX_PARTNER_LOGIN, SANDBOX_IDENTITY]) {
    app.post(path, bodyLimit({ maxSize: 16 * 1024 }));
  }
  wechat(app, secret, codes);
  oidc(app, { secret, issuer: () => origin() + SANDBOX_OIDC }, codes);
  partner(app, secret, codes);

  app.get(SANDBOX_IDENTITY, (c) => c.html(identityPage()));
  /** `phone` as a form; answers the links as a page, or as JSON to who asks for it. */
  app.post(SANDBOX_IDENTITY, async (c) => {
    const { phone } = await c.req.parseBody();
    if (typeof phone !== 'string') return c.text('请选一位学员', 400);
    const training = { id: TRAINING, code: codes.issue('partner', phone), training_id: TRAINING };
    const links = {
      encrypt: `/userLogin?encrypt=${await encryptedLink(phone, linkSecret)}`,
      ticket: `/userLogin?ticket=${codes.issue('oidc', phone)}`,
      wechat: `/userLogin?code=${codes.issue('wechat', phone)}`,
      training: `/trainingDetail?${new URLSearchParams(training)}`,
    };
    const wantsJson = c.req.header('Accept')?.includes('application/json');
    return wantsJson ? c.json(links) : c.html(identityPage({ phone, links }));
  });
}

/** The demo is open on this machine under any of these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** As the platform writes a link for one learner. */
const encryptedLink = (phone: string, secret: Uint8Array) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ phone, at: Date.now() })))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secret);

function wechat(app: Hono, secret: string, codes: LoginCodes) {
  /** Whoever is chosen comes back to `redirect_uri`, which is a page of this host, with `code` and `state`. */
  app.get(SANDBOX_WECHAT_AUTHORISE, (c) => {
    const { appid, redirect_uri = '', response_type, state = '', phone } = c.req.query();
    const target = URL.canParse(redirect_uri) ? new URL(redirect_uri) : undefined;
    const known = target && [new URL(c.req.url).hostname, ...LOOPBACK].includes(target.hostname);
    if (appid !== SANDBOX_WECHAT_APP || response_type !== 'code' || !known) {
      return c.text('appid、response_type 或 redirect_uri 不对', 400);
    }
    if (phone === undefined) return c.html(authorisePage(c.req.query()));
    target.searchParams.set('code', codes.issue('wechat', phone));
    target.searchParams.set('state', state);
    return c.redirect(target.href);
  });
  app.get(`${SANDBOX_WECHAT}/sns/oauth2/access_token`, (c) => {
    const { appid, secret: given, code = '', grant_type } = c.req.query();
    if (appid !== SANDBOX_WECHAT_APP || given !== secret) return c.json({ errcode: 40125, errmsg: 'app' });
    if (grant_type !== 'authorization_code') return c.json({ errcode: 40002, errmsg: 'grant type' });
    const phone = codes.take('wechat', code);
    if (!phone) return c.json({ errcode: 40029, errmsg: 'invalid code' });
    return c.json({ access_token: 'sandbox', expires_in: 7200, openid: sandboxOpenId(phone) });
  });
}

/** `issuer`: where this server listens, whatever a request says of its host. */
function oidc(app: Hono, { secret, issuer }: { secret: string; issuer: () => string }, codes: LoginCodes) {
  const pair = generateKeyPair('ES256');
  app.get(`${SANDBOX_OIDC}/.well-known/openid-configuration`, (c) => {
    const at = issuer();
    return c.json({ issuer: at, token_endpoint: `${at}/token`, jwks_uri: `${at}/jwks` });
  });
  app.get(`${SANDBOX_OIDC}/jwks`, async (c) => {
    const key = await exportJWK((await pair).publicKey);
    return c.json({ keys: [{ ...key, kid: '1', alg: 'ES256', use: 'sig' }] });
  });
  app.post(`${SANDBOX_OIDC}/token`, async (c) => {
    const basic = `Basic ${Buffer.from(`${SANDBOX_OIDC_CLIENT}:${encodeURIComponent(secret)}`).toString('base64')}`;
    if (c.req.header('Authorization') !== basic) return c.json({ error: 'invalid_client' }, 401);
    const { code } = await c.req.parseBody();
    const phone = codes.take('oidc', String(code));
    if (!phone) return c.json({ error: 'invalid_grant' }, 400);
    const idToken = await new SignJWT({ phone_number: `+86${phone}`, phone_number_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: '1' })
      .setIssuer(issuer())
      .setAudience(SANDBOX_OIDC_CLIENT)
      .setSubject(phone)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await pair).privateKey);
    return c.json({ access_token: 'sandbox', token_type: 'Bearer', id_token: idToken });
  });
}

function partner(app: Hono, secret: string, codes: LoginCodes) {
  app.post(SANDBOX_PARTNER_LOGIN, async (c) => {
    const body = await signedBody(c, secret);
    if (body === undefined) return c.json({ error: 'the signature does not hold' }, 401);
    const asked = z.object({ code: z.string() }).safeParse(body);
    const phone = asked.success ? codes.take('partner', asked.data.code) : undefined;
    return phone ? c.json({ phone }) : c.json({ error: 'no such code' }, 404);
  });
}
