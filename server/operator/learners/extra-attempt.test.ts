import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExams } from '../../areas/exams/testing';
import * as table from '../../database/schema';
import { readSignedAddress } from '../../outside/signed-address';
import { EXAM_SITE } from '../../testing/open-app';
import { grantAttempt } from './extra-attempt';

let exams: Awaited<ReturnType<typeof openExams>>;
beforeAll(async () => {
  exams = await openExams();
});
afterAll(() => exams.app.close());

/** A candidate whose account has a phone, and what the operator can do for her. */
async function candidate() {
  const { app } = exams;
  const own = await exams.candidate();
  const [account] = await app.database.select().from(table.account).where(eq(table.account.id, own.me));
  const phone = account?.phone ?? '';
  const attemptIn = async () =>
    readSignedAddress(((await own.start()).data as { url: string }).url, EXAM_SITE.secret)?.facts.attempt ??
    '';
  return {
    ...own,
    phone,
    grant: (more: object = {}) => grantAttempt(app.platform, { phone, training: own.training, ...more }),
    /** Sits and fails the attempt that is open. */
    fail: async () => own.tell({ attempt: await attemptIn(), score: 1 }),
    attemptIn,
  };
}
const acts = () => exams.app.database.select().from(table.auditEntry);

describe('an extra attempt', () => {
  test('lets a learner who failed the last one sit the exam once more', async () => {
    const { begin, fail, grant, join, attemptIn, tell, info, me, exam } = await candidate();
    await begin();
    await fail();
    expect((await join()).sentence).toBe('考试只能参加一次，您已经交卷');
    expect(await grant()).toMatchObject({ message: expect.stringMatching(/可以再考一次「上岗考试」/) });
    expect((await info()).exams[0]).toMatchObject({ value: '不合格', mayRetry: true, attempts: 2 });
    const before = (await acts()).length;
    expect(await grant()).toMatchObject({ message: expect.stringMatching(/还可以再考 1 次，没有变化/) });
    expect(await acts()).toHaveLength(before);
    const entry = (await acts()).at(-1);
    expect(entry).toMatchObject({ act: '增加考试次数', subject: `account ${me}` });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ exam, failed: 1, attempts: 2 });
    await tell({ attempt: await attemptIn(), score: 2 });
    expect((await join()).sentence).toBe('考试最多参加 2 次，您已经考完');
    await grant({ exam: '上岗考试' });
    await tell({ attempt: await attemptIn(), score: 61 });
    await expect(grant()).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/已经合格/) });
  });

  test('leaves the attempts of others as they are', async () => {
    const failed = await candidate();
    const other = await candidate();
    await failed.begin();
    await failed.fail();
    await failed.grant();
    await other.register();
    expect((await other.info()).exams[0]).toMatchObject({ attempts: 1 });
    expect(await other.grant()).toMatchObject({ message: expect.stringMatching(/还没有考过，没有变化/) });
  });

  test('changes nothing during an attempt, and waits for a score that is not published', async () => {
    const { begin, grant, tell, attemptIn } = await candidate();
    await begin();
    expect(await grant()).toMatchObject({ message: expect.stringMatching(/正在考/) });
    const attempt = await attemptIn();
    await tell({ attempt, score: 1, publishAt: exams.app.time.now + 60_000 });
    await expect(grant()).rejects.toMatchObject({ message: expect.stringMatching(/成绩还没有公布/) });
  });

  test.each<[string, object, number, RegExp]>([
    ['an unknown phone', { phone: '13999999999' }, 404, /没有手机号是 13999999999/],
    ['an unknown training', { training: 'none' }, 404, /没有培训「none」/],
    ['an unknown exam', { exam: '面试' }, 404, /没有考试「面试」，可以写：上岗考试（exam\d+）/],
  ])('is refused with %s', async (_, more, status, message) => {
    const { register, grant } = await candidate();
    await register();
    await expect(grant(more)).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test('refuses a training without an exam, also when its exam was withdrawn', async () => {
    const { register, grant, exam, training } = await candidate();
    await register();
    const { database } = exams.app;
    const ofExam = eq(table.exam.id, exam);
    const refused = { status: 409, message: '「上岗培训」没有考试' };
    await database.update(table.exam).set({ withdrawnAt: 1 }).where(ofExam);
    await expect(grant()).rejects.toMatchObject(refused);
    await database.delete(table.exam).where(ofExam);
    await expect(grant({ training, exam: '上岗考试' })).rejects.toMatchObject(refused);
    expect(await database.select().from(table.extraAttempt).where(eq(table.extraAttempt.exam, exam))).toEqual(
      [],
    );
  });

  test('refuses learners who are not registered, and ends with the exam', async () => {
    const { grant, begin, fail } = await candidate();
    await expect(grant()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/先用 register/),
    });
    await begin();
    await fail();
    exams.app.time.now += 4 * 3_600_000;
    await expect(grant()).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/已经结束/) });
  });
});
