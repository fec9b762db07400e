import { getUserByCode, resolveTicket, resolveUser, resolveWechatUser } from '@contract/login';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { LEARNER, TRAINING, tester } from '@demo/ids/ids';
import { CompactEncrypt } from 'jose';
import { describe, expect, test } from 'vitest';
import { startTestServer, suiteServer } from '../../testing/running';

const SECRET = Buffer.alloc(32, 7);

const server = suiteServer({ ENCRYPTED_USER_SECRET: SECRET.toString('base64') });

type Session = { userId: string; token: string; refreshToken: string };
const WEBVIEW = { installation: 'webview-1' };

/** What the sandbox gives for a phone. */
async function sandboxLinks(phone: string) {
  const headers = { Accept: 'application/json' };
  const body = new URLSearchParams({ phone });
  const answer = await fetch(`${server.origin}/sandbox/identity`, { method: 'POST', headers, body });
  return (await answer.json()) as Record<'encrypt' | 'ticket' | 'wechat' | 'training', string>;
}
const parameterOf = (link: string, name: string) => new URL(link, server.origin).searchParams.get(name) ?? '';

/** The value that each login takes for a phone. */
async function valuesOf(phone: string) {
  const links = await sandboxLinks(phone);
  pass(1);
  return {
    encrypt: await link({ phone, at: server.time.now }),
    ticket: parameterOf(links.ticket, 'ticket'),
    wechat: parameterOf(links.wechat, 'code'),
    training: parameterOf(links.training, 'code'),
  };
}
type Values = Awaited<ReturnType<typeof valuesOf>>;

const byLink = (encrypt: string) => server.call(resolveUser, { encrypt }, WEBVIEW);
const byPartner = (code: string) =>
  server.call(getUserByCode, { code, training_id: TRAINING, trainingId: undefined }, WEBVIEW);
const LOGINS: [name: keyof Values, login: (value: string) => Promise<Session>][] = [
  ['encrypt', byLink],
  ['wechat', (code) => server.call(resolveWechatUser, { code }, WEBVIEW)],
  ['ticket', (ticket) => server.call(resolveTicket, { ticket }, WEBVIEW)],
  ['training', byPartner],
];

const me = (who: { id: string }, token: string) => server.call(getUserInfo, { id: who.id }, { token });
const refresh = (token: string) => server.call(refreshToken, {}, { token });
const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};
/** A link as the platform writes it, at the test's own time. */
const link = (content: object, secret: Uint8Array = SECRET) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secret);

test('the sandbox’s page lets a developer choose, and gives the links', async () => {
  const page = await fetch(`${server.origin}/sandbox/identity`);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(await page.text()).toContain('13800000001');
  const made = await fetch(`${server.origin}/sandbox/identity`, {
    method: 'POST',
    body: new URLSearchParams({ phone: '13800000001' }),
  });
  const text = await made.text();
  for (const start of [
    '/userLogin?encrypt=',
    '/userLogin?ticket=',
    '/userLogin?code=',
    '/trainingDetail?id=',
  ]) {
    expect(text).toContain(`href="${start}`);
  }
  // The sandbox writes the machine's time into the link.
  server.time.now = Date.now();
  const { encrypt } = await sandboxLinks('13800000001');
  expect((await byLink(parameterOf(encrypt, 'encrypt'))).userId).toBe(LEARNER.id);
});

