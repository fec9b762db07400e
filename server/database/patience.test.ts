import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTree, listHelpGroups } from '@contract/help';
import { lastPlayTime, syncTimer } from '@contract/study';
import { heartbeat } from '@contract/window';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../testing/open-app';
import { requestFor } from '../testing/running';
import { PATIENT, suitesDatabase, suitesPlace } from '../testing/suites-database';
import { isBusy } from './busy';
import { openDatabase } from './open';
import { rows } from './rows';
import * as table from './schema';

/** The connections of the pool that lists go through. */
const MOST = 10;

// The built-in database has one line for everybody and no time-outs.
describe.skipIf(!suitesDatabase)('a database that has no time', () => {
  let app: Awaited<ReturnType<typeof openApp>>;
  let token: string;
  beforeAll(async () => {
    app = await openApp({}, { patience: { ...PATIENT, connection: 2_000, lock: 300 } });
    token = await app.learner('learner');
  });
  afterAll(() => app.close());

  /** Holds `work` in as many transactions of the lists' pool as there are `holders`, while `meanwhile` happens. */
  const holding = (work: ReturnType<typeof sql>, holders: number, meanwhile: () => Promise<void>) =>
    holdingIn(app, work, holders, meanwhile);
  async function holdingIn(
    { database }: Pick<typeof app, 'database'>,
    work: ReturnType<typeof sql>,
    holders: number,
    meanwhile: () => Promise<void>,
  ) {
    let letGo = () => {};
    const done = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held: Promise<void>[] = [];
    // One after the other, so that each new connection has all of the time that one may take.
    for (let n = 0; n < holders; n += 1) {
      await new Promise<void>((started, failed) => {
        const holder = database.transaction(async (tx) => {
          await tx.execute(work);
          started();
          await done;
        });
        holder.catch(failed);
        held.push(holder);
      });
    }
    try {
      await meanwhile();
    } finally {
      letGo();
      await Promise.all(held);
    }
  }

  const askHelp = async () => {
    const [address] = requestFor(listHelpGroups, { name: '', startNum: 1, pageSize: 10 });
    return fetch(app.origin + address);
  };

  const busy = { status: 503, retryAfter: '5', message: '服务器现在很忙，请稍后再试' };
  const seen = async (answer: Response) => ({
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    message: ((await answer.json()) as { message?: string }).message,
  });

  test('all connections of the lists in use: a list is told to come again, study goes on', async () => {
    await holding(sql`select 1`, MOST, async () => {
      expect(await seen(await askHelp())).toEqual(busy);
      expect(await app.ask(heartbeat, { userId: 'learner' }, token)).toMatchObject({ ended: 'ok' });
    });
    expect(await (await askHelp()).json()).toMatchObject({ result: 'success' });
  });

  test('a lock that somebody holds is not waited for without end', async () => {
    await holding(sql`lock table help_node in access exclusive mode`, 1, async () => {
      const [address] = requestFor(helpTree, { groupId: '1' });
      expect(await seen(await fetch(app.origin + address))).toEqual(busy);
    });
  });

  describe('a learner’s row that another transaction holds', () => {
    const LEARNERS = Array.from({ length: 8 }, (_, n) => `studying-${n}`);
    const [LOCKED = ''] = LEARNERS;
    const held = sql`select 1 from learner_time where learner = ${LOCKED} for update`;
    const tokens = new Map<string, string>();
    let patient: Awaited<ReturnType<typeof openApp>>;
    afterAll(() => patient?.close());

    /** Each has an hour open since a minute of the test's clock. */
    beforeAll(async () => {
      patient = await openApp();
      const { database, time } = patient;
      await database.insert(table.lesson).values({
        ...{ id: 'lesson', name: '课', cover: '', intro: '', chargeMode: 1, publishedAt: 0 },
      });
      await database.insert(table.chapter).values({ id: 'chapter', lesson: 'lesson', name: '章', place: 0 });
      const video = { lesson: 'lesson', chapter: 'chapter', name: '课时', place: 1, media: '', price: 0 };
      await database.insert(table.hour).values({ ...video, id: 'hour', end: 600_000 });
      await database.insert(table.lessonRecord).values({ learner: LOCKED, lesson: 'lesson', joinedAt: 0 });
      const base = time.now;
      for (const who of LEARNERS) {
        tokens.set(who, await patient.learner(who));
        await database
          .insert(table.learnerTime)
          .values({ learner: who, free: [], overdraft: 0, lastT: base });
        const session = { id: who, learner: who, hour: 'hour', installation: 'i', window: 'w', base };
        await database.insert(table.studySession).values(session);
      }
      time.now += 60_000;
    });

    /** A sync of the first `to` seconds of the hour: what came of it. */
    async function sync(who: string, to: number) {
      const stretch = {
        hourId: 'hour',
        sessionId: who,
        from: 0,
        currentTime: to,
        live: false,
        playbackRate: 1,
      };
      const unsaid = { trainingId: '', userId: who, videoUrl: undefined, localProgress: undefined };
      const [address, request] = requestFor(syncTimer, { ...stretch, ...unsaid }, { token: tokens.get(who) });
      const answer = await fetch(patient.origin + address, request);
      const { data } = (await answer.json()) as { data?: { credited: number } };
      return {
        status: answer.status,
        retryAfter: answer.headers.get('Retry-After'),
        credited: data?.credited,
      };
    }
    const waiting = async () => {
      const found = await rows<{ n: number }>(
        patient.database,
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found[0]?.n;
    };
    const paid = (credited: number) => ({ status: 200, retryAfter: null, credited });

    test('holds up nobody else of its batch, and is answered 503', async () => {
      await holdingIn(patient, held, 1, async () => {
        const all = await Promise.all(LEARNERS.map((who) => sync(who, 10)));
        expect(all[0]).toEqual({ status: 503, retryAfter: '5', credited: undefined });
        expect(all.slice(1)).toEqual(LEARNERS.slice(1).map(() => paid(10)));
      });
      expect(await sync(LOCKED, 10)).toEqual(paid(10));
    });

    test('takes no more than one connection of study however many of its calls wait', async () => {
      const opening = { trainingId: '', hourId: 'hour', userId: LOCKED };
      const opened: Promise<Response>[] = [];
      await holdingIn(patient, held, 1, async () => {
        const [address, request] = requestFor(lastPlayTime, opening, { token: tokens.get(LOCKED) });
        for (let n = 0; n < 12; n += 1) opened.push(fetch(patient.origin + address, request));
        await expect.poll(async () => waiting()).toBe(1);
        const others = LEARNERS.slice(1);
        expect(await Promise.all(others.map((who) => sync(who, 15)))).toEqual(others.map(() => paid(15)));
        expect(await waiting()).toBe(1);
      });
      const statuses = (await Promise.all(opened)).map(({ status }) => status);
      expect(statuses).toEqual(opened.map(() => 200));
    });

    test('is paid in a later batch when it is let go in time', async () => {
      let late: Promise<unknown> | undefined;
      await holdingIn(patient, held, 1, async () => {
        late = sync(LOCKED, 20);
        // The others go with it or after it, and are answered while it waits.
        const others = LEARNERS.slice(1);
        expect(await Promise.all(others.map((who) => sync(who, 20)))).toEqual(others.map(() => paid(20)));
      });
      expect(await late).toEqual(paid(20));
    });
  });

  test('no plan is compiled, because that takes longer than the statement', async () => {
    expect(await rows(app.database, sql`show jit`)).toEqual([{ jit: 'off' }]);
    expect(await rows(app.platform.study, sql`show jit`)).toEqual([{ jit: 'off' }]);
  });

  test('a statement that takes too long is ended', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zhijian-patience-'));
    const place = await suitesPlace(dataDir);
    const { database, close } = await openDatabase(place, { patience: { ...PATIENT, statement: 600 } });
    const slow = database.execute(sql`select pg_sleep(600)`);
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    await close();
    await rm(dataDir, { recursive: true });
  });

  test('a connection that the database ends between two statements takes its transaction along, and nothing else', async () => {
    const endedUnder = app.database.transaction(async (tx) => {
      const [mine] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await app.database.execute(sql`select pg_terminate_backend(${mine?.pid})`);
      await expect
        .poll(() => rows(app.database, sql`select 1 from pg_stat_activity where pid = ${mine?.pid}`))
        .toEqual([]);
      await tx.execute(sql`select 1`);
    });
    expect(isBusy(await endedUnder.catch((error) => error))).toBe(true);
    expect(await (await askHelp()).json()).toMatchObject({ result: 'success' });
  });

  test('who is ready says whether the database answers', async () => {
    const ready = async () => (await fetch(`${app.origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    await holding(sql`select 1`, MOST, async () => expect(await ready()).toBe(503));
    expect(await ready()).toBe(200);
  });
});
