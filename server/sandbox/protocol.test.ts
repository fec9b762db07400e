import type { AddressInfo } from 'node:net';
import { LEARNER, sandboxOpenId } from '@demo/ids/ids';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXAM_RESULT } from '../areas/exams/notify';
import {
  SANDBOX_EXAM,
  SANDBOX_IDENTITY,
  SANDBOX_LIVE,
  SANDBOX_OIDC,
  SANDBOX_OIDC_CLIENT,
  SANDBOX_PARTNER_LOGIN,
  SANDBOX_WECHAT,
  SANDBOX_WECHAT_APP,
} from '../outside/sandbox';
import { signatureOf } from '../outside/signature';
import { answerWith, EXAMPLES, example, type Message, messageOf, sendBytes } from '../outside/testing/stubs';
import { oneFace, twoFaces } from '../testing/pictures';
import { sandboxExam } from './exam/routes';
import { SANDBOX_FACE_COMPARER, sandboxFaceComparer } from './face-comparer';
import { sandboxIdentity } from './identity';
import { SANDBOX_LICENCE_REGISTER, sandboxLicenceRegister } from './licence-register';
import { sandboxLive } from './live';
import { SANDBOX_SMS_GATEWAY, sandboxSmsGateway } from './sms-gateway';

const { secret: SECRET, now: NOW } = EXAMPLES;
const CLIENT: { id: string; secret: string } = { id: SANDBOX_OIDC_CLIENT, secret: SECRET };

let sandbox: { origin: string; close: () => void };
/** A fake platform, to which the sandbox's exam site sends scores. */
let platform: Awaited<ReturnType<typeof answerWith>>;

