import { count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as table from '../../database/schema';
import { suiteApp } from '../../testing/open-app';
import { grantTraining } from './grants';
import { countJoiners, joinLessons, leaveLessons, withdrawFrom } from './joiners';

const app = suiteApp();
beforeAll(async () => {
  const { database } = app;
  const ids = ['one', 'two', 'three'];
  await database
    .insert(table.lesson)
    .values(ids.map((id) => ({ id, name: id, cover: '', intro: '', chargeMode: 1, publishedAt: 0 })));
  await database.insert(table.training).values(['up', 'down'].map((id) => ({ id, name: id })));
  const contents = { up: ids, down: [...ids].reverse() };
  await database
    .insert(table.trainingLesson)
    .values(
      Object.entries(contents).flatMap(([training, lessons]) =>
        lessons.map((lesson, place) => ({ training, lesson, place, tenthsOfHours: 10 })),
      ),
    );
});
beforeEach(async () => {
  await app.database.delete(table.lessonRecord);
  await app.database.delete(table.registration);
  await countJoiners(app.database);
});

const joiners = async () => {
  const rows = await app.database.select().from(table.lesson).orderBy(table.lesson.id);
  return Object.fromEntries(rows.map(({ id, joiners: joined }) => [id, joined]));
};
const registrations = async (id: string) => {
  const [row] = await app.database.select().from(table.training).where(eq(table.training.id, id));
  return row?.registrations;
};

test('each learner counts once, however often and in whatever crowd he joins', async () => {
  const learners = Array.from({ length: 20 }, (_, n) => `learner-${n}`);
  await Promise.all(
    [...learners, ...learners].map((learner) => joinLessons(app.database, learner, ['two', 'one'], 1)),
  );
  await joinLessons(app.database, 'nobody', [], 1);
  expect(await joiners()).toEqual({ one: 20, two: 20, three: 0 });
  const [all] = await app.database.select({ rows: count() }).from(table.lessonRecord);
  expect(all?.rows).toBe(40);
});

test('trainings with the same lessons in another order do not wait for each other without end', async () => {
  const learners = Array.from({ length: 10 }, (_, n) => `learner-${n}`);
  const enrol = (learner: string, training: string) =>
    app.database.transaction((tx) => grantTraining(tx, learner, training, 1));
  await Promise.all(learners.flatMap((learner) => [enrol(learner, 'up'), enrol(learner, 'down')]));
  expect(await joiners()).toEqual({ one: 10, two: 10, three: 10 });
  expect([await registrations('up'), await registrations('down')]).toEqual([10, 10]);
});

test('who leaves counts no more, once; what was joined by itself stays', async () => {
  await joinLessons(app.database, 'me', ['one'], 1);
  await app.database.transaction((tx) => grantTraining(tx, 'me', 'up', 2));
  for (let again = 0; again < 2; again += 1) {
    await withdrawFrom(app.database, 'me', 'up');
    await leaveLessons(app.database, 'me', ['one', 'two', 'three'], 2);
  }
  expect(await joiners()).toEqual({ one: 1, two: 0, three: 0 });
  expect(await registrations('up')).toBe(0);
  await leaveLessons(app.database, 'me', ['one']);
  expect(await joiners()).toEqual({ one: 0, two: 0, three: 0 });
});
