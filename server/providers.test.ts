import { readFileSync } from 'node:fs';
import { sendSms } from '@contract/captcha';
import { verifyCompany } from '@contract/company-applications';
import { faceAuth, faceChallenge } from '@contract/face';
import { getUserByCode, resolveTicket, resolveWechatUser } from '@contract/login';
import { canJoinLive } from '@contract/trainings';
import { uploadFile } from '@contract/upload';
import { creditCodeOf } from '@demo/companies';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXAM_RESULT } from './areas/exams/notify';
import { openExams } from './areas/exams/testing';
import { account, examAttempt } from './database/schema';
import { signedExamSite } from './outside/exam-site';
import { httpFaceComparer } from './outside/face-comparer';
import { httpLicenceRegister } from './outside/licence-register';
import { signedLiveSite } from './outside/live-site';
import { oidcExchange } from './outside/oidc';
import { partnerExchange } from './outside/partner-login';
import { signatureOf, signedRequest } from './outside/signature';
import { readSignedAddress } from './outside/signed-address';
import { httpSmsSender } from './outside/sms';
import {
  answerWith,
  codeBlocks,
  EXAMPLES,
  endStubs,
  example,
  type Message,
  messageOf,
  sendBytes,
  startStub,
} from './outside/testing/stubs';
import { wechatExchange } from './outside/wechat';
import { providersOf } from './providers';
import { readSettings } from './settings/settings';
import { EXAM_SITE } from './testing/open-app';
import { oneFace } from './testing/pictures';

const { secret: SECRET, now: NOW } = EXAMPLES;
const PAGE = codeBlocks('docs/providers.md');
const TEXT = readFileSync(new URL('../docs/providers.md', import.meta.url), 'utf8');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(endStubs);

/** Stops the clock of this process at the time of the worked examples. */
const atExampleTime = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW });

const JPEG = Buffer.from('/9j/2Q==', 'base64');
const ISSUER = 'https://sso.example';

/** Requests of the page that our server sends to one provider, and how the answers are read. */
type Asked = {
  /** Each has a request and an answer on the page. */
  names: string[];
  /** The file of the stub. */
  stub: string;
  ask: (origin: string) => Promise<unknown>;
  /** The result of `ask` with the printed answers. */
  read: unknown;
};

const ASKED: Asked[] = [
  {
    names: ['sms'],
    stub: 'sms',
    ask: (origin) =>
      httpSmsSender(SECRET, () => `${origin}/sms`).send({
        phone: '13800000001',
        code: '042917',
        text: '【职健学堂】验证码 042917，用于注册或重设密码，5 分钟内有效。请不要告诉任何人。',
      }),
    read: undefined,
  },
  {
    names: ['reminder'],
    stub: 'sms',
    ask: (origin) =>
      httpSmsSender(SECRET, () => `${origin}/sms`).send({
        kind: 'reminder',
        phone: '13800000001',
        name: '王建国',
        training: '上岗培训',
        hours: 3,
        until: '1 月 31 日',
        text: '【职健学堂】王建国，「上岗培训」还有 3 个课时没学完，1 月 31 日截止。打开 https://learn.example 继续学习。',
      }),
    read: undefined,
  },
  {
    names: ['face'],
    stub: 'face',
    ask: (origin) =>
      httpFaceComparer(SECRET, () => `${origin}/compare`).compare(
        JPEG,
        { id: '1001', name: '王建国', identityNumber: '330110198503072219' },
        { photo: JPEG, since: 1_796_083_200_000 },
      ),
    read: { same: true, faces: 1, live: true, reason: '核身通过' },
  },
  {
    names: ['licence'],
    stub: 'licence',
    ask: (origin) =>
      httpLicenceRegister(SECRET, () => `${origin}/check`).check({
        picture: JPEG,
        creditCode: '91330110MA2000001B',
        name: '宏远机械厂',
      }),
    read: { fits: true, reason: '' },
  },
  {
    names: ['partner'],
    stub: 'partner',
    ask: (origin) => partnerExchange(SECRET, () => `${origin}/who`)('p-7f3a', '2001'),
    read: '13800000001',
  },
  {
    names: ['oidc-configuration', 'oidc-keys', 'oidc-token'],
    stub: 'oidc',
    ask: (origin) => {
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) =>
        fetch(String(url).replace(ISSUER, origin), init),
      );
      return oidcExchange({ clientId: 'zhijian', clientSecret: SECRET }, () => ISSUER)('t-51c9');
    },
    read: '+8613800000001',
  },
  {
    names: ['messenger'],
    stub: 'messenger',
    ask: (origin) => wechatExchange({ appId: 'wx-example', appSecret: SECRET }, () => origin)('w-20d4'),
    read: 'o-1001',
  },
];

