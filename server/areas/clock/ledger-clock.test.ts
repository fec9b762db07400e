import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as operator from '@contract/operator/all';
import type { OperatorAnswer } from '@contract/operator/endpoint';
import { refreshToken } from '@contract/tokens';
import { HOURS_A, LESSON_A, tester } from '@demo/ids/ids';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { inOneTransaction, type Place } from '../../database/connection';
import { bringBack } from '../../operator/backup/bring-back';
import { openBackups } from '../../testing/backups';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { type RunningTest, type Sender, startTestServer } from '../../testing/running';
import { openHour, sendStretch } from '../../testing/study';
import { SUITES_DATABASE, suitesDatabase, suitesPlace } from '../../testing/suites-database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [FIRST, SECOND] = HOURS_A;
/** How long a state of a running server is waited for. */
const PATIENCE = { timeout: 300_000, interval: 20 };

const { backedUp, given } = await openBackups();
const folder = await mkdtemp(join(tmpdir(), 'zhijian-clock-'));
const running = new Set<RunningTest>();
afterEach(async () => {
  for (const server of running) await server.close();
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A machine with a database on it, whose clock, count and system only the test moves. */
async function machine(place?: Place) {
  const dataDir = await mkdtemp(join(folder, 'machine-'));
  const { databaseUrl } = place ?? (await suitesPlace(dataDir, 'demo'));
  const where = { databaseUrl, dataDir: place?.dataDir ?? dataDir };
  const time = { now: Date.now() };
  const says = {
    boot: 'boot-1',
    uptime: 5 * HOUR_MS,
    isSynchronized: false,
    databaseBoot: '',
    ownError: 0,
    asked: 0,
  };
  const start = async (own = says, clockEveryMs = 50): Promise<RunningTest> => {
    const environment = { OPERATOR_SECRET, DATABASE_URL: databaseUrl ?? '', DATA_DIR: where.dataDir };
    const system = {
      boot: () => own.boot,
      uptime: () => own.uptime,
      wall: () => time.now + own.ownError,
      isSynchronized: async () => {
        own.asked += 1;
        return own.isSynchronized;
      },
      databaseBoot: async () => own.databaseBoot,
    };
    const server = await startTestServer(environment, { time, system, clockEveryMs });
    running.add(server);
    return server;
  };
  return {
    where,
    time,
    says,
    start,
    stop: async (server: RunningTest) => {
      running.delete(server);
      await server.close();
    },
    pass: (seconds: number) => {
      time.now += seconds * 1_000;
      says.uptime += seconds * 1_000;
    },
    /** The machine is off for so long, and its clock runs on. */
    reboot: (offMs: number) => {
      time.now += offMs;
      Object.assign(says, { boot: `boot-${time.now}`, uptime: 20_000, isSynchronized: false });
    },
  };
}

type State = OperatorAnswer<typeof operator.clock.state>;
const stateOf = async (server: RunningTest): Promise<State> =>
  (await operatorAsks(server, operator.clock.state.path, {})).body as unknown as State;
const openSeconds = async (server: RunningTest) =>
  (await stateOf(server)).steps.map(({ seconds }) => seconds);
const decide = (server: RunningTest, decision: 'accept' | 'reject') =>
  operatorAsks(server, operator.clock.resolve.path, { decision });
const untilOpen = (server: RunningTest, steps: number) =>
  vi.waitFor(async () => expect(await openSeconds(server)).toHaveLength(steps), PATIENCE);

/** A learner who plays an hour, on whichever server runs. */
async function playing(server: RunningTest, n: number, hourId: string = FIRST) {
  const who = tester(n);
  const sender: Sender = await server.student(who, LESSON_A);
  const sessionId = await openHour(server, who, hourId, sender);
  const send = (on: RunningTest, from: number, to: number, phoneTime?: number) =>
    sendStretch(on, who, { hourId, sessionId, from, to }, { ...sender, ...(phoneTime && { phoneTime }) });
  return { who, sender, send };
}

/** Opens an hour, plays 22 s of it, sends the first `sent` seconds and stops the server. */
async function playedBeforeStop(host: Awaited<ReturnType<typeof machine>>, sent = 0) {
  const server = await host.start();
  const learner = await playing(server, 1);
  host.pass(22);
  if (sent > 0) await learner.send(server, 0, sent);
  await host.stop(server);
  return learner;
}

/** Waits until the jobs that remove old rows have run. */
async function untilRemoved(server: RunningTest) {
  await vi.waitFor(async () => {
    const figures = await (await fetch(`${server.origin}/metrics`)).text();
    for (const job of ['old_rows', 'unused_media'])
      expect(figures).toMatch(new RegExp(`jobs_total{job="${job}"`));
  }, PATIENCE);
}

const countsIn = (place: Place) =>
  inOneTransaction(place, async (connection) => {
    const [found] = await connection.query<{ sessions: number; tokens: number }>(
      'select (select count(*)::int from study_session) as sessions, (select count(*)::int from refresh_token) as tokens',
    );
    return found;
  });

describe(`a start on ${SUITES_DATABASE} pays the time since the last one`, () => {
  test('when the process was restarted, of a learner who is alone', async () => {
    const host = await machine();
    let server = await host.start();
    const { send } = await playing(server, 1);
    host.pass(22);
    expect(await send(server, 0, 22)).toMatchObject({ credited: 22, reason: 'none' });
    await host.stop(server);
    host.pass(80);
    server = await host.start();
    expect(await openSeconds(server)).toEqual([]);
    expect(await send(server, 22, 102)).toMatchObject({ credited: 102, reason: 'none' });
  });

  test('when the machine was rebooted and its clock is synchronized', async () => {
    const host = await machine();
    let server = await host.start();
    const { send } = await playing(server, 1);
    await host.stop(server);
    host.reboot(9 * HOUR_MS);
    host.says.isSynchronized = true;
    server = await host.start();
    expect(await openSeconds(server)).toEqual([]);
    expect(await send(server, 0, 100)).toMatchObject({ credited: 100, reason: 'none' });
  });

  test('when the machine was rebooted after a night offline, as soon as its clock is synchronized', async () => {
    const host = await machine();
    const { who, sender, send } = await playedBeforeStop(host, 22);
    host.reboot(9 * HOUR_MS);
    const server = await host.start();
    // She has played on offline, and begins another hour before anybody knows the time.
    expect(await send(server, 22, 100)).toMatchObject({
      credited: expect.closeTo(24, 2),
      reason: 'time',
      retryAfter: 300,
    });
    const sessionId = await openHour(server, who, SECOND, sender);
    const later = (to: number) =>
      sendStretch(server, who, { hourId: SECOND, sessionId, from: 0, to }, sender);
    host.pass(40);
    expect(await later(30)).toMatchObject({ credited: 30, reason: 'none' });
    // The network is back: the clock is set right by 100 s, and is synchronized.
    host.time.now += 100_000;
    host.says.isSynchronized = true;
    await untilOpen(server, 0);
    expect(await send(server, 22, 100)).toMatchObject({ credited: 100, reason: 'none' });
    // The night is not hers who opened the hour after it.
    host.pass(10);
    const answer = await later(110);
    expect(answer).toMatchObject({ credited: expect.closeTo(50, 2), reason: 'time' });
    expect(answer?.retryAfter).toBeUndefined();
  });

  test('when a backup was restored on another machine', async () => {
    const host = await machine();
    let server = await host.start();
    const { send } = await playing(server, 1);
    host.pass(22);
    await send(server, 0, 22);
    const file = await backedUp(server);
    await host.stop(server);
    const dataDir = await mkdtemp(join(folder, 'restored-'));
    const place = { databaseUrl: await suitesDatabase?.(), dataDir };
    await bringBack(place, given(file));
    const other = await machine(place);
    other.time.now = host.time.now;
    other.reboot(3 * HOUR_MS);
    other.says.isSynchronized = true;
    server = await other.start();
    expect(await openSeconds(server)).toEqual([]);
    expect(await send(server, 22, 100)).toMatchObject({ credited: 100, reason: 'none' });
  });

  test('when five learners’ phones agree with the clock, and not four', async () => {
    const host = await machine();
    let server = await host.start();
    const learners = [];
    for (let n = 1; n <= 6; n += 1) learners.push(await playing(server, n));
    await host.stop(server);
    host.reboot(HOUR_MS);
    server = await host.start();
    await untilOpen(server, 1);
    const apart = [3 * 60_000, 0, 90_000, -90_000, 60_000, -110_000];
    for (const [at, { send }] of learners.entries()) {
      // It has been looked at since the last phone.
      const { asked } = host.says;
      await vi.waitFor(() => expect(host.says.asked).toBeGreaterThan(asked + 1), PATIENCE);
      expect(await openSeconds(server)).toHaveLength(1);
      await send(server, 0, 30, host.time.now + (apart[at] ?? 0));
    }
    await untilOpen(server, 0);
    expect(await learners[0]?.send(server, 0, 100)).toMatchObject({ credited: 100, reason: 'none' });
  });

  test.each([
    ['takes', 0, 0],
    ['does not take', 10 * 60_000, 1],
  ])('and %s it when the database’s own machine is %s ms from a rebooted one', async (_, ownError, open) => {
    const host = await machine();
    let server = await host.start();
    await host.stop(server);
    host.reboot(HOUR_MS);
    Object.assign(host.says, { ownError, databaseBoot: 'boot-of-the-database' });
    server = await host.start();
    expect(await openSeconds(server)).toHaveLength(open);
  });

  test.runIf(suitesDatabase)('when another instance has counted it', async () => {
    const host = await machine();
    const other = { ...host.says, boot: 'boot-of-another' };
    // It reads rarely, so that the second one most likely starts before its next reading.
    const one = await host.start(other, 2_000);
    const { send } = await playing(one, 1);
    host.pass(14);
    other.uptime += 14_000;
    const two = await host.start();
    expect(await openSeconds(two)).toEqual([]);
    expect(await send(two, 0, 14)).toMatchObject({ credited: 14, reason: 'none' });
  });
});

describe(`a start on ${SUITES_DATABASE} while the clock is wrong`, () => {
  test('credits what was lived when the clock is an hour ahead, and the rest waits', async () => {
    const host = await machine();
    const { send } = await playedBeforeStop(host);
    host.time.now += HOUR_MS;
    let server = await host.start();
    expect(await send(server, 0, 100)).toMatchObject({ credited: 24, reason: 'time', retryAfter: 300 });
    await send(server, 24, 100);
    const state = await stateOf(server);
    expect(state).toMatchObject({
      steps: [{ seconds: HOUR_MS / 1000, counted: true }],
      lastContact: state.ledger,
      learners: 1,
      removes: false,
    });
    // Study goes on by the time that really passes.
    host.pass(10);
    expect(await send(server, 24, 32)).toMatchObject({ credited: 32, reason: 'none' });
    expect(await decide(server, 'reject')).toMatchObject({ status: 200 });
    const answer = await send(server, 32, 100);
    expect(answer).toMatchObject({ credited: 34, reason: 'time' });
    expect(answer?.retryAfter).toBeUndefined();
    expect(await decide(server, 'reject')).toMatchObject({ status: 409 });
    const { body } = await operatorAsks(server, operator.audit.written.path, {});
    expect(body.list?.[0]).toMatchObject({ act: '不认数据库的钟跳过的时间', subject: 'clock 1' });
    // The next start keeps the decision.
    await host.stop(server);
    server = await host.start();
    expect(await openSeconds(server)).toEqual([]);
  });

  test('pays what waits when the operator accepts it, and survives a restart until then', async () => {
    const host = await machine();
    const { send } = await playedBeforeStop(host);
    host.time.now += HOUR_MS;
    let server = await host.start();
    await send(server, 0, 100);
    await host.stop(server);
    server = await host.start();
    expect(await openSeconds(server)).toEqual([HOUR_MS / 1000]);
    expect(await decide(server, 'accept')).toMatchObject({ status: 200 });
    expect(await send(server, 24, 100)).toMatchObject({ credited: 100, reason: 'none' });
  });

  test('goes on by itself when the clock is put right', async () => {
    const host = await machine();
    let server = await host.start();
    await host.stop(server);
    host.time.now += HOUR_MS;
    server = await host.start();
    await untilOpen(server, 1);
    host.time.now -= HOUR_MS;
    await untilOpen(server, 0);
  });

  test('goes on from the last reading when the clock is behind it', async () => {
    const host = await machine();
    const { send } = await playedBeforeStop(host, 22);
    host.reboot(-5 * HOUR_MS);
    const server = await host.start();
    await untilOpen(server, 1);
    host.pass(30);
    expect(await send(server, 22, 52)).toMatchObject({ credited: 52, reason: 'none' });
    expect(await send(server, 52, 100)).toMatchObject({ reason: 'time', retryAfter: 300 });
  });

  test.each([
    ['after a restart', false],
    ['after a reboot', true],
  ])('removes nothing %s with a clock that is 100 days ahead', async (_, rebooted) => {
    const host = await machine();
    let server = await host.start();
    const { sender, send } = await playing(server, 1);
    const { refreshToken: token } = await server.login(tester(2).phone);
    host.pass(22);
    await untilRemoved(server);
    await host.stop(server);
    const before = await countsIn(host.where);
    if (rebooted) host.reboot(100 * DAY_MS);
    else host.time.now += 100 * DAY_MS;
    server = await host.start();
    await untilRemoved(server);
    await untilOpen(server, 1);
    expect(await send(server, 0, 22)).toMatchObject({ credited: 22 });
    expect(await server.call(refreshToken, {}, { token })).toMatchObject({ token: expect.any(String) });
    expect(sender.token).toBeDefined();
    await host.stop(server);
    const after = await countsIn(host.where);
    expect(after?.sessions).toBe(before?.sessions);
    expect(after?.tokens).toBeGreaterThan(before?.tokens ?? 0);
  });
});

test('a step of a running server’s clock waits too, and gives no time', async () => {
  const host = await machine();
  const server = await host.start();
  const { send } = await playing(server, 1);
  host.pass(22);
  await send(server, 0, 22);
  host.time.now += HOUR_MS;
  await untilOpen(server, 1);
  expect(await send(server, 22, 100)).toMatchObject({ credited: 24, reason: 'time', retryAfter: 300 });
  // The system may say what it likes: this time was counted.
  host.says.isSynchronized = true;
  host.pass(30);
  expect(await send(server, 24, 52)).toMatchObject({ credited: 52, reason: 'none' });
  expect(await openSeconds(server)).toEqual([HOUR_MS / 1000]);
});

test('a rejected step is over for good when the clock is put right', async () => {
  const host = await machine();
  const server = await host.start();
  host.time.now += HOUR_MS;
  await untilOpen(server, 1);
  await decide(server, 'reject');
  expect(await openSeconds(server)).toEqual([]);
  host.time.now -= HOUR_MS;
  await vi.waitFor(async () => {
    expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain('clock_steps_total 2');
  }, PATIENCE);
  expect(await openSeconds(server)).toEqual([]);
});