beforeAll(async () => {
  platform = await answerWith(() => example('exam-result-answer'));
  const app = new Hono();
  sandboxSmsGateway(app, SECRET);
  sandboxLicenceRegister(app, SECRET);
  sandboxFaceComparer(app, SECRET);
  sandboxLive(app, SECRET);
  sandboxExam(app, { secret: SECRET, origin: () => platform.origin } as Parameters<typeof sandboxExam>[1]);
  const itself = { secret: SECRET, origin: () => sandbox.origin } as Parameters<typeof sandboxIdentity>[1];
  sandboxIdentity(app, itself, new Uint8Array(32));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  sandbox = { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(() => {
  vi.useRealTimers();
  sandbox.close();
  platform.close();
});

/** Sends a printed request to the sandbox's own path, otherwise byte for byte. */
function sendPrinted(name: string, path: string, change = (bytes: string) => bytes): Promise<Message> {
  const bytes = example(name);
  const [, printedPath = ''] = bytes.split(' ');
  const [printedRoute = ''] = printedPath.split('?');
  return sendBytes(sandbox.origin, change(bytes).replace(printedRoute, path));
}

/** Puts another body into a printed request: its length and, where it is signed, its signature follow. */
const withBody = (body: string) => (bytes: string) => {
  const [head = ''] = bytes.split('\r\n\r\n');
  const sent = head
    .replace(/(?<=Content-Length: )\d+/, String(Buffer.byteLength(body)))
    .replace(/(?<=X-Signature: )\w+/, signatureOf(SECRET, String(NOW), body));
  return `${sent}\r\n\r\n${body}`;
};

/** Changes the last digit of a request, which belongs to its body or its signature. */
const forged = (bytes: string) => bytes.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`);

/** The status line, content type, length and body: all that the page prints of an answer. */
const asPrinted = ({ first, headers, body }: Message) => ({
  first,
  type: headers['content-type'],
  length: headers['content-length'],
  body,
});

/** The names of the fields of a JSON value, at every depth. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
};

/** The status line, content type and field names of an answer in JSON. */
const shapeOfAnswer = ({ first, headers, body }: Message) => ({
  first,
  type: headers['content-type'],
  fields: shapeOf(JSON.parse(body)),
});

const printedAnswer = (name: string): Message => messageOf(example(`${name}-answer`));

/** The links that the sandbox's page makes for the learner. */
async function links(): Promise<Record<'ticket' | 'wechat' | 'training', string>> {
  const body = new URLSearchParams({ phone: LEARNER.phone });
  const headers = { Accept: 'application/json' };
  const answer = await fetch(sandbox.origin + SANDBOX_IDENTITY, { method: 'POST', body, headers });
  return (await answer.json()) as Record<'ticket' | 'wechat' | 'training', string>;
}

const queryOf = (link: string, name: string) => new URL(link, sandbox.origin).searchParams.get(name) ?? '';

/** Reads header and claims of a JSON web token. */
const claimsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((json) => JSON.parse(Buffer.from(json, 'base64url').toString()) as object);

describe.each([
  ['sms', SANDBOX_SMS_GATEWAY],
  ['reminder', SANDBOX_SMS_GATEWAY],
  ['licence', SANDBOX_LICENCE_REGISTER],
])('the sandbox’s answer to the worked example «%s»', (name, path) => {
  test('is the printed one, byte for byte', async () => {
    expect(asPrinted(await sendPrinted(`${name}-request`, path))).toEqual(asPrinted(printedAnswer(name)));
  });

  test('is 401 when a signed byte is another', async () => {
    const refused = await sendPrinted(`${name}-request`, path, forged);
    expect(refused).toMatchObject({ first: 'HTTP/1.1 401 Unauthorized' });
    expect(refused.headers['content-type']).toBe('application/json');
  });
});

describe.each([
  ['exam', SANDBOX_EXAM, '上岗考试'],
  ['live', SANDBOX_LIVE, '王建国，您已进入直播间'],
])('the sandbox’s page at the worked address «%s»', (name, path, shows) => {
  test('opens', async () => {
    const opened = await sendPrinted(`${name}-address`, path);
    expect(opened).toMatchObject({ first: 'HTTP/1.1 200 OK', body: expect.stringContaining(shows) });
  });

  test('is refused to another learner, with a sentence and a link back', async () => {
    const another = (bytes: string) => bytes.replace('learner=', 'learner=x');
    const refused = await sendPrinted(`${name}-address`, path, another);
    expect(refused.first).toBe('HTTP/1.1 403 Forbidden');
    expect(refused.body).toMatch(/这个链接不能进入.*<a href="\/">回到首页<\/a>/s);
  });
});

test('the sandbox’s exam site sends the score as the worked request does', async () => {
  const [, path = ''] = example('exam-address').split(' ');
  const url = sandbox.origin + path.replace('/exam', SANDBOX_EXAM);
  for (const action of ['start', 'handIn']) {
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  }
  const printed = messageOf(example('exam-result-request'));
  const [sent] = platform.requests;
  expect(sent?.first).toBe(`POST ${EXAM_RESULT} HTTP/1.1`);
  expect(sent?.first).toBe(printed.first);
  expect(sent?.headers).toMatchObject({
    'content-type': printed.headers['content-type'],
    'x-timestamp': printed.headers['x-timestamp'],
    'x-signature': signatureOf(SECRET, String(NOW), sent?.body ?? ''),
  });
  expect(shapeOf(JSON.parse(sent?.body ?? ''))).toEqual(shapeOf(JSON.parse(printed.body)));
});

describe('the sandbox’s face comparer', () => {
  const { body } = messageOf(example('face-request'));
  const withPhoto = (photo: string | Uint8Array) => {
    const given = typeof photo === 'string' ? photo : Buffer.from(photo).toString('base64');
    return withBody(JSON.stringify({ ...JSON.parse(body), photo: given, reference: undefined }));
  };
  const send = (change?: (bytes: string) => string) =>
    sendPrinted('face-request', SANDBOX_FACE_COMPARER, change);

  test('answers with the printed fields, whether the face is the same or not', async () => {
    const shape = shapeOfAnswer(printedAnswer('face'));
    // It cannot tell whether somebody is alive: the page allows the word for that.
    const unknown = { ...shape, fields: { ...(shape.fields as object), live: 'string' } };
    const same = await send(withPhoto(await oneFace()));
    expect([shapeOfAnswer(same), JSON.parse(same.body)]).toMatchObject([unknown, { live: 'unknown' }]);
    expect(shapeOfAnswer(await send(withPhoto(await twoFaces())))).toEqual(unknown);
  });

  test('refuses a photo that cannot be read with 400, and a learner’s own one with a sentence', async () => {
    expect(await send(withPhoto('/9j/2Q=='))).toMatchObject({
      first: 'HTTP/1.1 400 Bad Request',
      body: '{"error":"no photo or no person"}',
    });
    expect(JSON.parse((await send()).body)).toMatchObject({
      same: false,
      reason: expect.stringContaining('留存的本人照片看不清'),
    });
  });

  test('answers 401 when a signed byte is another', async () => {
    expect((await send(forged)).first).toBe('HTTP/1.1 401 Unauthorized');
  });
});

describe('the sandbox’s partner', () => {
  const ask = (code: string) =>
    sendPrinted(
      'partner-request',
      SANDBOX_PARTNER_LOGIN,
      withBody(JSON.stringify({ code, trainingId: '1' })),
    );

  test('answers a code once with the printed fields, then with 404, and a forged question with 401', async () => {
    const code = queryOf((await links()).training, 'code');
    const answer = await ask(code);
    expect(shapeOfAnswer(answer)).toEqual(shapeOfAnswer(printedAnswer('partner')));
    expect(JSON.parse(answer.body)).toEqual({ phone: LEARNER.phone });
    expect((await ask(code)).first).toBe('HTTP/1.1 404 Not Found');
    const refused = await sendPrinted('partner-request', SANDBOX_PARTNER_LOGIN, forged);
    expect(refused.first).toBe('HTTP/1.1 401 Unauthorized');
  });
});

describe('the sandbox’s single sign-on', () => {
  const ask = (code: string, { id, secret } = CLIENT) => {
    const basic = Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64');
    const change = (bytes: string) =>
      withBody(`grant_type=authorization_code&code=${code}`)(bytes).replace(/(?<=Basic )\S+/, basic);
    return sendPrinted('oidc-token-request', `${SANDBOX_OIDC}/token`, change);
  };

  test.each([
    ['oidc-configuration', '/.well-known/openid-configuration'],
    ['oidc-keys', '/jwks'],
  ])('answers the worked example «%s» with the printed fields', async (name, path) => {
    const answer = await sendPrinted(`${name}-request`, SANDBOX_OIDC + path);
    expect(shapeOfAnswer(answer)).toEqual(shapeOfAnswer(printedAnswer(name)));
  });

  test('answers a ticket once with the printed fields and claims, then with invalid_grant', async () => {
    const ticket = queryOf((await links()).ticket, 'ticket');
    const answer = await ask(ticket);
    const printed = printedAnswer('oidc-token');
    expect(shapeOfAnswer(answer)).toEqual(shapeOfAnswer(printed));
    const [claims, printedClaims] = [answer, printed].map(({ body }) => claimsOf(JSON.parse(body).id_token));
    expect(claims?.map(shapeOf)).toEqual(printedClaims?.map(shapeOf));
    expect(await ask(ticket)).toMatchObject({
      first: 'HTTP/1.1 400 Bad Request',
      body: '{"error":"invalid_grant"}',
    });
    expect((await ask('any', { ...CLIENT, secret: 'another' })).first).toBe('HTTP/1.1 401 Unauthorized');
  });
});

describe('the sandbox’s messenger app', () => {
  const PATH = `${SANDBOX_WECHAT}/sns/oauth2/access_token`;
  const ask = (code: string, secret: string = SECRET) =>
    sendPrinted('messenger-request', PATH, (bytes) =>
      bytes.replace('wx-example', SANDBOX_WECHAT_APP).replace('w-20d4', code).replace(SECRET, secret),
    );

  test('answers a code once with the printed fields, then with 40029, and a wrong secret with 40125', async () => {
    const code = queryOf((await links()).wechat, 'code');
    const answer = await ask(code);
    expect(shapeOfAnswer(answer)).toEqual(shapeOfAnswer(printedAnswer('messenger')));
    expect(JSON.parse(answer.body)).toMatchObject({ openid: sandboxOpenId(LEARNER.phone) });
    expect(JSON.parse((await ask(code)).body)).toMatchObject({ errcode: 40029 });
    expect(JSON.parse((await ask(code, 'another')).body)).toMatchObject({ errcode: 40125 });
  });
});
