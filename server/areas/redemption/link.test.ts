import { sendSms } from '@contract/captcha';
import { phoneLogin } from '@contract/login';
import * as contract from '@contract/redeem';
import { redemptionCodes } from '@contract/redemption-codes';
import { resetPassword } from '@contract/registration';
import { getUserInfo } from '@contract/user-info';
import {
  COLLEAGUES,
  COMPANY,
  demoCode,
  HOURS_SERIAL,
  LESSON_ONCE,
  LESSON_SERIAL,
  ORDERS,
  PURCHASER,
  TRAININGS,
  tester,
} from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/open';
import { redemptionCode } from '../../database/schema';
import { comersTo } from '../../testing/comers';
import { solving } from '../../testing/puzzles';
import { type Refused, type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { codeTo, messagesTo, otherThan } from '../../testing/sms';
import { grouped } from '../payment/make-codes';

const NAMED = demoCode('TRAN', 5);
const RECIPIENT = { name: '张志强', phone: '13900088001' };
const WITHDRAWN = demoCode('TRAN', 10);
const USED = demoCode('TRAN', 1);
const NOBODYS = 'ABCD-EFGH-JKMN-PQRS';

async function plant(database: Database) {
  await database
    .update(redemptionCode)
    .set({ recipientName: RECIPIENT.name, recipientPhone: RECIPIENT.phone, sentAt: 1 })
    .where(eq(redemptionCode.code, NAMED));
  await database.update(redemptionCode).set({ withdrawn: true }).where(eq(redemptionCode.code, WITHDRAWN));
}

const lines: string[] = [];
let server: RunningTest;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  server = await startTestServer({ PUZZLE_WORK: '1', TRUSTED_PROXIES: '127.0.0.1' }, { plant, log });
});
afterAll(() => server.close());

const offer = (code: string, sender: Sender = {}) =>
  server.call(contract.redemptionCodeOffer, { code }, sender);

const comer = () => comersTo(server);
const redeem = (code: string, token: string, consented = true) =>
  server.call(contract.redeemCode, { code, consented }, { token });

/** A code as its buyer sees it. */
async function listed(code: string) {
  const { token } = await server.login(PURCHASER.phone);
  const all = await server.call(redemptionCodes, { orderId: ORDERS.trainingCodes.id }, { token });
  return all.find((one) => one.code === grouped(code));
}

describe('what a code is', () => {
  test('tells a visitor unit, course and until when; of its recipient what he knows himself by', async () => {
    const said = await offer(` ${grouped(NAMED).toLowerCase()} `);
    expect(said).toMatchObject({
      unit: COMPANY.name,
      name: '职业卫生管理人员提高班',
      type: '110',
      lessonId: TRAININGS.paid,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      recipientName: '张*强',
      recipientPhone: '139****8001',
      used: false,
      own: false,
    });
    expect(said.hours).toBeGreaterThan(0);
    expect(said.seconds).toBeGreaterThan(60);
    expect(JSON.stringify(said)).not.toMatch(/张志强|13900088001|李秋兰|13800000003/);
  });

  test('says «used» to everybody, and whose it is to nobody; withdrawn and unknown ones are refused', async () => {
    const said = await offer(USED);
    expect(said).toMatchObject({ used: true, own: false });
    expect(JSON.stringify(said)).not.toContain(COLLEAGUES[0].name);
    await expect(offer(WITHDRAWN)).rejects.toMatchObject({ code: '2311', message: /已作废/ });
    await expect(offer(NOBODYS)).rejects.toMatchObject({ code: '2310', message: '' });
  });

  test('tells who has the course that it is his, and where it goes on', async () => {
    const { token } = await server.login(COLLEAGUES[0].phone);
    const said = await offer(demoCode('TRAN', 6), { token });
    expect(said).toMatchObject({ own: true, used: false, first: { trainingId: TRAININGS.paid } });
    await expect(redeem(demoCode('TRAN', 6), token)).rejects.toMatchObject({ code: '2301' });
    expect(await offer(demoCode('TRAN', 6))).toMatchObject({ used: false });
  });

  test('guessed wrong ten times from one browser wants a puzzle; right looks are no guesses', async () => {
    const sender = { installation: 'guesser', forwarded: '203.0.113.9' };
    for (let n = 0; n < 12; n += 1) await offer(NAMED, sender);
    const guesses = Array.from({ length: 14 }, () =>
      offer(NOBODYS, sender).catch((refused: Refused) => refused.code),
    );
    const codes = (await Promise.all(guesses)).sort();
    expect(codes).toEqual([...Array(4).fill('2108'), ...Array(10).fill('2310')]);
    await expect(offer(NAMED, sender)).rejects.toMatchObject({ code: '2108' });
    const said = await solving((puzzle) => offer(NAMED, { ...sender, puzzle }));
    expect(said.name).toBe('职业卫生管理人员提高班');
  });
});

