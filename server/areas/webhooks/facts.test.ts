import { applyCertificate } from '@contract/certificates';
import { certificates } from '@contract/operator/all';
import { finishHour } from '@contract/study';
import { registerForTraining } from '@contract/trainings';
import { EXAMS, HOURS_SHORT, LESSON_SHORT, TRAINING_SHORT, tester } from '@demo/ids/ids';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, examAttempt } from '../../database/schema';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { WEBHOOK_SECRET, WebhookReceiver } from '../../testing/webhook-receiver';

const certified = [tester(1), tester(2)];
let server: RunningTest;
const receiver = new WebhookReceiver();

beforeAll(async () => {
  await receiver.start();
  server = await startTestServer(
    { OPERATOR_SECRET, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET },
    {
      webhookEveryMs: 50,
      plant: async (database, now) => {
        const at = now - 3_600_000;
        const passed = { exam: EXAMS.short, startedAt: at, handedInAt: at, score: 90, publishedAt: at };
        const ids = certified.map(({ id }) => id);
        await database
          .insert(examAttempt)
          .values(ids.map((id) => ({ ...passed, id: `w${id}`, learner: id })));
        const known = { name: '周小燕', identityType: '0', identityNumber: '11010519491231002X' };
        await database.update(account).set(known).where(inArray(account.id, ids));
      },
    },
  );
});
afterAll(async () => {
  await server?.close();
  await receiver.stop();
});
beforeEach(() => {
  receiver.heard.length = 0;
});

const kinds = () => receiver.heard.map(({ kind }) => kind).sort();

async function study(who: { id: string }, sender: Sender) {
  const sessionId = await openHour(server, who, HOURS_SHORT[0], sender);
  server.time.now += 30_000;
  await sendStretch(server, who, { hourId: HOURS_SHORT[0], sessionId, from: 0, to: 30 }, sender);
  await server.call(finishHour, { hourId: HOURS_SHORT[0] }, sender);
  await openHour(server, who, HOURS_SHORT[1], sender);
  server.time.now += 60_000;
  await server.call(finishHour, { hourId: HOURS_SHORT[1] }, sender);
  await server.call(finishHour, { hourId: HOURS_SHORT[1] }, sender);
}
const register = (who: { id: string }, sender: Sender) =>
  server.call(registerForTraining, { id: TRAINING_SHORT, userId: who.id }, sender);

test('the last hour of a lesson tells of the lesson and of its training, then come certificate and revocation, each once', async () => {
  const [who] = certified as [(typeof certified)[0]];
  const sender = await server.student(who, LESSON_SHORT);
  await register(who, sender);
  await study(who, sender);
  await expect.poll(kinds).toEqual(['lesson.finished', 'training.finished']);
  expect(receiver.heard.every(({ learner }) => learner.id === who.id && learner.phone === who.phone)).toBe(
    true,
  );
  const lesson = receiver.heard.find(({ kind }) => kind === 'lesson.finished');
  expect(lesson?.content).toEqual({ lessonId: LESSON_SHORT, lessonName: '进场第一课' });

  await server.call(applyCertificate, { trainingId: TRAINING_SHORT, userId: who.id }, sender);
  await server.call(applyCertificate, { trainingId: TRAINING_SHORT, userId: who.id }, sender);
  await expect.poll(kinds).toContain('certificate.issued');
  const issued = receiver.heard.find(({ kind }) => kind === 'certificate.issued');
  const number = issued?.content.number;
  expect(issued?.content).toMatchObject({ trainingId: TRAINING_SHORT, number: expect.stringMatching(/^ZJ/) });

  await operatorAsks(server, certificates.revoke.path, { number });
  await operatorAsks(server, certificates.revoke.path, { number });
  await expect
    .poll(kinds)
    .toEqual(['certificate.issued', 'certificate.revoked', 'lesson.finished', 'training.finished']);
  expect(receiver.heard.at(-1)?.content).toMatchObject({ number });

  await operatorAsks(server, certificates.reissue.path, { number });
  await operatorAsks(server, certificates.reissue.path, { number });
  await expect.poll(() => receiver.heard).toHaveLength(5);
  expect(receiver.heard.at(-1)).toMatchObject({ kind: 'certificate.issued', content: { replaces: number } });
  expect(receiver.forged).toEqual([]);
});

test('a training that is registered for when its hours are behind is told as finished then', async () => {
  const [, who] = certified as [(typeof certified)[0], (typeof certified)[0]];
  const sender = await server.student(who, LESSON_SHORT);
  await study(who, sender);
  await expect.poll(kinds).toEqual(['lesson.finished']);
  await register(who, sender);
  await register(who, sender);
  await expect.poll(kinds).toEqual(['lesson.finished', 'training.finished']);
});
