import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newHourCredit } from '@rules/credit';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { creditEvent, hourCredit, learnerTime, studySession } from '../../database/schema';
import { Metrics } from '../../frame/metrics';
import { findUnbalanced } from '../../jobs/balance';
import { readSettings } from '../../settings/settings';
import { Instances } from '../../testing/instances';
import { testPostgres } from '../../testing/postgres';
import { provided } from '../../testing/provided';
import { noteChange } from './credit-events';
import { writeStanding } from './hour-credit';
import { LawBroken } from './law-alarm';
import { writeTime } from './learner-lock';
import { type Change, writeBatch } from './ledger';
import { payBatch } from './progress';

const postgres = await testPostgres(provided.postgresUrl());
afterAll(() => postgres?.close());

const DATABASES = [
  { name: 'the built-in database', url: async () => undefined },
  ...(postgres ? [{ name: 'PostgreSQL', url: () => postgres.fresh() }] : []),
];

const HOUR = '7000000000000000901';
const END = 60_000;
const T = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

describe.each(DATABASES)('the law of the ledger, on $name', ({ url }) => {
  let server: Instances;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zhijian-ledger-law-'));
    server = new Instances({ databaseUrl: await url(), dataDir });
    await server.start();
    await server.database.execute(
      sql`insert into lesson (id, name, cover, intro, charge_mode, published_at) values ('l', 'l', '', '', 1, 0)`,
    );
    await server.database.execute(
      sql`insert into chapter (id, lesson, name, place) values ('c', 'l', 'c', 0)`,
    );
    await server.database.execute(
      sql`insert into hour (id, lesson, chapter, name, place, type, media, content, end_ms, face_points)
          values (${HOUR}, 'l', 'c', 'h', 1, 0, 'film.mp4', '', ${END}, '[]')`,
    );
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A learner with ten seconds free, none lent, counted up to T. */
  async function begun(free = [{ from: T - 10_000, to: T }]) {
    const learner = newId();
    const { database } = server;
    await database.insert(learnerTime).values({ learner, free, overdraft: 0, lastT: T });
    const session = newId();
    const opened = { id: session, learner, hour: HOUR, installation: 'i', window: 'w', base: T - 10_000 };
    await database.insert(studySession).values(opened);
    return { learner, session };
  }

  /** Four of the ten seconds, rightly paid. */
  const paid = ({ learner, session }: { learner: string; session: string }): Change => ({
    ...{ learner, hour: HOUR, session, seq: 1, edition: null, day: '2027-01-15' },
    ...{ free: [{ from: T - 6_000, to: T }], overdraft: 0, lastT: T, behind: null },
    ...{ moved: true, gained: 4_000, waiting: 0, claim: 1, from: 0, to: 4_000, reason: 'none', at: T },
    ...{ credited: 4_000, provisional: 0, reserved: [], points: [] },
  });

  const stands = async (learner: string) => {
    const { rows } = (await server.database.execute(
      sql`select c.credited, t.free, (select count(*)::int from credit_event e where e.learner = t.learner) as events
          from learner_time t left join hour_credit c on c.learner = t.learner where t.learner = ${learner}`,
    )) as unknown as { rows: { credited: number | null; free: unknown; events: number }[] };
    return rows[0];
  };

  const write = (changes: Change[]) => server.database.transaction((tx) => writeBatch(tx, changes, [], T));

  const WRONG: [string, (right: Change) => Partial<Change>][] = [
    ['credits a second that nobody lived', () => ({ credited: 5_000, gained: 5_000 })],
    ['loses a second of free time', () => ({ free: [{ from: T - 5_000, to: T }] })],
    ['lends and credits nothing', () => ({ overdraft: 1_000 })],
    ['lends more than may be lent', () => ({ overdraft: 2_001, credited: 6_001, gained: 6_001 })],
    ['counts on to a time and leaves it out', () => ({ lastT: T + 1_000 })],
    ['goes back in time', () => ({ lastT: T - 1_000, free: [{ from: T - 5_000, to: T }] })],
    [
      'keeps as free what is no range',
      () => ({
        free: [
          { from: T - 6_000, to: T },
          { from: T, to: T },
        ],
      }),
    ],
    ['makes provisional what it reserved nothing for', () => ({ credited: 3_000, provisional: 1_000 })],
    ['credits beyond the end', () => ({ credited: END + 1, lastT: T + END - 3_999, gained: END + 1 })],
  ];

  test('what is rightly paid is written', async () => {
    const of = await begun();
    expect(await write([paid(of)])).toEqual(new Set());
    expect(await stands(of.learner)).toMatchObject({ credited: 4_000, events: 1 });
  });

  test.each(WRONG)('what %s is not, and takes nobody with it', async (_, wrong) => {
    const [of, other] = [await begun(), await begun()];
    const before = await stands(of.learner);
    expect(await write([{ ...paid(of), ...wrong(paid(of)) }, paid(other)])).toEqual(new Set([of.learner]));
    expect(await stands(of.learner)).toEqual(before);
    expect(await stands(other.learner)).toMatchObject({ credited: 4_000, events: 1 });
  });

  test('free time older than 90 days is forgotten by law', async () => {
    const old = { from: T - 200 * DAY, to: T - 199 * DAY };
    const of = await begun([old, { from: T - 10_000, to: T }]);
    const later = { lastT: T + 1_000, free: [{ from: T - 6_000, to: T + 1_000 }] };
    expect(await write([{ ...paid(of), ...later }])).toEqual(new Set());
    expect(await stands(of.learner)).toMatchObject({ credited: 4_000 });
  });

  test('what has been credited is never taken back', async () => {
    const of = await begun();
    await write([paid(of)]);
    const back = { credited: 3_000, gained: -1_000, free: [{ from: T - 7_000, to: T }] };
    expect(await write([{ ...paid(of), ...back }])).toEqual(new Set([of.learner]));
    expect(await stands(of.learner)).toMatchObject({ credited: 4_000, events: 1 });
  });

  test('a record on a ledger that is wrong waits, alarms, and is tried again; no statement more is asked for it', async () => {
    // Somebody wrote the same five seconds into it twice.
    const of = await begun([
      { from: T - 10_000, to: T },
      { from: T - 5_000, to: T },
    ]);
    const heard: object[] = [];
    let statements = 0;
    const counted = new Proxy(server.database, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: (tx: object) => Promise<unknown>) =>
              target.transaction((tx) =>
                work(
                  new Proxy(tx, {
                    get: (inner, verb) => {
                      if (verb === 'execute') statements++;
                      return Reflect.get(inner, verb);
                    },
                  }),
                ),
              )
          : Reflect.get(target, name),
    }) as Database;
    const record = {
      ...of,
      hour: HOUR,
      window: 'w',
      installation: 'i',
      live: true,
      seq: 1,
      from: 0,
      to: 4_000,
    };
    const ground = { database: counted, ledgerClock: async () => T + 1, settings: readSettings({}) };
    const answers = await payBatch(ground, [record], (what) => heard.push(what));
    expect(answers).toEqual([
      { credited: 0, provisional: 0, reason: 'time', retryAfter: 300_000, facePoints: [] },
    ]);
    expect(heard).toEqual([{ learner: of.learner, hour: HOUR, from: 0, to: 4_000 }]);
    expect(await stands(of.learner)).toMatchObject({ credited: null, events: 0 });
    // The lock, the states, and all that is written.
    expect(statements).toBe(3);
  });

  test('a text, a face check and an opening keep it too', async () => {
    const { learner } = await begun();
    const of = { learner, hour: HOUR };
    const time = { free: [{ from: T - 6_000, to: T }], overdraft: 0, lastT: T };
    const credit = { credited: 4_000, provisional: 0, reserved: [], points: [], finished: true };
    const wrong = { ...credit, credited: 5_000 };
    await expect(writeStanding(server.database, of, { credit: wrong, time }, T)).rejects.toThrow(LawBroken);
    await expect(writeStanding(server.database, of, { credit }, T)).rejects.toThrow(LawBroken);
    await expect(writeTime(server.database, learner, { ...time, free: [] })).rejects.toThrow(LawBroken);
    expect(await stands(learner)).toMatchObject({ credited: null });
    await server.database.transaction(async (tx) => {
      await writeStanding(tx, of, { credit, time, finishedAt: T }, T);
      await noteChange(tx, { of, kind: 'reading', now: T }, newHourCredit(), credit);
    });
    expect(await stands(learner)).toMatchObject({ credited: 4_000 });
    await writeTime(server.database, learner, {
      ...time,
      lastT: T + 5,
      free: [{ from: T - 6_000, to: T + 5 }],
    });
  });

  test('whose events do not sum to the credit is named, and nobody else', async () => {
    const { database } = server;
    const [right, wrong, untold] = [await begun(), await begun(), await begun()];
    await write([paid(right), paid(wrong), paid(untold)]);
    // A superuser can disable the trigger that refuses this.
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update hour_credit set credited = 9000 where learner = ${wrong.learner}`);
    });
    await database.execute(sql`delete from ${creditEvent} where learner = ${untold.learner}`);
    const named: unknown[] = [];
    const log = { error: (what: { learner: string }) => named.push(what.learner) } as unknown as Logger;
    const metrics = new Metrics();
    // What other tests wrote past the ledger is taken away first.
    await database.execute(
      sql`delete from ${hourCredit} where learner not in (${right.learner}, ${wrong.learner}, ${untold.learner})`,
    );
    await database.execute(
      sql`delete from ${creditEvent} where learner not in (${right.learner}, ${wrong.learner}, ${untold.learner})`,
    );
    await findUnbalanced({ database, log, metrics });
    expect(named.sort()).toEqual([wrong.learner, untold.learner].sort());
    expect(await metrics.text()).toContain('learners_unbalanced 2');
  });
});