describe.each(LOGINS)('login by %s', (name, login) => {
  test('gives tokens and the profile, once for each link', async () => {
    const who = tester(1);
    const value = (await valuesOf(who.phone))[name];
    const session = await login(value);
    expect(session.userId).toBe(who.id);
    expect(await me(who, session.token)).toMatchObject({ id: who.id });
    const refused = { status: 200, code: '2111', message: expect.stringMatching('用手机号登录') };
    await expect(login(value)).rejects.toMatchObject(refused);
    await expect(login('nonsense')).rejects.toMatchObject(refused);
  });

  test('joins the terminal: browser and webview go on and refresh side by side', async () => {
    const who = tester(2);
    const browser = await server.login(who.phone);
    const webview = await login((await valuesOf(who.phone))[name]);
    let pairs = [browser, webview];
    for (let round = 0; round < 3; round += 1) {
      pass(120);
      const next: typeof pairs = [];
      for (const { refreshToken: bearer } of pairs) next.push({ ...browser, ...(await refresh(bearer)) });
      pairs = next;
      for (const { token } of pairs) await me(who, token);
    }
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(2);
  });

  test('ends with the next login by password, as the browser’s own', async () => {
    const who = tester(3);
    const browser = await server.login(who.phone, 'browser-1');
    const webview = await login((await valuesOf(who.phone))[name]);
    const later = await server.login(who.phone, 'browser-2');
    for (const { token, refreshToken: bearer } of [browser, webview]) {
      await expect(me(who, token)).rejects.toMatchObject({ status: 410 });
      await expect(refresh(bearer)).rejects.toMatchObject({ status: 410 });
    }
    await me(who, later.token);
  });

  test('of somebody without an account says so, and how to go on', async () => {
    const value = (await valuesOf('13900000000'))[name];
    await expect(login(value)).rejects.toMatchObject(
      name === 'wechat'
        ? { status: 200, code: '2113', message: '此微信还没有绑定账号，请用手机号登录' }
        : { status: 200, code: '2112', message: '还没有账号，请先注册' },
    );
  });

  test('works for who never logged in before', async () => {
    const who = tester({ encrypt: 4, wechat: 5, ticket: 6, training: 7 }[name]);
    const session = await login((await valuesOf(who.phone))[name]);
    await me(who, session.token);
  });

  test('takes no code that was given for another way', async () => {
    const values = await valuesOf(tester(8).phone);
    for (const [other] of LOGINS) {
      if (other !== name) await expect(login(values[other])).rejects.toMatchObject({ code: '2111' });
    }
  });
});

describe('an encrypted link', () => {
  const { phone } = tester(9);

  test('is good for five minutes', async () => {
    const content = { phone, at: server.time.now };
    const early = await link(content);
    pass(300);
    await byLink(early);
    const late = await link({ phone, at: server.time.now });
    pass(301);
    await expect(byLink(late)).rejects.toMatchObject({ code: '2111' });
    const ahead = await link({ phone, at: server.time.now + 61_000 });
    await expect(byLink(ahead)).rejects.toMatchObject({ code: '2111' });
  });

  test('that was opened twice at once lets one in', async () => {
    pass(1);
    const twice = await link({ phone, at: server.time.now });
    const tries = await Promise.allSettled([byLink(twice), byLink(twice), byLink(twice)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is used once, in whatever words it comes again', async () => {
    pass(1);
    const content = { phone, at: server.time.now };
    await byLink(await link(content));
    await expect(byLink(await link(content))).rejects.toMatchObject({ code: '2111' });
  });

  test('under another key, altered, or of another kind is refused', async () => {
    pass(1);
    const content = { phone, at: server.time.now };
    const good = await link(content);
    const altered = good.replace(/.(?=[^.]*$)/, (one) => (one === 'A' ? 'B' : 'A'));
    const wrapped = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
      .encrypt(SECRET);
    const others = [
      await link(content, Buffer.alloc(32, 8)),
      altered,
      wrapped,
      await link({ phone }),
      await link({ phone, at: String(server.time.now) }),
    ];
    for (const other of others) await expect(byLink(other)).rejects.toMatchObject({ code: '2111' });
    await byLink(good);
  });
});

test('where somebody does not answer, the refusal waits; where none was set up, it says so', async () => {
  const silent = await startTestServer({
    PARTNER_LOGIN_URL: 'http://127.0.0.1:1/',
    PARTNER_LOGIN_SECRET: 'a secret of theirs',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'us',
    OIDC_CLIENT_SECRET: 'a secret of ours',
  });
  try {
    const waits = { status: 200, code: '2114', message: expect.stringMatching('稍后再试') };
    const training = { code: 'x', training_id: TRAINING, trainingId: undefined };
    await expect(silent.call(getUserByCode, training)).rejects.toMatchObject(waits);
    await expect(silent.call(resolveTicket, { ticket: 'x' })).rejects.toMatchObject(waits);
  } finally {
    await silent.close();
  }
  const bare = await startTestServer({ DEMO: '0' });
  try {
    const notSetUp = { status: 200, code: '2110', message: '此登录方式还没有开通，请用手机号登录' };
    const training = { code: 'x', training_id: TRAINING, trainingId: undefined };
    await expect(bare.call(getUserByCode, training)).rejects.toMatchObject(notSetUp);
    await expect(bare.call(resolveTicket, { ticket: 'x' })).rejects.toMatchObject(notSetUp);
    await expect(bare.call(resolveWechatUser, { code: 'x' })).rejects.toMatchObject(notSetUp);
    await expect(bare.call(resolveUser, { encrypt: 'x' })).rejects.toMatchObject(notSetUp);
    expect((await fetch(`${bare.origin}/sandbox/identity`)).status).toBe(404);
  } finally {
    await bare.close();
  }
});
