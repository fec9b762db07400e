import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTree, listHelpGroups } from '@contract/help';
import { heartbeat } from '@contract/window';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../testing/open-app';
import { requestFor } from '../testing/running';
import { PATIENT, suitesDatabase, suitesPlace } from '../testing/suites-database';
import { isBusy } from './busy';
import { openDatabase } from './open';
import { rows } from './rows';

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
  async function holding(work: ReturnType<typeof sql>, holders: number, meanwhile: () => Promise<void>) {
    let letGo = () => {};
    const done = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held: Promise<void>[] = [];
    // One after the other, so that each new connection has all of the time that one may take.
    for (let n = 0; n < holders; n += 1) {
      await new Promise<void>((started, failed) => {
        const holder = app.database.transaction(async (tx) => {
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
