import { sendSms } from '@contract/captcha';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solving } from '../../testing/puzzles';
import { Refused, type RunningTest, startTestServer } from '../../testing/running';
import { sampled } from '../../testing/suites-database';

const due = { code: '2108', message: expect.stringContaining('手机做一次验证') };
let phones = 0;
const phone = () => {
  phones += 1;
  return String(13_600_000_000 + phones);
};
/** Takes each SMS at once: the sandbox's gateway answers over HTTP with a deadline, which a busy machine misses. */
const sms = { send: async () => {} };
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );

describe('an SMS costs money', () => {
  let server: RunningTest;
  beforeAll(async () => {
    server = await startTestServer({ PUZZLE_WORK: '1', TRUSTED_PROXIES: '127.0.0.1' }, { sms });
  });
  afterAll(() => server.close());
  const send = (forwarded: string, more: { installation?: string; puzzle?: string } = {}) =>
    server.call(sendSms, { phone: phone() }, { forwarded, ...more });

  test('of fifty that one network asks for at once forty are sent', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => refusalOf(send('203.0.113.1'))));
    expect(sent.filter((code) => code === 'sent')).toHaveLength(40);
    expect(sent.filter((code) => code === '2108')).toHaveLength(10);
  });

  test('three hundred learners behind one address get theirs, with puzzles', async () => {
    for (const _ of sampled(Array.from({ length: 300 }), 60)) {
      server.time.now += 2_000;
      await solving((puzzle) => send('203.0.113.2', puzzle === undefined ? {} : { puzzle }));
    }
    await expect(send('203.0.113.2')).rejects.toMatchObject(due);
  });

  test('what the caller writes before the proxy’s word changes nothing', async () => {
    const sent = [];
    for (let n = 0; n < 50; n += 1) {
      sent.push(await refusalOf(send(`198.51.100.${n}, 203.0.113.3`)));
    }
    expect(sent.filter((code) => code === '2108')).toHaveLength(10);
  });

  test('one browser that wanders from network to network is one', async () => {
    const from = (n: number) => send(`192.0.2.${n}`, { installation: 'wanderer' });
    for (let n = 0; n < 10; n += 1) await from(n);
    await expect(from(10)).rejects.toMatchObject(due);
  });
});

describe('in all', () => {
  let server: RunningTest;
  beforeAll(async () => {
    server = await startTestServer({ SMS_PER_DAY: '24' }, { sms });
  });
  afterAll(() => server.close());
  const send = () => server.call(sendSms, { phone: phone() });

  test('no more than the operator pays for are sent within a day, and it is said until when', async () => {
    const sentAt: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await send();
      sentAt.push(server.time.now);
    }
    await expect(send()).rejects.toMatchObject({
      code: '2102',
      message: '现在发验证码的人太多，请1小时20分后再试',
    });
    const begun = server.time.now;
    for (; server.time.now < begun + 48 * 3_600_000; server.time.now += 30 * 60_000) {
      while ((await refusalOf(send())) === 'sent') sentAt.push(server.time.now);
    }
    const most = Math.max(
      ...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + 24 * 3_600_000).length),
    );
    expect(most).toBeLessThanOrEqual(24);
    expect(sentAt.length).toBeGreaterThan(36);
  });
});

test('without a proxy of ours the header is nobody’s word: sixty made-up addresses are one', async () => {
  const server = await startTestServer({}, { sms });
  const sent = [];
  for (let n = 0; n < 60; n += 1) {
    const forwarded = `198.51.100.${n}`;
    sent.push(await refusalOf(server.call(sendSms, { phone: phone() }, { forwarded })));
  }
  expect(sent.filter((code) => code === 'sent')).toHaveLength(40);
  await server.close();
});
