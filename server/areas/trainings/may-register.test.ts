import { REFUSALS, type RefusalName } from '@contract/codes';
import { saveApplication } from '@contract/platform-training';
import { registerForTraining } from '@contract/trainings';
import { expectedOf as expected, inWords, registrationCases } from '@rules/testing/registration-table';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { openApp } from '../../testing/open-app';
import { sampled } from '../../testing/suites-database';
import { countJoiners } from '../lessons/joiners';
import { refusalOfPurchase } from './may-register';

const combinations = sampled(registrationCases, 120);

describe('over HTTP', () => {
  const DAY_MS = 86_400_000;
  const ways = [
    { name: 'register', asks: (id: string) => app.ask(registerForTraining, { id, userId: 'me' }, token) },
    {
      name: 'saveApplication',
      asks: (id: string) => app.ask(saveApplication, { id, userId: 'me', isMax: '0' }, token),
    },
  ];
  const idOf = (way: string, at: number) => `${way === 'register' ? 1 : 2}${String(at).padStart(4, '0')}`;
  const offlineIds = ways.flatMap(({ name }) =>
    combinations.flatMap((one, at) => (one.offline === 'byOperator' ? [idOf(name, at)] : [])),
  );
  let app: Awaited<ReturnType<typeof openApp>>;
  let token: string;

  beforeAll(async () => {
    app = await openApp({ OFFLINE_REGISTRATION_TRAINING_IDS: offlineIds.join(',') });
    token = await app.learner('me');
    const { database, time } = app;
    await database.insert(table.lesson).values({
      ...{ id: 'lesson', name: '', cover: '', intro: '' },
      ...{ chargeMode: 1, publishedAt: 0 },
    });
    await database.insert(table.training).values({ id: 'before', name: '先学的' });
    await database
      .insert(table.exam)
      .values({ id: 'exam', training: 'before', name: '', beginsAt: 0, endsAt: 0 });
    for (const { name: way } of ways) {
      const all = combinations.map((one, at) => ({ one, id: idOf(way, at) }));
      const begins = { notBegun: DAY_MS, open: -DAY_MS, ended: -2 * DAY_MS };
      await database.insert(table.training).values(
        all.map(({ one, id }) => ({
          id,
          name: inWords(one),
          chargeMode: one.charge === 'paid' ? 2 : 0,
          registrationBeginsAt: time.now + begins[one.window],
          registrationEndsAt: time.now + begins[one.window] + 1.5 * DAY_MS,
          places: one.full === 'yes' ? 1 : 3,
          mooc: one.offline === 'byPlatform',
          registrationCheck: one.face !== 'notNeeded',
        })),
      );
      await database
        .insert(table.trainingLesson)
        .values(all.map(({ id }) => ({ training: id, lesson: 'lesson', place: 1, tenthsOfHours: 10 })));
      const registered = (learner: string, training: string) => ({ learner, training, at: time.now });
      await database
        .insert(table.registration)
        .values(
          all.flatMap(({ one, id }) => [
            registered('somebody', id),
            ...(one.registered === 'yes' ? [registered('me', id)] : []),
          ]),
        );
      await countJoiners(database);
      await database
        .insert(table.prerequisite)
        .values(
          all.flatMap(({ one, id }) =>
            one.prerequisites === 'unmet' ? { training: id, before: 'before', place: 1 } : [],
          ),
        );
      const check = { learner: 'me', state: 'passed' as const, takenAt: 1, receivedAt: 1, judgedAt: 1 };
      await database
        .insert(table.faceCheck)
        .values(
          all.flatMap(({ one, id }) =>
            one.face === 'passed' ? { ...check, id, digest: id, training: id } : [],
          ),
        );
    }
  });
  afterAll(() => app.close());

  test('what the purchase asks says the same, with the money taken as paid', async () => {
    const { database, time } = app;
    const said: [string, string][] = [];
    for (const [at, one] of combinations.entries()) {
      const refusal = await refusalOfPurchase(database, 'me', idOf('register', at), time.now, offlineIds);
      said.push([inWords(one), refusal?.refusal ?? 'ok']);
    }
    expect(said).toEqual(combinations.map((one) => [inWords(one), expected(one).buy]));
  });

  test.each(ways)(
    '$name registers for what the table allows, and for nothing else',
    async ({ name, asks }) => {
      const said: [string, string][] = [];
      for (const [at, one] of combinations.entries()) {
        said.push([inWords(one), (await asks(idOf(name, at))).ended]);
      }
      const codeOf = (name: string) => (name === 'ok' ? 'ok' : REFUSALS[name as RefusalName].code);
      expect(said).toEqual(combinations.map((one) => [inWords(one), codeOf(expected(one).register)]));

      const mine = await app.database
        .select({ training: table.registration.training })
        .from(table.registration)
        .where(eq(table.registration.learner, 'me'));
      const held = new Set(mine.map((row) => row.training));
      const should = combinations.map((one) => expected(one).register === 'ok');
      expect(combinations.map((_, at) => held.has(idOf(name, at)))).toEqual(should);
    },
  );

  test('a refusal for prerequisites says which, and why', async () => {
    const at = combinations.findIndex((one) => expected(one).register === 'prerequisitesMissing');
    const message = '「先学的」的考试还没有合格';
    const items = [{ trainingId: 'before', trainingName: '先学的', message }];
    for (const { name, asks } of ways) {
      const { sentence, data } = await asks(idOf(name, at));
      expect([sentence, data]).toEqual(['前置培训未完成，无法报名', { result: { result: false, items } }]);
    }
  });
});
