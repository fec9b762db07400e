import { HOURS_A, LEARNER, LESSON_A, tester } from '@demo/ids/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../testing/running';
import { openHour, sendStretch } from '../testing/study';
import { FIGURES, Metrics } from './metrics';
import { METRICS_PATH } from './metrics-routes';

test('figures are told as Prometheus reads them, each with what it is', async () => {
  const metrics = new Metrics();
  metrics.add('jobs_total', { job: 'a "quoted" one', how: 'done' });
  metrics.add('jobs_total', { job: 'a "quoted" one', how: 'done' }, 2);
  metrics.ask(() => [['photos_waiting', 7]]);
  metrics.ask(async () => {
    throw new Error('the database does not answer');
  });
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('jobs_total{job="a \\"quoted\\" one",how="done"} 3');
  expect(lines).toContain('photos_waiting 7');
  expect(lines).toContain(`# HELP photos_waiting ${FIGURES.photos_waiting[1]}`);
  expect(lines).toContain('# TYPE photos_waiting gauge');
  expect(lines).toContain('clock_steps_total 0');
});

describe('a server', () => {
  const SECRET = 'the secret of the monitoring';
  let server: RunningTest;
  let guarded: RunningTest;
  beforeAll(async () => {
    server = await startTestServer();
    guarded = await startTestServer({ METRICS_SECRET: SECRET, DEMO: '0' });
  });
  afterAll(() => Promise.all([server?.close(), guarded?.close()]));

  const look = (headers: Record<string, string> = {}, at = server) =>
    fetch(at.origin + METRICS_PATH, { headers });
  const figures = async () => {
    const lines = (await (await look()).text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line): [string, number] => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  };

  test('counts what learners ask, why it was not paid, and what was refused', async () => {
    const who = tester(1);
    await expect(server.login('13900000000')).rejects.toThrow();
    const sender = await server.student(who, LESSON_A);
    const sessionId = await openHour(server, who, HOURS_A[0], sender);
    await sendStretch(server, who, { hourId: HOURS_A[0], sessionId, from: 0, to: 500 }, sender);
    const told = await figures();
    expect(told.get('study_records_total{reason="time"}')).toBe(1);
    expect(told.get('refusals_total{refusal="wrongPassword"}')).toBe(1);
    const login = 'http_requests_total{method="POST",route="/api/user/phoneLogin",status="200"}';
    expect(told.get(login)).toBe(2);
    expect(told.get('database_answers')).toBe(1);
    expect(told.get('jobs_total{job="orders",how="done"}')).toBeGreaterThan(0);
  });

  test('tells every figure that it promises, but those of what it does not have', async () => {
    const told = new Set([...(await figures()).keys()].map((series) => series.replace(/\{.*/s, '')));
    const never = Object.keys(FIGURES).filter((figure) => !told.has(figure));
    // The built-in database has no pools, and no film was sent here.
    const pools = ['database_connections', 'database_waiting'];
    expect(never.filter((figure) => ![...pools, 'media_jobs'].includes(figure))).toEqual([]);
  });

  test('nothing in it is anybody’s: no phone, no id, no name', async () => {
    await fetch(`${server.origin}/course/v2/api/user/${LEARNER.id}/getUserInfo?phone=${LEARNER.phone}`);
    const text = await (await look()).text();
    expect(text).toContain('getUserInfo');
    for (const own of [LEARNER.id, LEARNER.phone, tester(1).id, tester(1).phone])
      expect(text).not.toContain(own);
  });

  test('this machine alone sees it, and nothing that came through a proxy; with a secret, whoever shows it', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
      expect((await look({ [name]: '203.0.113.7' })).status).toBe(404);
    expect((await look({}, guarded)).status).toBe(404);
    expect((await look({ Authorization: 'Bearer another one' }, guarded)).status).toBe(404);
    const shown = { Authorization: `Bearer ${SECRET}`, 'X-Forwarded-For': '203.0.113.7' };
    expect((await look(shown, guarded)).status).toBe(200);
  });
});
