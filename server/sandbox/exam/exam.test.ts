import { startExam } from '@contract/exams';
import { canJoinLive, trainingBasicInfo } from '@contract/trainings';
import { EXAMS, LEARNER, TRAINING, TRAININGS } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';
import { QUESTIONS, scoreOf } from './questions';
import { EXAM_MINUTES, handIn, type Sat } from './sittings';

const DAY_MS = 24 * 3_600_000;
let server: RunningTest;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.login(LEARNER.phone)).token;
});
afterAll(() => server.close());

const address = async () =>
  (
    await server.call(
      startExam,
      { userId: LEARNER.id, traingId: TRAININGS.examOpen, pid: EXAMS.examOpen },
      { token },
    )
  ).url;
const page = async (url: string) => (await fetch(server.origin + url)).text();
const post = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(server.origin + url, { method: 'POST', body: new URLSearchParams(fields) });
  return answer.text();
};
const examView = async () => {
  const { exams } = await server.call(
    trainingBasicInfo,
    { id: TRAININGS.examOpen, uId: LEARNER.id },
    { token },
  );
  return exams[0];
};
const rightAnswers = Object.fromEntries(QUESTIONS.map(({ right }, at) => [`q${at}`, String(right)]));

test('an exam is read about, begun, handed in and published, and its score comes to the training', async () => {
  const url = await address();
  const rules = await page(url);
  expect(rules).toContain('每人只能参加一次');
  expect(rules).toContain(`/learnCenterDetail?trainingId=${TRAININGS.examOpen}`);
  expect(rules).not.toContain('<fieldset');

  const questions = await post(url, { action: 'start' });
  for (const { asks, choices } of QUESTIONS) {
    for (const text of [asks, ...choices]) expect(questions).toContain(text);
  }
  const { q0: _, ...four } = rightAnswers;
  const done = await post(url, { action: 'handIn', q0: '0', ...four });
  expect(done).toContain('已交卷');
  expect(done).not.toMatch(/80 ?分|正确/);
  expect(await examView()).toMatchObject({ type: 1, value: '成绩次日公布', score: '' });

  // Nothing is handed in twice, by whatever address.
  await post(url, { action: 'handIn', ...rightAnswers });
  expect(await page(url)).toContain('已交卷');
  await post(url, { action: 'publish' });
  // The exam site publishes by the machine's clock, and the server's stands still.
  server.time.now = Date.now();
  expect(await examView()).toMatchObject({ type: 2, value: '合格', score: '80' });
  await expect(address()).rejects.toMatchObject({ code: '2211' });
});

test('an exam, or a live room, is entered by a signed address and by no other', async () => {
  const live = await server.call(canJoinLive, { trainingId: TRAINING }, { token });
  const url = live?.url ?? '';
  const room = await page(url);
  expect(room).toContain('直播中');
  expect(room).toContain('接触职业病危害劳动者职业健康培训');
  expect(room).toContain(`/learnCenterDetail?trainingId=${TRAINING}`);
  for (const forged of [url.replace('learner=', 'learner=x'), '/sandbox/live', '/sandbox/exam?attempt=1']) {
    expect((await fetch(server.origin + forged)).status).toBe(403);
  }
});

describe('a hand-in', () => {
  const all = new FormData();
  for (const [name, value] of Object.entries(rightAnswers)) all.set(name, value);
  const sat = (enteredAt?: number): Sat => ({ enteredAt, result: undefined, told: false });

  test('is worth what its right answers are, and is published at the next midnight of China', () => {
    const one = sat(0);
    const now = Date.parse('2027-03-15T15:59:00Z');
    one.enteredAt = now - 1;
    handIn(one, all, now);
    expect(one.result).toEqual({
      score: 100,
      handedInAt: now,
      publishAt: Date.parse('2027-03-15T16:00:00Z'),
    });
    expect(scoreOf([])).toBe(0);
    expect(scoreOf(QUESTIONS.map(({ right }, at) => (at < 3 ? right : undefined)))).toBe(60);
  });

  test('that comes late is worth nothing, and one before the entry is none', () => {
    const late = sat(DAY_MS);
    handIn(late, all, DAY_MS + (EXAM_MINUTES + 1) * 60_000 + 1);
    expect(late.result?.score).toBe(0);
    const inTime = sat(DAY_MS);
    handIn(inTime, all, DAY_MS + (EXAM_MINUTES + 1) * 60_000);
    expect(inTime.result?.score).toBe(100);
    const never = sat();
    handIn(never, all, DAY_MS);
    expect(never.result).toBeUndefined();
  });
});

test('each question has its right answer among its choices', () => {
  for (const { choices, right } of QUESTIONS) {
    expect(choices[right]).toBeDefined();
    expect(new Set(choices).size).toBe(choices.length);
  }
});