describe('who comes by a link', () => {
  test('gets an account of what the unit wrote, is in the course, and the unit may see how far', async () => {
    const { token, userId } = await comer().come({ code: NAMED }, RECIPIENT.phone);
    const info = await server.call(getUserInfo, { id: userId }, { token });
    expect(info).toMatchObject({ ...RECIPIENT, realNameStatus: 0 });
    const bought = await redeem(NAMED, token);
    expect(bought).toMatchObject({
      type: '110',
      lessonId: TRAININGS.paid,
      first: { trainingId: TRAININGS.paid },
    });
    // The answer was lost: the same again.
    expect(await redeem(NAMED, token)).toEqual(bought);
    expect(await listed(NAMED)).toMatchObject({ usedBy: RECIPIENT.name, consented: true });
    const [sms] = await messagesTo(server, RECIPIENT.phone);
    expect(sms?.text).toContain('用于兑换单位给的课程');
  });

  test('whose answer was lost signs in again with the same SMS from that browser, and from no other', async () => {
    const by = { code: demoCode('KECH', 2), phone: '13900088002' };
    const captcha = await comer().smsFor(by);
    const first = await comer().signIn(by, captcha);
    const again = await comer().signIn(by, captcha);
    expect(again.userId).toBe(first.userId);
    const elsewhere = comer().signIn({ ...by, installation: 'another phone' }, captcha);
    await expect(elsewhere).rejects.toMatchObject({ code: '2107' });
    server.time.now += 5 * 60_000;
    await expect(comer().signIn(by, captcha)).rejects.toMatchObject({ code: '2103' });
  });

  test('and is not the recipient has no name yet; who has an account signs in to it', async () => {
    const other = await comer()
      .come({ code: NAMED, phone: '13900088003', isRecipient: false })
      .catch((r) => r);
    // That code is used by the one it was for.
    expect(other).toMatchObject({ code: '2311', message: /已被使用/ });
    const by = { code: demoCode('TRAN', 7), phone: '13900088003', isRecipient: false };
    const { token, userId } = await comer().come(by);
    expect((await server.call(getUserInfo, { id: userId }, { token })).name).toBe('');
    const { phone, id } = tester(7);
    const known = await comer().come({ code: demoCode('TRAN', 8), phone });
    expect(known.userId).toBe(id);
    // Who does not agree has the course all the same, and the unit sees that it is used.
    await redeem(demoCode('TRAN', 8), known.token, false);
    expect(await listed(demoCode('TRAN', 8))).toMatchObject({ state: 1, consented: false, percent: 0 });
  });

  test('again, when the code is used, is let in only by the phone that used it', async () => {
    const again = await comer().come({ code: NAMED }, RECIPIENT.phone);
    expect(await redeem(NAMED, again.token)).toMatchObject({ lessonId: TRAININGS.paid });
    const stranger = { code: NAMED, phone: '13900088004' };
    const captcha = await comer().smsFor(stranger);
    await expect(comer().signIn(stranger, captcha)).rejects.toMatchObject({ code: '2311' });
    // No account was made of the try.
    const reset = { phone: stranger.phone, password: 'abcdef1', captcha };
    await expect(server.call(resetPassword, reset)).rejects.toMatchObject({ code: '2103' });
  });

  test('needs the right SMS code, of this scene: one of registration opens nothing, and the other way round', async () => {
    const by = { code: demoCode('TRAN', 9), phone: '13900088005' };
    const captcha = await comer().smsFor(by);
    await expect(comer().signIn(by, otherThan(captcha))).rejects.toMatchObject({ code: '2103' });
    server.time.now += 61_000;
    await server.call(sendSms, { phone: by.phone });
    const ofRegistration = await codeTo(server, by.phone);
    if (ofRegistration !== captcha) {
      await expect(comer().signIn(by, ofRegistration)).rejects.toMatchObject({ code: '2103' });
    }
    const reset = { phone: by.phone, password: 'abcdef1', captcha };
    await expect(server.call(resetPassword, reset)).rejects.toMatchObject({ code: '2103' });
    await comer().signIn(by, captcha);
  });

  test('gets no SMS without a code that is good', async () => {
    const phone = '13900088006';
    for (const [code, refusal] of [
      [NOBODYS, '2310'],
      [WITHDRAWN, '2311'],
    ] as const) {
      const asked = server.call(contract.sendRedeemSms, { code, phone });
      await expect(asked).rejects.toMatchObject({ code: refusal });
    }
    const unwritten = server.call(contract.sendRedeemSms, { code: demoCode('KECH', 5), phone: '' });
    await expect(unwritten).rejects.toMatchObject({ code: '2001' });
    expect(await messagesTo(server, phone)).toEqual([]);
  });

  test('cannot log in by password, is told the way to one, and has one after a reset', async () => {
    const login = (password: string) =>
      server.call(phoneLogin, { phone: RECIPIENT.phone, password }, { installation: 'x' });
    for (const password of ['', 'null', 'demo123456']) {
      await expect(login(password)).rejects.toMatchObject({
        code: '2101',
        message: /「忘记密码」用短信设一个/,
      });
    }
    server.time.now += 61_000;
    await server.call(sendSms, { phone: RECIPIENT.phone });
    const captcha = await codeTo(server, RECIPIENT.phone);
    await server.call(resetPassword, { phone: RECIPIENT.phone, password: 'abcdef1', captcha });
    await login('abcdef1');
  });
});

describe('a code alone', () => {
  test('opens the lesson or the hour that it was bought for, and says where study begins', async () => {
    const { token } = await server.login(tester(11).phone);
    expect(await redeem(demoCode('KECH', 3), token)).toMatchObject({
      type: '101',
      lessonId: LESSON_ONCE,
      first: { trainingId: '', isMooc: false },
    });
    expect(await redeem(demoCode('HUUR', 1), token)).toMatchObject({
      type: '103',
      lessonId: LESSON_SERIAL,
      hourId: HOURS_SERIAL[1],
      first: { id: HOURS_SERIAL[1] },
    });
  });

  test('of two at once is one’s; the other hears so', async () => {
    const senders = [await server.login(tester(12).phone, 'a'), await server.login(tester(13).phone, 'b')];
    const tries = await Promise.allSettled(senders.map(({ token }) => redeem(demoCode('KECH', 4), token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ code: '2311', message: /已被使用/ }]);
  });
});

test('no log has a code, a phone or a name', () => {
  for (const secret of [NAMED, grouped(NAMED), USED, RECIPIENT.phone, RECIPIENT.name]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});
