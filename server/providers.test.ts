import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sendSms } from '@contract/captcha';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openExams } from './areas/exams/testing';
import { signatureOf } from './outside/signature';
import { httpSmsSender } from './outside/sms';
import {
  answerWith,
  codeBlocks,
  EXAMPLES,
  endStubs,
  example,
  messageOf,
  sendBytes,
  startStub,
} from './outside/testing/stubs';
import { SANDBOX_SMS_GATEWAY, sandboxSmsGateway } from './sandbox/sms-gateway';

const { secret: SECRET, now: NOW } = EXAMPLES;
const PAGE = codeBlocks('docs/providers.md');
const TEXT = readFileSync(new URL('../docs/providers.md', import.meta.url), 'utf8');

afterEach(() => void vi.useRealTimers());
afterAll(endStubs);

/** Stops the clock of this process at the time of the worked examples. */
const atExampleTime = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW });

/** One worked example of the page that our server sends, and how its answer is read. */
type Asked = {
  name: string;
  /** The stub's file; its path is the example's. */
  stub: string;
  ask: (url: string) => Promise<unknown>;
  /** The result of `ask` with the printed answer. */
  read: unknown;
  sandbox: { path: string; routes: (app: Hono) => void };
};

const ASKED: Asked[] = [
  {
    name: 'sms',
    stub: 'sms',
    ask: (url) =>
      httpSmsSender(SECRET, () => url).send({
        phone: '13800000001',
        code: '042917',
        text: '【职健学堂】验证码 042917，用于注册或重设密码，5 分钟内有效。请不要告诉任何人。',
      }),
    read: undefined,
    sandbox: { path: SANDBOX_SMS_GATEWAY, routes: (app) => sandboxSmsGateway(app, SECRET) },
  },
];

describe('docs/providers.md', () => {
  test('has the same code blocks as its English twin', () => {
    expect(codeBlocks('docs/providers.en.md')).toEqual(PAGE);
  });

  test('prints a signature that can be recomputed', () => {
    const shell = PAGE.find(({ info }) => info === 'sh')?.text ?? '';
    const [, time = '', body = '', printed] = /'(\d+)\.(\{.*\})'.*\n# (\w+)$/.exec(shell) ?? [];
    expect(signatureOf(SECRET, time, body)).toBe(printed);
  });

  test('has no HTTP example that no test here sends', () => {
    const printed = PAGE.map(({ info }) => info).filter((info) => info.startsWith('http '));
    const sent = ASKED.flatMap(({ name }) => [`http ${name}-request`, `http ${name}-answer`]);
    expect(printed).toEqual(sent);
  });
});

describe.each(ASKED)('the worked example of $name', ({ name, stub, ask, read, sandbox }) => {
  const request = example(`${name}-request`);
  const printed = messageOf(example(`${name}-answer`));
  const [, path = ''] = request.split(' ');

  test('is what the server sends, and the server reads the printed answer', async () => {
    atExampleTime();
    const provider = await answerWith(example(`${name}-answer`));
    expect(await ask(provider.origin + path)).toEqual(read);
    provider.close();
    const { headers, ...rest } = messageOf(request);
    const { host: _, ...expected } = headers;
    expect(provider.requests).toMatchObject([{ ...rest, headers: expected }]);
  });

  test('gets the printed answer from the stub', async () => {
    const origin = await startStub(stub, { NOW: String(NOW) });
    const { first, body } = await sendBytes(origin, request);
    expect({ first, body }).toEqual({ first: printed.first, body: printed.body });
  });

  test('is refused by the stub where a byte of it is another', async () => {
    const origin = await startStub(stub, { NOW: String(NOW) });
    const { first } = await sendBytes(
      origin,
      request.replace(/\d(?=[^\d]*$)/, (digit) => `${9 - Number(digit)}`),
    );
    expect(first).toContain(' 401 ');
  });

  test('gets the printed answer from the sandbox', async () => {
    const app = new Hono();
    sandbox.routes(app);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    if (!server.listening) await new Promise((done) => server.once('listening', done));
    atExampleTime();
    const { port } = server.address() as AddressInfo;
    const sent = request.replace(` ${path} `, ` ${sandbox.path} `);
    const { first, body } = await sendBytes(`http://127.0.0.1:${port}`, sent);
    server.close();
    expect({ first, body }).toEqual({ first: printed.first, body: printed.body });
  });
});

type Exams = Awaited<ReturnType<typeof openExams>>;
type Candidate = Awaited<ReturnType<Exams['candidate']>>;
type Server = Awaited<ReturnType<Exams['app']['withProviders']>>;

/** A call of a learner that needs a provider, and the sentence that ends it where the provider fails. */
type Need = {
  provider: string;
  call: (server: Server, who: Candidate) => ReturnType<Server['ask']>;
  late: string;
  error: string;
  forged: string;
};

let phones = 13_900_000_000;
const newPhone = () => `${++phones}`;

const NEEDS: Need[] = [
  {
    provider: 'the SMS gateway',
    call: ({ ask }, { token }) => ask(sendSms, { phone: newPhone() }, token),
    late: '短信网关没有及时回应，请再获取一次；这一次的短信如果随后才到，里面的验证码不能用',
    error: '短信暂时发不出去，请稍后再试',
    forged: '短信网关不认平台的签名，短信发不出去，请联系客服',
  },
];

describe('a learner', () => {
  let exams: Exams;
  beforeAll(async () => {
    exams = await openExams();
  });
  afterAll(() => exams.app.close());

  /** Starts a server whose providers are stubs in one mode. */
  async function serverWith(mode: string): Promise<Server> {
    const start = (name: string) => startStub(name, { MODE: mode });
    const [sms] = await Promise.all([start('sms')]);
    return exams.app.withProviders({ SMS_GATEWAY_URL: `${sms}/sms`, SMS_GATEWAY_SECRET: SECRET });
  }

  test('is served where each stub answers', async () => {
    const server = await serverWith('right');
    for (const { call } of NEEDS) {
      expect(await call(server, await exams.candidate())).toMatchObject({ ended: 'ok' });
    }
    await server.close();
  });

  test.each(['late', 'error', 'forged'] as const)(
    'reads the sentence of docs/providers.md where the stubs are in the mode «%s»',
    async (mode) => {
      const server = await serverWith(mode);
      const read = NEEDS.map(async ({ provider, call }) => {
        const { sentence } = await call(server, await exams.candidate());
        return [provider, sentence];
      });
      expect(await Promise.all(read)).toEqual(NEEDS.map((need) => [need.provider, need[mode]]));
      for (const need of NEEDS) expect(TEXT).toContain(`「${need[mode]}」`);
      await server.close();
    },
  );
});
