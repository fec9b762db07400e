import { studyRecords } from '@contract/study-records';
import { mineTrainings, moreTrainings, trainingBasicInfo } from '@contract/trainings';
import { LEARNER, NEWCOMER, PURCHASER } from '@demo/ids/ids';
import { suiteServer } from '@server/testing/running';
import { expect, test } from 'vitest';
import { type NextStep, nextStep } from '@/areas/learning/next-step';
import { phone } from '@/areas/learning/testing/given';
import { NEXT_STEPS } from '@/areas/learning/testing/next-step-table';
import { stepOfTraining } from '@/areas/learning/training-step';

const server = suiteServer();

const PAGE = { page: 1, size: 50 };
/** A step as its row in the table knows it: its kind, and its button without the figures. */
const kindOf = (is: string, button: string) => `${is} ${button.split(' · ')[0]}`;
const rows = new Set(NEXT_STEPS.map(({ is, button }) => kindOf(is, button)));
const kind = ({ is, button }: NextStep) => kindOf(is, button.text);

/** What home says to a learner of the demo, and what each training does. */
async function stepsOf({ id, phone: number }: { id: string; phone: string }) {
  const { token } = await server.login(number);
  const as = { token };
  const info = async (one: { id: string }) => ({
    learner: id,
    training: await server.call(trainingBasicInfo, { id: one.id, uId: id }, as),
  });
  const mine = await server.call(mineTrainings, { userId: id, ...PAGE }, as);
  const all = await server.call(moreTrainings, { userId: id, ...PAGE }, as);
  const records = await server.call(studyRecords, {}, as);
  const trainings = await Promise.all(mine.list.map(info));
  const home = [phone({ records }), phone()].map((known) =>
    nextStep({ phone: known, trainings }, server.time.now),
  );
  const each = (await Promise.all(all.list.map(info))).map((one) => stepOfTraining(one, server.time.now));
  return { home: home.map(kind), each: each.map(kind) };
}

test('every state of the demo’s learners has its row in the table of next steps', async () => {
  const said = new Set<string>();
  for (const learner of [LEARNER, NEWCOMER, PURCHASER]) {
    const { home, each } = await stepsOf(learner);
    for (const one of [...home, ...each]) said.add(one);
  }
  expect([...said].filter((one) => !rows.has(one))).toEqual([]);
  expect([...said].sort()).toEqual([
    'ask 查看证书',
    'certificate 去申请证书',
    'certified 查看证书',
    'choose 去选培训',
    'exam 去考试',
    'hours 继续学习',
    'register 名额已满',
    'register 已结束',
    'register 未开始',
    'register 立即报名',
    'register 线下报名',
    'resume 继续学习',
  ]);
});
