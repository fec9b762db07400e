import { mineTrainings } from '@contract/trainings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaTime } from '../china-time';
import { LEARNER } from '../demo/ids';
import { type RunningTest, startTestServer } from '../testing/running';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('own trainings: those that run by deadline, then those that are over, the last first, over all pages', async () => {
  const { token } = await server.login(LEARNER.phone);
  const page = async (n: number) =>
    (await server.call(mineTrainings, { userId: LEARNER.id, page: n, size: 2 }, { token })).list;
  const ends = [...(await page(1)), ...(await page(2)), ...(await page(3))].map(
    ({ datesOfTrainingEndTime }) => datesOfTrainingEndTime,
  );
  const now = chinaTime(server.time.now);
  const [runs, over] = [ends.filter((end) => end >= now), ends.filter((end) => end < now)];
  expect(runs.length).toBeGreaterThan(1);
  expect(over.length).toBeGreaterThan(1);
  expect(ends).toEqual([...runs.sort(), ...over.sort().reverse()]);
});
