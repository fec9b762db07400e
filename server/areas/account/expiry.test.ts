import { listRecommendCourses } from '@contract/lessons';
import { refreshToken } from '@contract/tokens';
import { getUserInfo } from '@contract/user-info';
import { demoContent } from '@demo/content';
import { tester } from '@demo/ids/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';

let server: RunningTest;
beforeAll(async () => {
  // Tokens that are over when they are made.
  server = await startTestServer({ ACCESS_TOKEN_SECONDS: '0' });
});
afterAll(() => server.close());

test('an expired token is 401 for a learner’s call, a visitor elsewhere, and refreshes', async () => {
  const { token, refreshToken: refresh } = await server.login(tester(1).phone);
  await expect(server.call(getUserInfo, { id: tester(1).id }, { token })).rejects.toMatchObject({
    status: 401,
  });
  const all = {
    userId: tester(1).id,
    sortType: undefined,
    chargeMode: undefined,
    page: undefined,
    size: undefined,
    isMore: undefined,
    keyword: undefined,
  };
  expect((await server.call(listRecommendCourses, all, { token })).total).toBe(
    (await demoContent()).content.lessons.length,
  );
  expect(await server.call(refreshToken, {}, { token: refresh })).toHaveProperty('token');
});
