import { getPlatformTrainingData, saveApplication } from '@contract/platform-training';
import { registerForTraining } from '@contract/trainings';
import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { suiteApp } from '../../testing/open-app';

const app = suiteApp();
beforeAll(async () => {
  const { database } = app;
  await database
    .insert(table.lesson)
    .values(
      ['one', 'two'].map((id) => ({ id, name: id, cover: '', intro: '', chargeMode: 1, publishedAt: 0 })),
    );
});

async function training(id: string, places: number, lessons: string[] = []) {
  await app.database.insert(table.training).values({ id, name: id, places });
  if (lessons.length === 0) return;
  await app.database
    .insert(table.trainingLesson)
    .values(lessons.map((lesson, place) => ({ training: id, lesson, place, tenthsOfHours: 10 })));
}

const registrations = async (id: string) =>
  (
    await app.database
      .select({ count: count() })
      .from(table.registration)
      .where(eq(table.registration.training, id))
  )[0]?.count;

test('of many who want the last places at once, as many get one as there are', async () => {
  await training('few', 3);
  const people = Array.from({ length: 12 }, (_, at) => `p${at}`);
  const tokens = await Promise.all(people.map((who) => app.learner(who)));
  const ended = await Promise.all(
    tokens.map((token, at) => {
      const userId = people[at] ?? '';
      return at % 2 === 0
        ? app.ask(registerForTraining, { id: 'few', userId }, token)
        : app.ask(saveApplication, { id: 'few', userId, isMax: '0' }, token);
    }),
  );
  expect(ended.map((one) => one.ended).sort()).toEqual([
    ...Array.from({ length: 9 }, () => '2205'),
    ...Array.from({ length: 3 }, () => 'ok'),
  ]);
  expect(await registrations('few')).toBe(3);
});

test('a registration joins the training’s lessons, and again changes nothing', async () => {
  await training('free', -1, ['one', 'two']);
  const token = await app.learner('me');
  for (let n = 0; n < 2; n += 1) {
    expect((await app.ask(registerForTraining, { id: 'free', userId: 'me' }, token)).ended).toBe('ok');
    app.time.now += 1000;
  }
  const joined = await app.database
    .select()
    .from(table.lessonRecord)
    .where(eq(table.lessonRecord.learner, 'me'));
  expect(joined.map((row) => row.lesson).sort()).toEqual(['one', 'two']);
  expect(new Set(joined.map((row) => row.joinedAt))).toEqual(new Set([app.time.now - 2000]));
  expect(await registrations('free')).toBe(1);
});

test('a refused registration leaves nothing behind', async () => {
  await training('closed', 0, ['one']);
  const token = await app.learner('nobody');
  expect((await app.ask(registerForTraining, { id: 'closed', userId: 'nobody' }, token)).ended).toBe('2205');
  expect(
    await app.database.select().from(table.lessonRecord).where(eq(table.lessonRecord.learner, 'nobody')),
  ).toEqual([]);
});

test('a training that nobody knows is refused in words', async () => {
  const token = await app.learner('lost');
  const calls = [
    app.ask(registerForTraining, { id: '1', userId: 'lost' }, token),
    app.ask(saveApplication, { id: '1', userId: 'lost', isMax: undefined }, token),
    app.ask(getPlatformTrainingData, { traingId: '1', userId: 'lost' }, token),
  ];
  for (const { ended, sentence } of await Promise.all(calls)) {
    expect([ended, sentence]).toEqual(['2004', '没有找到这个培训']);
  }
});
