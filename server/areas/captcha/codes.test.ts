import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendSms } from '@contract/captcha';
import { resetPassword } from '@contract/registration';
import { tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADERS, signatureOf } from '../../outside/signature';
import { type Refused, type RunningTest, startTestServer, suiteServer } from '../../testing/running';
import { codeTo, messagesTo, otherThan } from '../../testing/sms';

const server = suiteServer();

const pass = (seconds: number) => {
  server.time.now += seconds * 1000;
};
const send = (phone: string) => server.call(sendSms, { phone });
/** Uses a code the way a forgotten password does. */
const use = (phone: string, captcha: string) =>
  server.call(resetPassword, { id: undefined, phone, password: 'newpassword1', captcha });
const wrong = { code: '2103', message: '验证码不正确，请检查后重新输入' };
const over = { code: '2103', message: '验证码已失效，请重新获取' };
const used = { code: '2107', message: '验证码已经用过，刚才可能已经成功，请先试试登录' };
const tooMany = { code: '2103', message: '验证码错误次数太多，请重新获取' };

/** A new code for a phone, a minute after the one before. */
async function newCode(phone: string): Promise<string> {
  pass(60);
  await send(phone);
  return codeTo(server, phone);
}
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'rejected' ? (one.reason as Refused).code : 'done'));

describe('sending', () => {
  test('says that it was sent, to whoever is registered or not, with six digits', async () => {
    for (const phone of [tester(1).phone, '13900000001']) {
      expect(await send(phone)).toEqual({ msg: '验证码已发送' });
      const [message] = await messagesTo(server, phone);
      expect(message?.code).toMatch(/^\d{6}$/);
      expect(message?.text).toBe(
        `【职健学堂】验证码 ${message?.code}，用于注册或重设密码，5 分钟内有效。请不要告诉任何人。`,
      );
    }
  });

  test.each([
    ['', '手机号不能为空'],
    ['12800000001', '请输入正确的手机号：前两位应该是 13 到 19'],
    ['138000000011', '请输入正确的手机号：应该是11位数字，现在有12位'],
  ])('to «%s» is refused: %s', async (phone, message) => {
    await expect(send(phone)).rejects.toMatchObject({ code: '2001', message });
  });

  test('is once a minute for a phone, and says how long to wait', async () => {
    const phone = '13900000002';
    await send(phone);
    pass(18);
    await expect(send(phone)).rejects.toMatchObject({
      code: '2102',
      message: '验证码刚刚发过，请42秒后再试',
      retryAfter: 42,
    });
    await send('13900000003');
    pass(42);
    await send(phone);
  });

  test('at once from many places gives one', async () => {
    const phone = '13900000004';
    const sent = codes(await Promise.allSettled(Array.from({ length: 10 }, () => send(phone))));
    expect(sent.filter((code) => code === 'done')).toHaveLength(1);
    expect(sent.filter((code) => code === '2102')).toHaveLength(9);
    expect(await messagesTo(server, phone)).toHaveLength(1);
  });

  test('is ten times a day for a phone', async () => {
    const phone = '13900000005';
    for (let n = 0; n < 10; n += 1) await newCode(phone);
    pass(60);
    await expect(send(phone)).rejects.toMatchObject({
      code: '2102',
      message: '今天的验证码已经发满，请23小时50分后再试',
      retryAfter: (23 * 60 + 50) * 60,
    });
    pass((23 * 60 + 50) * 60);
    await send(phone);
  });
});

