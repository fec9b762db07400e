import { HOURS_A, LESSON_A, TRAINING } from '@demo/ids/ids';
import type { Database } from '../../database/open';
import * as schema from '../../database/schema';

/**
 * Writes what learners of the demo leave nothing of: photos, pictures, feedback, kept answers, evidence. `mark` stands in
 * every text. @returns what must be in no answer to anybody else besides.
 */
export async function plantRest(
  database: Database,
  { id: learner, phone }: { id: string; phone: string },
  { mark, now }: { mark: string; now: number },
): Promise<string[]> {
  const content = new TextEncoder().encode(mark);
  const [hour, training] = [HOURS_A[0], TRAINING];
  const digest = '77'.repeat(32);
  const secret = (what: string) => `marked-${what}-7700`;
  const place = { learner, hour };
  await database.insert(schema.upload).values({ learner, digest, type: 'image/png', content, at: now });
  await database
    .insert(schema.faceChallenge)
    .values({ ...place, id: secret('challenge'), training, issuedAt: now });
  await database.insert(schema.faceCheck).values({
    ...{ ...place, id: secret('check'), training, digest: secret('digest'), state: 'passed', reason: mark },
    ...{ photo: content, takenAt: now, receivedAt: now, judgedAt: now },
  });
  await database.insert(schema.feedback).values({ id: secret('feedback'), learner, remarks: mark, at: now });
  await database
    .insert(schema.idempotency)
    .values({ learner, call: 'saveInvoice', key: 'i:1', answer: { msg: mark }, storedAt: now });
  const studied = { ...place, installation: secret('installation'), window: secret('window'), base: now };
  await database.insert(schema.studySession).values({ ...studied, id: secret('session') });
  await database
    .insert(schema.lease)
    .values({ learner, window: secret('window'), installation: secret('installation'), until: now + 9e9 });
  await database
    .insert(schema.violation)
    .values({ ...place, key: secret('violation'), cause: mark, position: 1, reportedAt: now });
  await database.insert(schema.licenceCheck).values({
    ...{
      id: secret('licence'),
      learner,
      picture: mark,
      creditCode: secret('creditCode'),
      name: mark,
      at: now,
    },
  });
  await database.insert(schema.smsCode).values({
    id: secret('sms'),
    phone: phone,
    purpose: 'oldPhone',
    learner,
    digest: secret('code'),
    sentAt: 0,
  });
  await database
    .insert(schema.lessonRecord)
    .values({ learner, lesson: LESSON_A, joinedAt: now })
    .onConflictDoNothing();
  return [digest, ...['session', 'window', 'installation', 'challenge', 'check', 'creditCode'].map(secret)];
}