const WATCHING = { training: '上岗培训', learner: '王建国', back: '/learnCenterDetail?trainingId=2001' };
const ENTERED = [
  {
    name: 'exam',
    url: 'https://exam.example/exam',
    address: (url: string) =>
      signedExamSite(SECRET, () => url).address({ attempt: '900001', exam: '上岗考试', ...WATCHING }),
    shows: '上岗考试',
    refusal: '这个链接不能进入考试',
  },
  {
    name: 'live',
    url: 'https://live.example/room',
    address: (url: string) => signedLiveSite(SECRET).address(url, WATCHING),
    shows: '王建国，您已进入直播间',
    refusal: '这个链接不能进入直播间',
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
    const asked = [...ASKED.flatMap(({ names }) => names), 'exam-result'];
    const sent = [
      ...asked.flatMap((name) => [`http ${name}-request`, `http ${name}-answer`]),
      ...ENTERED.map(({ name }) => `http ${name}-address`),
    ];
    expect([...printed].sort()).toEqual(sent.sort());
  });
});

/** Leaves the signature of an id token out, because ES256 signs differently each time. */
const comparable = ({ first, body }: Message) => ({
  first,
  body: body.replace(/(eyJ[\w-]+\.eyJ[\w-]+)\.[\w-]+/, '$1'),
});

