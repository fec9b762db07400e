import type { OperatorInput } from '@contract/operator/endpoint';
import * as contract from '@contract/operator/enrolment';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, openExams } from '../../areas/exams/testing';
import * as table from '../../database/schema';
import { extendDeadline } from './deadline';

let exams: Awaited<ReturnType<typeof openExams>>;
beforeAll(async () => {
  exams = await openExams();
});
afterAll(() => exams.app.close());

/** A candidate whose training ends in ten hours and whose exam ends in five. */
async function candidate() {
  const { app } = exams;
  const own = await exams.candidate();
  const [account] = await app.database.select().from(table.account).where(eq(table.account.id, own.me));
  const [training] = await app.database
    .select()
    .from(table.training)
    .where(eq(table.training.id, own.training));
  const phone = account?.phone ?? '';
  const endsAt = training?.endsAt ?? 0;
  const extend = (until: string, more: object = { phones: [phone] }) =>
    extendDeadline(app.platform, { training: own.training, until, ...more } as OperatorInput<
      typeof contract.deadline
    >);
  return { ...own, phone, endsAt, extend };
}
const at = (ms: number) => chinaTime(ms);
const acts = () => exams.app.database.select().from(table.auditEntry);

describe('a deadline of a learner', () => {
  test('moves the end of the training and of its exam, for this learner alone', async () => {
    const { begin, info, join, extend, endsAt, me, training } = await candidate();
    await begin();
    const until = endsAt + 24 * HOUR_MS;
    const shown = async () =>
      (await info()) as unknown as { datesOfTrainingEndTime: string; exams: { time2: string }[] };
    expect(await shown()).toMatchObject({ datesOfTrainingEndTime: at(endsAt) });
    expect(await extend(at(until))).toMatchObject({ message: expect.stringMatching(/为 1 人延长到/) });
    expect(await shown()).toMatchObject({ datesOfTrainingEndTime: at(until), exams: [{ time2: at(until) }] });
    exams.app.time.now = endsAt + HOUR_MS;
    expect((await join()).ended).toBe('ok');
    const entry = (await acts()).at(-1);
    expect(entry).toMatchObject({ act: '延长培训', subject: `training ${training}` });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ until, learners: [me] });
    const before = (await acts()).length;
    expect(await extend(at(until))).toMatchObject({ message: expect.stringMatching(/没有变化/) });
    expect(await acts()).toHaveLength(before);
  });

  test('holds to the end of the day when no time is given', async () => {
    const { register, extend, endsAt } = await candidate();
    await register();
    const day = at(endsAt + 48 * HOUR_MS).slice(0, 10);
    expect((await extend(day)).message).toContain(`延长到 ${day} 23:59:59`);
  });

  test.each<[string, string, object | undefined, number, RegExp]>([
    ['a wrong date', '2026-02-30', undefined, 400, /日期「2026-02-30」不对，要写成/],
    ['a date that is over', '2020-01-01', undefined, 400, /已经过去，请写以后的日期/],
    ['an unknown phone', '2099-01-01', { phones: ['13999999999'] }, 404, /还没有账号.*13999999999/],
    ['an unknown training', '2099-01-01', { training: 'none' }, 404, /没有培训「none」/],
    ['an unknown crew', '2099-01-01', { phones: undefined, crew: '丙班' }, 404, /没有班组是「丙班」/],
  ])('is refused with %s', async (_, until, more, status, message) => {
    const { register, extend, phone } = await candidate();
    await register();
    const refused = extend(until, { phones: [phone], ...more });
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test('refuses an end before the training’s, and learners who are not registered', async () => {
    const { extend, endsAt, register } = await candidate();
    const later = at(endsAt + HOUR_MS);
    await expect(extend(later)).rejects.toMatchObject({
      message: expect.stringMatching(/没有报名.*先用 register/),
    });
    await register();
    await expect(extend(at(endsAt - HOUR_MS))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/本来就到/),
    });
  });

  test('refuses a training without an end, and stores nothing', async () => {
    const { register, extend, me, training } = await candidate();
    await register();
    const { database } = exams.app;
    await database.update(table.training).set({ endsAt: 0 }).where(eq(table.training.id, training));
    const refused = { status: 409, message: '「上岗培训」没有结束的时间，不用延长' };
    await expect(extend('2099-01-01')).rejects.toMatchObject(refused);
    const { learner } = table.trainingDeadline;
    expect(await database.select().from(table.trainingDeadline).where(eq(learner, me))).toEqual([]);
  });

  test('takes phones or a group, not both and not everybody', () => {
    const given = { training: 'a', until: '2099-01-01' };
    const sentenceOf = (more: object) =>
      contract.deadline.input.safeParse({ ...given, ...more }).error?.issues[0];
    for (const more of [{}, { phones: ['13700000001'], crew: '甲班' }]) {
      expect(sentenceOf(more)?.message).toMatch(/只写一样；给所有学员延长，请在内容文件夹里改/);
    }
    expect(sentenceOf({ crew: '甲班' })).toBeUndefined();
  });
});
