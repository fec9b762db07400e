import * as operator from '@contract/operator/all';
import { finishHour, lastPlayTime } from '@contract/study';
import { chinaTime } from '@rules/china-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { mustBalance } from '../../testing/balanced';
import { openApp } from '../../testing/open-app';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';

const READING_MS = 30_000;
const NO_SESSION = '3002';
const END_NOT_REACHED = '3001';

let app: Awaited<ReturnType<typeof openApp>>;
let made = 0;
beforeAll(async () => {
  app = await openApp({ OPERATOR_SECRET });
  await app.database.insert(table.lesson).values({
    ...{ id: '1', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
  });
  await app.database.insert(table.chapter).values({ id: '1', lesson: '1', name: '章', place: 0 });
});
afterAll(async () => {
  await mustBalance(app.database);
  await app.close();
});

/** A learner who has opened a text in window w0; a restore of the server has lost that session since. */
async function lostReading() {
  made += 1;
  const hourId = `70${made}`;
  await app.database.insert(table.hour).values({
    ...{ id: hourId, lesson: '1', chapter: '1', name: '图文', place: made, media: '', type: 1 },
    ...{ content: '<p>读</p>', end: READING_MS },
  });
  const learner = `${13900000000 + made}`;
  const token = await app.learner(learner);
  await app.database.insert(table.lessonRecord).values({ learner, lesson: '1', joinedAt: 0 });
  const open = async (window: string) => {
    const input = { trainingId: '', hourId, userId: learner, edition: undefined };
    return (await app.ask(lastPlayTime, input, token, window)).data as { sessionId: string };
  };
  const openedAt = chinaTime(app.time.now);
  const { sessionId } = await open('w0');
  app.time.now += READING_MS;
  await app.database.delete(table.studySession).where(eq(table.studySession.id, sessionId));
  const finish = async (window: string, session?: string) =>
    (await app.ask(finishHour, { hourId, sessionId: session, evidence: undefined }, token, window)).ended;
  const [person] = await app.database.select().from(table.account).where(eq(table.account.id, learner));
  const admit = () =>
    operatorAsks(app, operator.study.admitSession.path, {
      ...{ phone: person?.phone, hourId, sessionId, openedAt },
    });
  const credited = async () => {
    const rows = await app.database
      .select({ credited: table.hourCredit.credited })
      .from(table.hourCredit)
      .where(eq(table.hourCredit.hour, hourId));
    return rows.map((row) => row.credited);
  };
  return { sessionId, open, finish, admit, credited };
}

describe('the finish of a text that was read before a restore', () => {
  test.each([
    ['names its session', true],
    ['names its page alone, as older apps do', false],
  ])('is paid once the operator has admitted the session when it %s', async (_, isNamed) => {
    const { sessionId, finish, admit, credited } = await lostReading();
    const session = isNamed ? sessionId : undefined;
    expect(await finish('w0', session)).toBe(NO_SESSION);
    await admit();
    expect(await finish('w0', session)).toBe('ok');
    expect(await finish('w0', session)).toBe('ok');
    expect(await credited()).toEqual([READING_MS]);
  });

  test('takes nothing from a newer session of its page when it names the lost one', async () => {
    const { sessionId, open, finish, credited } = await lostReading();
    await open('w0');
    app.time.now += READING_MS;
    expect(await finish('w0', sessionId)).toBe(NO_SESSION);
    expect(await credited()).toEqual([]);
    expect(await finish('w0')).toBe('ok');
  });

  test('pays once when the text is read again and both finishes come', async () => {
    const { sessionId, open, finish, admit, credited } = await lostReading();
    const again = await open('w1');
    expect(await finish('w1', again.sessionId)).toBe(END_NOT_REACHED);
    app.time.now += READING_MS;
    await admit();
    expect(await finish('w1', again.sessionId)).toBe('ok');
    expect(await finish('w0', sessionId)).toBe('ok');
    expect(await credited()).toEqual([READING_MS]);
  });
});