describe('a code', () => {
  test('is good once; used again it says so, for the first answer may have been lost', async () => {
    const { phone } = tester(2);
    const code = await newCode(phone);
    await use(phone, code);
    await expect(use(phone, code)).rejects.toMatchObject(used);
    await expect(use(phone, otherThan(code))).rejects.toMatchObject(over);
  });

  test('of twenty uses at once is good for one', async () => {
    const { phone } = tester(3);
    const code = await newCode(phone);
    const uses = codes(await Promise.allSettled(Array.from({ length: 20 }, () => use(phone, code))));
    expect(uses.filter((one) => one === 'done')).toHaveLength(1);
    expect(uses.filter((one) => one === '2107')).toHaveLength(19);
  });

  test('is good for five minutes', async () => {
    const { phone } = tester(4);
    const first = await newCode(phone);
    pass(299);
    await use(phone, first);
    const second = await newCode(phone);
    pass(300);
    await expect(use(phone, second)).rejects.toMatchObject(over);
  });

  test('and the one before it are both good, the third last is not', async () => {
    const { phone } = tester(5);
    const [first, second, third] = [await newCode(phone), await newCode(phone), await newCode(phone)];
    await expect(use(phone, first)).rejects.toMatchObject(wrong);
    await use(phone, second);
    await use(phone, third);
  });

  test('is good for its own phone only', async () => {
    const code = await newCode(tester(6).phone);
    await expect(use(tester(7).phone, code)).rejects.toMatchObject(over);
    await use(tester(6).phone, code);
  });

  test('is good for five tries, and the next code is a new chance', async () => {
    const { phone } = tester(8);
    const code = await newCode(phone);
    for (let n = 0; n < 5; n += 1) await expect(use(phone, otherThan(code))).rejects.toMatchObject(wrong);
    await expect(use(phone, code)).rejects.toMatchObject(tooMany);
    const next = await newCode(phone);
    // Four wrong tries do no harm.
    for (let n = 0; n < 4; n += 1) await expect(use(phone, otherThan(next))).rejects.toMatchObject(wrong);
    await use(phone, next);
  });

  test('that is tried from many places at once gets no more tries', async () => {
    const { phone } = tester(9);
    const code = await newCode(phone);
    const tries = Array.from({ length: 20 }, () => use(phone, otherThan(code)));
    const sentences = (await Promise.allSettled(tries)).map((one) =>
      one.status === 'rejected' ? (one.reason as Refused).message : '',
    );
    expect(sentences.filter((sentence) => sentence === wrong.message)).toHaveLength(5);
    expect(sentences.filter((sentence) => sentence === tooMany.message)).toHaveLength(15);
  });

  test('may be typed with the spaces that it was read with', async () => {
    const code = await newCode(tester(10).phone);
    await use(tester(10).phone, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  });
});

describe('the gateway of an operator', () => {
  const secret = 'sixteen characters';
  let reply = 503;
  const taken: { phone: string; code: string; text: string }[] = [];
  const gateway = createServer(async (request, response) => {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name.toLowerCase()]);
    const right = signatureOf(secret, header(SIGNATURE_HEADERS.time), body);
    const signed = header(SIGNATURE_HEADERS.signature) === right;
    if (signed && reply === 200) taken.push(JSON.parse(body));
    response.writeHead(signed ? reply : 401).end();
  });
  let operated: RunningTest;
  beforeAll(async () => {
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    operated = await startTestServer({ SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret });
  });
  afterAll(async () => {
    await operated.close();
    gateway.close();
  });

  test('gets a signed message; while it fails, the learner may ask again at once', async () => {
    const phone = '13900000009';
    const ask = () => operated.call(sendSms, { phone });
    const failed = { code: '2106', message: '短信暂时发不出去，请稍后再试' };
    await expect(ask()).rejects.toMatchObject(failed);
    await expect(ask()).rejects.toMatchObject(failed);
    reply = 200;
    await ask();
    expect(taken).toEqual([{ phone, code: expect.stringMatching(/^\d{6}$/), text: expect.any(String) }]);
    await expect(ask()).rejects.toMatchObject({ code: '2102' });
    // The sandbox stood aside.
    expect(await messagesTo(operated, phone)).toEqual([]);
  });
});

test('without a gateway and without the demo nothing is sent, in a sentence', async () => {
  const bare = await startTestServer({ DEMO: '0' });
  await expect(bare.call(sendSms, { phone: '13900000001' })).rejects.toMatchObject({
    code: '2216',
    message: '短信验证没有开通，请联系客服',
  });
  await bare.close();
});
