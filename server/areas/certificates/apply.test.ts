import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithDemo } from '@demo/fill';
import { HOURS_B, LESSON_B, tester } from '@demo/ids/ids';
import { and, eq } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keys, loadKeys } from '../../database/keys';
import type { OpenDatabase } from '../../database/open';
import * as table from '../../database/schema';
import { chosenMediaStore } from '../../outside/media-store-chosen';
import { readSettings } from '../../settings/settings';
import { insertCredit } from '../../testing/study';
import { openSuitesDatabase } from '../../testing/suites-database';
import { applyForCertificate } from './apply';
import { certificateStateOf, revocationsAt } from './issued';

const dataDir = mkdtempSync(join(tmpdir(), 'zhijian-certificates-'));
const TRAINING = '7';
const PLAIN = '8';
const EXAM = '9';
/** 21 November 2026, 08:00 in China. */
const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY = 24 * 3_600_000;

let opened: OpenDatabase;
let keys: Keys;
let now = NOW;
const clock = async () => now;
const apply = (learner: string, training = TRAINING) =>
  applyForCertificate({ database: opened.database, clock, keys }, learner, training);

beforeAll(async () => {
  opened = await openSuitesDatabase(dataDir);
  const { database } = opened;
  keys = await loadKeys(database);
  await fillWithDemo({ database, clock, media: chosenMediaStore(readSettings({ DATA_DIR: dataDir })) });
  const common = { certificateMonths: 3, beginsAt: NOW - 30 * DAY, endsAt: NOW + 30 * DAY };
  await database.insert(table.training).values([
    { ...common, id: TRAINING, name: '焊工上岗培训', certified: true, category: '接触粉尘人员' },
    { ...common, id: PLAIN, name: '不发证书的培训' },
  ]);
  const lesson = { lesson: LESSON_B, place: 0, tenthsOfHours: 20, required: true };
  await database.insert(table.trainingLesson).values({ ...lesson, training: TRAINING });
  const exam = { name: '结业考试', beginsAt: NOW - DAY, endsAt: NOW + DAY, passScore: 60 };
  await database.insert(table.exam).values({ ...exam, id: EXAM, training: TRAINING });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const register = (learner: string, training = TRAINING) =>
  opened.database.insert(table.registration).values({ learner, training, at: NOW });

async function finish(learner: string, hours: readonly string[]): Promise<void> {
  const done = { credited: 30_000, provisional: 0, reserved: [], points: [], finished: true };
  await insertCredit(
    opened.database,
    hours.map((hour) => ({ ...done, learner, hour, lastStudiedAt: NOW })),
  );
}

const sit = (learner: string, result: Partial<typeof table.examAttempt.$inferInsert>) =>
  opened.database
    .insert(table.examAttempt)
    .values({ id: `a${learner}`, learner, exam: EXAM, startedAt: NOW, ...result })
    .onConflictDoUpdate({
      target: [table.examAttempt.learner, table.examAttempt.exam, table.examAttempt.number],
      set: result,
    });

const nameIt = (learner: string, fields: Partial<typeof table.account.$inferInsert>) =>
  opened.database.update(table.account).set(fields).where(eq(table.account.id, learner));

const PROFILE = {
  name: '周小燕',
  identityType: '0',
  identityNumber: '11010519491231002X',
  companyName: '宏远机械厂',
  positionName: '电焊工',
};

/** Somebody who has done all that the training asks. */
async function ready(n: number): Promise<string> {
  const { id } = tester(n);
  await register(id);
  await finish(id, HOURS_B);
  await sit(id, { handedInAt: NOW, score: 60, publishedAt: NOW });
  await nameIt(id, PROFILE);
  return id;
}

test('each gate refuses in its turn, with what is missing', async () => {
  const { id } = tester(1);
  const refused = (refusal: string, message: string, training = TRAINING) =>
    expect(apply(id, training)).rejects.toMatchObject({ refusal, message });
  await refused('notFound', '没有找到这个培训', '404');
  await refused('notRegistered', '请先报名');
  await register(id, PLAIN);
  await refused('refused', '这个培训不发证书', PLAIN);
  await register(id);
  await refused('hoursMissing', '请先完成全部必修课时');
  await finish(id, HOURS_B.slice(1));
  await refused('hoursMissing', '请先完成全部必修课时');
  await finish(id, HOURS_B.slice(0, 1));
  await refused('examNotPassed', '考试还没有合格，暂时不能申请证书');
  await sit(id, { handedInAt: NOW, score: 95 });
  await refused('examNotPassed', '成绩次日公布，公布后再来申请');
  await sit(id, { publishedAt: NOW + 1 });
  await refused('examNotPassed', '成绩次日公布，公布后再来申请');
  await sit(id, { publishedAt: NOW, score: 59 });
  await refused('examNotPassed', '考试还没有合格，暂时不能申请证书');
  await sit(id, { score: 60 });
  await refused('identityMissing', '请先在个人资料里填写姓名和证件号码');
  await nameIt(id, { name: '周小燕' });
  await refused('identityMissing', '请先在个人资料里填写姓名和证件号码');
  expect(await certificateStateOf(opened.database, id, TRAINING)).toEqual({ issued: false, revoked: false });
  await nameIt(id, PROFILE);
  await apply(id);
  expect(await certificateStateOf(opened.database, id, TRAINING)).toEqual({ issued: true, revoked: false });
});

test('of twenty applications at once one certificate comes, and each answers with it', async () => {
  const id = await ready(2);
  const all = await Promise.all(Array.from({ length: 20 }, () => apply(id)));
  expect(new Set(all.map(({ number }) => number)).size).toBe(1);
  const stored = await opened.database
    .select()
    .from(table.certificate)
    .where(eq(table.certificate.learner, id));
  expect(stored).toEqual([all[0]]);
});

test('it says what held then: a later change of name or training, or a later day, changes nothing', async () => {
  const id = await ready(3);
  const first = await apply(id);
  expect(first).toMatchObject({
    facts: {
      trainingName: '焊工上岗培训',
      trainingBeginTime: '2026-10-22',
      trainingEndTime: '2026-12-21',
      userName: '周小燕',
      idcard: '110105********002X',
      companyName: '宏远机械厂',
      positionName: '电焊工',
      professionalCategory: '接触粉尘人员',
    },
    issuedAt: NOW,
    validUntil: Date.parse('2027-02-21T23:59:59+08:00'),
    revokedAt: null,
  });
  expect(first.number).toMatch(/^ZJ2026\d{8}$/);
  await nameIt(id, { name: '周大燕' });
  now = NOW + 40 * DAY;
  expect(await apply(id)).toEqual(first);
  now = NOW;
});

describe('the statement', () => {
  const publicKey = async () => {
    const [key] = keys.certificates;
    return importJWK({ kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }, 'EdDSA');
  };

  test('is signed by the key it names, and tells no more than a paper shows', async () => {
    const { statement, number } = await apply(await ready(4));
    const { payload, protectedHeader } = await compactVerify(statement, await publicKey());
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keys.certificates[0]?.kid });
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      number,
      name: '周*燕',
      idcard: '110105********002X',
      training: '焊工上岗培训',
      issuedAt: '2026-11-21',
      validUntil: '2027-02-21',
    });
  });

  test('fails with one character changed, wherever', async () => {
    const { statement } = await apply(tester(4).id);
    const key = await publicKey();
    for (const at of [3, statement.indexOf('.') + 20, statement.lastIndexOf('.') + 10]) {
      const other = statement[at] === 'A' ? 'B' : 'A';
      const changed = statement.slice(0, at) + other + statement.slice(at + 1);
      await expect(compactVerify(changed, key)).rejects.toThrow();
    }
  });
});

test('a withdrawn certificate is named among the revocations, and is not issued anew', async () => {
  const id = await ready(5);
  const { number } = await apply(id);
  expect((await revocationsAt(opened.database, NOW)).numbers).not.toContain(number);
  await opened.database
    .update(table.certificate)
    .set({ revokedAt: NOW })
    .where(and(eq(table.certificate.learner, id), eq(table.certificate.training, TRAINING)));
  const { asOf, numbers } = await revocationsAt(opened.database, NOW);
  expect(asOf).toBe('2026-11-21 08:00:00');
  expect(numbers).toContain(number);
  expect(await certificateStateOf(opened.database, id, TRAINING)).toEqual({ issued: true, revoked: true });
  await expect(apply(id)).rejects.toMatchObject({ refusal: 'refused' });
});
