import { saveFeedback } from '@contract/help';
import * as operator from '@contract/operator/all';
import { LEARNER, tester } from '@demo/ids/ids';
import { chinaTime } from '@rules/china-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorAsks } from '../../testing/operator';
import { type RunningTest, startTestServer } from '../../testing/running';

const SECRET = 'a secret of the operator';
let server: RunningTest;
/** When the second of the three was written. */
let between = '';

beforeAll(async () => {
  server = await startTestServer({ OPERATOR_SECRET: SECRET });
  const { token } = await server.login(LEARNER.phone);
  await server.call(saveFeedback, { remarks: '字太小' }, { token });
  server.time.now += 60_000;
  between = chinaTime(server.time.now);
  await server.call(saveFeedback, { remarks: '<b>井下没有信号</b>' });
  server.time.now += 60_000;
  const { token: other } = await server.login(tester(3).phone);
  await server.call(saveFeedback, { remarks: '很好用' }, { token: other });
});
afterAll(() => server.close());

const ask = async (content: object, secret = SECRET) => {
  const { status, body } = await operatorAsks(server, operator.feedback.written.path, content, secret);
  return { status, body: body as Record<string, unknown> };
};
const remarks = ({ list }: Record<string, unknown>) =>
  (list as { remarks: string }[]).map((one) => one.remarks);

test('what was written comes newest first, with who wrote it; of a visitor nobody is named', async () => {
  const { body } = await ask({});
  expect(remarks(body)).toEqual(['很好用', '<b>井下没有信号</b>', '字太小']);
  expect(body).toMatchObject({
    more: false,
    list: [
      { visitor: false, learnerPhone: tester(3).phone },
      { visitor: true, learner: '', learnerPhone: '', at: between },
      { visitor: false, learnerPhone: LEARNER.phone },
    ],
  });
  // No more than that leaves: not where a visitor's line came from.
  const [first] = body.list as object[];
  expect(Object.keys(first ?? {}).sort()).toEqual([
    'answer',
    'at',
    'closedAt',
    'id',
    'learner',
    'learnerPhone',
    'remarks',
    'state',
    'visitor',
  ]);
});

test('it is asked for since a time, and page by page', async () => {
  expect(remarks((await ask({ since: between })).body)).toEqual(['很好用', '<b>井下没有信号</b>']);
  const pages = [1, 2].map(async (page) => (await ask({ page, size: 2 })).body);
  const [first, second] = await Promise.all(pages);
  expect(first).toMatchObject({ more: true });
  expect(second).toMatchObject({ more: false, list: [{ remarks: '字太小' }] });
  expect(await ask({ since: '昨天' })).toMatchObject({ status: 400 });
  expect(await ask({ since: '2026-13-45 00:00:00' })).toMatchObject({ status: 400 });
});

test('nobody but the operator is told', async () => {
  expect(await ask({}, 'another secret of some length')).toMatchObject({ status: 401 });
});

test('the demo’s back office lists it, and none of it as markup', async () => {
  const page = await (await fetch(`${server.origin}/sandbox/office`)).text();
  expect(page).toContain('等待答复的反馈（3）');
  expect(page).toContain('很好用');
  expect(page).not.toContain('<b>井下没有信号');
});
