import { getIssueInfoByUserId, getMyCert, replacement, revocations } from '@contract/certificates';
import * as operator from '@contract/operator/all';
import type { HoursReport } from '@contract/operator/hours-report';
import { trainingBasicInfo } from '@contract/trainings';
import { TRAININGS, tester } from '@demo/ids/ids';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../database/open';
import { account, certificate, registration } from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { suiteServer } from '../../testing/running';

const TRAINING = TRAININGS.certificateApplied;
const DAY = 24 * 3_600_000;

type Row = typeof certificate.$inferInsert;
/** Each test has a learner of its own: what differs from a valid certificate and a complete profile. */
const CASES: { revokedAt?: number; validUntil?: number; profile?: Partial<typeof account.$inferInsert> }[] = [
  ...Array.from({ length: 8 }, () => ({})),
  { revokedAt: 1_000 },
  { profile: { leftAt: 1 } },
  { profile: { identityNumber: '' } },
  { validUntil: 1_000 },
];
const [REVOKED, LEFT, NAMELESS, EXPIRED] = [8, 9, 10, 11];
const numberOf = (n: number) => `ZJ2026${String(n).padStart(8, '0')}`;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function plant(database: Database, now: number) {
  for (const [n, { profile, ...more }] of CASES.entries()) {
    const { id } = tester(n + 1);
    const facts = {
      trainingName: '车间职业健康基础培训',
      trainingBeginTime: '',
      trainingEndTime: '',
      userName: '王建国',
      idcard: '330110********2219',
      companyName: '宏远机械厂',
      positionName: '电焊工',
      professionalCategory: '',
    };
    const days = { issuedAt: now - DAY, validUntil: more.validUntil ?? now + 900 * DAY };
    const claims = {
      number: numberOf(n),
      name: '王*国',
      idcard: facts.idcard,
      training: facts.trainingName,
      issuedAt: '2026-11-20',
      validUntil: '2029-11-20',
    };
    const row: Row = {
      id: `91000000000000000${String(n).padStart(2, '0')}`,
      number: numberOf(n),
      learner: id,
      training: TRAINING,
      facts,
      statement: `${encoded({ alg: 'EdDSA' })}.${encoded(claims)}.c2lnbmVk`,
      revokedAt: more.revokedAt ?? null,
      ...days,
    };
    await database.insert(certificate).values(row);
    await database.insert(registration).values({ learner: id, training: TRAINING, at: now - 2 * DAY });
    const known = { name: '王建国', identityType: '0', identityNumber: '330110198503072219' };
    await database
      .update(account)
      .set({ ...known, ...profile })
      .where(eq(account.id, id));
  }
}

const server = suiteServer({ OPERATOR_SECRET }, { plant });

const ask = (path: string, content: object) => operatorAsks(server, path, content);
const reissue = (number: string) => ask(operator.certificates.reissue.path, { number });
const correct = (n: number, name: string) =>
  ask(operator.learners.correct.path, { phone: tester(n + 1).phone, name });
const newNumberOf = (answer: { body: object }) => (answer.body as { newNumber: string }).newNumber;
const learner = async (n: number) => ({ token: (await server.login(tester(n + 1).phone)).token });
const certificates = async (n: number) =>
  (await server.call(getMyCert, { userId: tester(n + 1).id }, await learner(n))).list;
const acts = async () =>
  (await ask(operator.audit.written.path, {})).body.list as unknown as { act: string; subject: string }[];

/** Reissues a learner's certificate with a corrected name. */
async function corrected(n: number) {
  const [earlier] = await certificates(n);
  await correct(n, '王健国');
  const answer = await reissue(numberOf(n));
  expect(answer).toMatchObject({ status: 200 });
  return { earlier, newNumber: newNumberOf(answer), answer };
}