describe.each(ASKED)('the worked examples of $stub.mjs', ({ names, stub, ask, read }) => {
  const pairs = names.map((name) => {
    const [bytes, answer] = [example(`${name}-request`), example(`${name}-answer`)];
    return { bytes, answer, request: messageOf(bytes), printed: messageOf(answer) };
  });
  const isSigned = pairs.every(({ request }) => 'x-signature' in request.headers);

  test('equal what the server sends, and the server reads the printed answers', async () => {
    atExampleTime();
    const provider = await answerWith(
      ({ first }) =>
        pairs.find(({ request }) => request.first === first)?.answer ?? 'HTTP/1.1 404 No\r\n\r\n',
    );
    expect(await ask(provider.origin)).toEqual(read);
    provider.close();
    const byLine = (a: Message, b: Message) => a.first.localeCompare(b.first);
    const expected = pairs.map(({ request: { first, body, headers } }) => {
      const { host: _, ...others } = headers;
      return { first, body, headers: others };
    });
    expect([...provider.requests].sort(byLine)).toMatchObject(expected.sort(byLine));
  });

  test('get the printed answers from the stub, and 401 where a signed byte is another', async () => {
    const origin = await startStub(stub, { NOW: String(NOW), ISSUER });
    for (const { bytes, request, printed } of pairs) {
      const changed = bytes.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`);
      if (isSigned) expect((await sendBytes(origin, changed)).first).toContain(' 401 ');
      expect([request.first, comparable(await sendBytes(origin, bytes))]).toEqual([
        request.first,
        comparable(printed),
      ]);
    }
  });
});

test.each([
  ['an unknown kind', { kind: 'invoice', code: '042917' }],
  ['a reminder without its fields', { kind: 'reminder' }],
  ['a login code without its code', {}],
])('the stub sms.mjs answers 400 to %s', async (_, more) => {
  const origin = await startStub('sms');
  const message = { phone: '13800000001', text: '短信', ...more };
  expect((await fetch(`${origin}/sms`, signedRequest(SECRET, message))).status).toBe(400);
});

test('a live address that has parameters of its own is signed with them', () => {
  const url = signedLiveSite(SECRET).address('https://live.example/?room=7', WATCHING);
  expect(readSignedAddress(url, SECRET)?.facts).toEqual({ room: '7', ...WATCHING });
});

describe.each(ENTERED)('the worked address of $name.mjs', ({ name, url, address, shows, refusal }) => {
  const bytes = example(`${name}-address`);
  const [, path = ''] = bytes.split(' ');

  test('equals what the server makes', () => {
    atExampleTime();
    expect(address(url)).toBe(new URL(path, url).href);
  });

  test('opens the stub, which refuses another learner in Chinese, with a link back', async () => {
    const origin = await startStub(name, { NOW: String(NOW), PLATFORM: 'https://learn.example' });
    const opened = await sendBytes(origin, bytes);
    expect(opened.first).toContain(' 200 ');
    expect(opened.body).toContain(shows);
    const refused = await sendBytes(origin, bytes.replace('learner=', 'learner=x'));
    expect(refused.first).toContain(' 403 ');
    expect(refused.body).toContain(refusal);
    expect(refused.body).toContain('<a href="https://learn.example">回到首页</a>');
  });
});

test.each([
  [200, '成绩已经送到平台。'],
  [409, '平台没有收下这个成绩，请联系考试网站。'],
  [503, '成绩还没有送到平台，会再送。'],
])('exam.mjs says where the score is when the platform answers %i', async (status, sentence) => {
  const platform = await answerWith(() => `HTTP/1.1 ${status} Some\r\nContent-Length: 0\r\n\r\n`);
  const site = await startStub('exam', { PLATFORM: platform.origin });
  const { address } = signedExamSite(SECRET, () => `${site}/exam`);
  const url = address({ attempt: '1', exam: '上岗考试', ...WATCHING });
  const body = new URLSearchParams({ answer: 'right' });
  await fetch(url, { method: 'POST', body });
  await expect.poll(async () => (await fetch(url)).text()).toContain(sentence);
  platform.close();
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
const COMPANY = { code: creditCodeOf('330106', 501), name: '西湖机械厂' };

async function checkFace({ ask }: Server, { token, training }: Candidate) {
  const check = { trainingId: training, hourId: undefined, at: undefined };
  const { challenge } = (await ask(faceChallenge, check, token)).data as { challenge: string };
  const file = new Blob([Uint8Array.from(await oneFace())], { type: 'image/jpeg' });
  return ask(faceAuth, { ...check, challenge, file }, token);
}

async function checkLicence({ ask }: Server, { token }: Candidate, name = COMPANY.name) {
  const file = new Blob([Uint8Array.from(await oneFace())]);
  const { msg: imageUrl } = (await ask(uploadFile, { file }, token)).data as { msg: string };
  return ask(verifyCompany, { imageUrl, code: COMPANY.code, name }, token);
}

const NO_LOGIN = {
  late: '身份服务没有及时回应，请从原来的地方重新进入，或用手机号登录',
  error: '身份服务暂时没有回应，请稍后再试，或用手机号登录',
  forged: '身份服务和平台的签名对不上，没有登录，请用手机号登录，或联系客服',
};

const NEEDS: Need[] = [
  {
    provider: 'the SMS gateway',
    call: ({ ask }, { token }) => ask(sendSms, { phone: newPhone() }, token),
    late: '短信网关没有及时回应，请再获取一次；这一次的短信如果随后才到，里面的验证码不能用',
    error: '短信暂时发不出去，请稍后再试',
    forged: '短信网关不认平台的签名，短信发不出去，请联系客服',
  },
  {
    provider: 'the face comparer',
    call: checkFace,
    late: '核身服务没有及时回应，请再试一次',
    error: '核身服务暂时没有回应，请稍后再试',
    forged: '核身服务不认平台的签名，现在不能核身，请联系单位或客服',
  },
  {
    provider: 'the licence register',
    call: checkLicence,
    late: '营业执照核验没有及时回应，请再试一次，填好的内容不会丢',
    error: '营业执照核验暂时没有回应，请稍后再试，填好的内容不会丢',
    forged: '营业执照核验不认平台的签名，现在不能核验，请联系客服，填好的内容不会丢',
  },
  {
    provider: 'the partner',
    call: ({ ask }, { training, token }) =>
      ask(getUserByCode, { code: 'p-7f3a', training_id: training, trainingId: undefined }, token),
    ...NO_LOGIN,
  },
  {
    provider: 'the sign-on',
    call: ({ ask }, { token }) => ask(resolveTicket, { ticket: 't-51c9' }, token),
    ...NO_LOGIN,
  },
  {
    provider: 'the messenger app',
    call: ({ ask }, { token }) => ask(resolveWechatUser, { code: 'w-20d4' }, token),
    ...NO_LOGIN,
  },
];

describe('a learner', () => {
  let exams: Exams;
  beforeAll(async () => {
    exams = await openExams();
    const phone = '13800000001';
    await exams.app.learner(phone);
    await exams.app.database.update(account).set({ wechatOpenId: 'o-1001' }).where(eq(account.phone, phone));
  });
  afterAll(() => exams.app.close());

  /** Starts a server whose providers are stubs in one mode. */
  async function serverWith(environment: Record<string, string>): Promise<Server> {
    const stubs = ['sms', 'face', 'licence', 'partner', 'oidc', 'messenger'];
    const own = { REGISTER: `${COMPANY.code} ${COMPANY.name}`, ...environment };
    const [sms, face, licence, partner, oidc, messenger] = await Promise.all(
      stubs.map((name) => startStub(name, own)),
    );
    return exams.app.withProviders({
      SMS_GATEWAY_URL: `${sms}/sms`,
      SMS_GATEWAY_SECRET: SECRET,
      FACE_COMPARER_URL: `${face}/compare`,
      FACE_COMPARER_SECRET: SECRET,
      LICENCE_REGISTER_URL: `${licence}/check`,
      LICENCE_REGISTER_SECRET: SECRET,
      PARTNER_LOGIN_URL: `${partner}/who`,
      PARTNER_LOGIN_SECRET: SECRET,
      OIDC_ISSUER: oidc ?? '',
      OIDC_CLIENT_ID: 'zhijian',
      OIDC_CLIENT_SECRET: SECRET,
      WECHAT_APP_ID: 'wx-example',
      WECHAT_APP_SECRET: SECRET,
      WECHAT_API_URL: messenger ?? '',
    });
  }

  test('opens a session with each stub, and takes a code once', async () => {
    const server = await serverWith({});
    const who = await exams.candidate();
    for (const { provider, call } of NEEDS) {
      expect([provider, await call(server, who)]).toMatchObject([provider, { ended: 'ok' }]);
    }
    for (const { provider, call } of NEEDS.slice(3)) {
      const { sentence } = await call(server, who);
      expect([provider, sentence]).toEqual([provider, '登录链接已失效，请重新打开，或用手机号登录']);
    }
    await server.close();
  });

  test('reads the reason of a comparer and of a register that refuse', async () => {
    const reason = '与本人照片不符，请由本人核身';
    const ANSWER = JSON.stringify({ same: false, faces: 1, live: true, reason });
    const server = await serverWith({ ANSWER });
    const who = await exams.candidate();
    expect((await checkFace(server, who)).sentence).toBe(reason);
    const unfit = await checkLicence(server, who, '另一家机械厂');
    expect(unfit.sentence).toBe('执照上的企业名称与填写的不一致，请照执照填写');
    await server.close();
  });

  test.each(['late', 'error', 'forged'] as const)(
    'reads the sentence of docs/providers.md where the stubs are in the mode «%s»',
    async (MODE) => {
      const server = await serverWith({ MODE });
      const read = NEEDS.map(async ({ provider, call }) => {
        const { sentence } = await call(server, await exams.candidate());
        return [provider, sentence];
      });
      expect(await Promise.all(read)).toEqual(NEEDS.map((need) => [need.provider, need[MODE]]));
      for (const need of NEEDS) expect(TEXT).toContain(`「${need[MODE]}」`);
      await server.close();
    },
  );

  test('passes an exam at the stub, whose score counts, and enters the live room of the stub', async () => {
    const { app } = exams;
    const who = await exams.candidate();
    const site = await startStub('exam', { SECRET: EXAM_SITE.secret, PLATFORM: app.origin });
    const url = (await who.begin()).replace(new URL(EXAM_SITE.url).origin, site);
    expect(await (await fetch(url)).text()).toContain('考生 王建国');
    const body = new URLSearchParams({ answer: 'right' });
    expect(await (await fetch(url, { method: 'POST', body })).text()).toContain('已交卷');
    await expect.poll(async () => (await who.attemptOf())?.score).toBe(100);
    expect((await who.info()).exams[0]).toMatchObject({ value: '合格', score: 100 });

    const server = await app.withProviders({ LIVE_SITE_SECRET: SECRET });
    const room = await startStub('live');
    const { data } = await server.ask(canJoinLive, { trainingId: who.training }, who.token);
    const address = (data as { url: string }).url.replace('https://live.example', room);
    expect(await (await fetch(address)).text()).toContain('王建国，您已进入直播间');
    await server.close();
  });

  test('keeps the first score: the worked result is taken, taken again, and another is answered 409', async () => {
    const { app } = exams;
    const { me: learner, exam } = await exams.candidate();
    const server = await app.withProviders({ EXAM_SITE_SECRET: SECRET });
    await app.database.insert(examAttempt).values({ id: '900001', learner, exam, number: 1, startedAt: 1 });
    atExampleTime();
    for (const _ of ['first', 'again']) {
      const answer = await sendBytes(server.origin, example('exam-result-request'));
      expect(comparable(answer)).toEqual(comparable(messageOf(example('exam-result-answer'))));
    }
    const post = async (score: number, secret: string = SECRET) => {
      const result = { attempt: '900001', score, handedInAt: NOW, publishAt: NOW };
      return (await fetch(server.origin + EXAM_RESULT, signedRequest(secret, result))).status;
    };
    expect([await post(87), await post(86, 'another secret')]).toEqual([409, 401]);
    const [attempt] = await app.database.select().from(examAttempt).where(eq(examAttempt.id, '900001'));
    expect(attempt).toMatchObject({ score: 86, handedInAt: 1_798_761_540_000 });
    await server.close();
  });
});

test('warns of each provider that is not set up when the server starts, with its setting', () => {
  const warnings: string[] = [];
  const write = (line: string) => warnings.push((JSON.parse(line) as { msg: string }).msg);
  const { notSetUp } = providersOf(readSettings({}), undefined, pino({ level: 'warn' }, { write }));
  expect(warnings).toEqual(notSetUp);
  expect(warnings.map((sentence) => /^没有设置.*（([A-Z_]+).*）：.*。$/.exec(sentence)?.[1])).toEqual([
    'SMS_GATEWAY_URL',
    'FACE_COMPARER_URL',
    'WECHAT_PAY_MCH_ID',
    'EXAM_SITE_URL',
    'LICENCE_REGISTER_URL',
    'LIVE_SITE_SECRET',
    'WECHAT_APP_ID',
    'OIDC_ISSUER',
    'PARTNER_LOGIN_URL',
  ]);
});