describe('a reissue', () => {
  test('has a new number, the corrected name and the same last day when the profile was corrected', async () => {
    const { earlier, newNumber, answer } = await corrected(0);
    expect(answer.body.message).toBe(`已换发：新证书编号 ${newNumber}，原证书 ${earlier?.number} 已吊销`);
    const [now, before, ...more] = await certificates(0);
    expect(more).toEqual([]);
    expect(now).toMatchObject({
      number: newNumber,
      userName: '王健国',
      trainingName: earlier?.trainingName,
      validUntil: earlier?.validUntil,
      revokedAt: '',
      replacedBy: '',
      replaces: earlier?.number,
    });
    expect(before).toMatchObject({
      number: earlier?.number,
      userName: '王建国',
      revokedAt: expect.stringMatching(/^\d{4}-/),
      replacedBy: newNumber,
      replaces: '',
    });
  });

  test('shows the training with the new certificate, and not as revoked', async () => {
    const { newNumber } = await corrected(1);
    const sender = await learner(1);
    const asked = { userId: tester(1 + 1).id, trainingId: TRAINING };
    const { certificate: shown } = await server.call(getIssueInfoByUserId, asked, sender);
    expect(shown.number).toBe(newNumber);
    const info = await server.call(trainingBasicInfo, { id: TRAINING, uId: tester(1 + 1).id }, sender);
    expect(info).toMatchObject({ isApply: true, revoked: false });
  });

  test('writes one audit entry and one new number when it is called twice', async () => {
    const { earlier, newNumber } = await corrected(2);
    const before = await acts();
    expect(before[0]).toMatchObject({
      act: '换发证书',
      subject: expect.stringMatching(/^certificate \d+$/),
      detail: { number: earlier?.number, newNumber, account: tester(2 + 1).id },
    });
    expect(await reissue(numberOf(2))).toMatchObject({
      status: 200,
      body: { newNumber, message: expect.stringMatching(/已经换发过，现在的证书是 ZJ\d+，没有变化/) },
    });
    expect(await certificates(2)).toHaveLength(2);
    expect(await acts()).toHaveLength(before.length);
  });

  test('issues one new certificate when it is called ten times at once', async () => {
    await correct(3, '王健国');
    const all = await Promise.all(Array.from({ length: 10 }, () => reissue(numberOf(3))));
    expect(new Set(all.map(newNumberOf)).size).toBe(1);
    expect(await certificates(3)).toHaveLength(2);
  });

  test('makes every earlier certificate name the newest number when the name was corrected twice', async () => {
    const { newNumber } = await corrected(4);
    await correct(4, '王建果');
    server.time.now += 60_000;
    const newest = newNumberOf(await reissue(newNumber));
    const { replaced } = await server.call(revocations, {});
    expect(replaced.filter(({ by }) => by === newest).map(({ number }) => number)).toEqual(
      [numberOf(4), newNumber].sort(),
    );
    const [, between, first] = await certificates(4);
    expect([between?.replacedBy, first?.replacedBy]).toEqual([newest, newest]);
  });

  test('accepts an unchanged name only when the certificate was revoked', async () => {
    expect(await reissue(numberOf(5))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/和证件号码与学员现在的资料一样，不用换发/) },
    });
    const [revoked] = await certificates(REVOKED);
    expect(await reissue(numberOf(REVOKED))).toMatchObject({ status: 200 });
    const [now, before] = await certificates(REVOKED);
    expect(now).toMatchObject({ revokedAt: '', replaces: before?.number });
    expect(before?.revokedAt).toBe(revoked?.revokedAt);
  });

  test('refuses in a sentence when nobody has the number', async () => {
    expect(await reissue('ZJ202699999999')).toMatchObject({
      status: 404,
      body: { message: '没有编号是 ZJ202699999999 的证书' },
    });
  });

  test.each<[string, number, RegExp]>([
    ['the learner left', LEFT, /已经注销/],
    ['the profile has no identity number', NAMELESS, /请先用 correct 填上/],
    ['the last day is over', EXPIRED, /已经过期，不能换发/],
  ])('refuses and changes nothing when %s', async (_, n, message) => {
    expect(await reissue(numberOf(n))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(message) },
    });
    expect((await server.call(revocations, {})).numbers).not.toContain(numberOf(n));
    expect(await certificates(n)).toHaveLength(1);
  });
});

describe('the public check of an earlier statement', () => {
  test('leads to the statement of the new certificate, and only from the whole earlier statement', async () => {
    const { earlier, newNumber } = await corrected(6);
    const [now] = await certificates(6);
    const statement = earlier?.statement ?? '';
    expect(await server.call(replacement, { certificate: statement })).toEqual({
      number: newNumber,
      statement: now?.statement,
    });
    for (const wrong of [now?.statement ?? '', `${statement}A`, statement.slice(0, -20), 'a.b.c', '1']) {
      const asked = server.call(replacement, { certificate: wrong });
      await expect(asked).rejects.toMatchObject({ code: '2004' });
    }
    const { numbers } = await server.call(revocations, {});
    expect(numbers).toContain(earlier?.number);
    expect(numbers).not.toContain(newNumber);
  });
});

describe('the report about a learner', () => {
  test('has the current certificate with the number that it replaces', async () => {
    const { earlier, newNumber } = await corrected(7);
    const asked = { about: 'learner', which: tester(7 + 1).phone, from: '2026-01-01', to: '2026-12-31' };
    const { body } = await ask(operator.reports.hours.path, asked);
    const { report } = body as unknown as { report: HoursReport };
    const of = report.learners[0]?.trainings.find(({ id }) => id === TRAINING)?.certificate;
    expect(of).toMatchObject({
      number: newNumber,
      revokedOn: '',
      replaces: [{ number: earlier?.number, revokedOn: expect.stringMatching(/^\d{4}-/) }],
    });
  });
});
