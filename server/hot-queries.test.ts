import { type Endpoint, inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { feedback } from '@contract/operator/all';
import { refreshToken } from '@contract/tokens';
import { LEARNER } from '@demo/ids/ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HourState } from './areas/study/ledger';
import { whoHasIt } from './areas/study/who-has-it';
import { openDatabase } from './database/open';
import { crowd, growing } from './testing/crowd';
import { leastInput } from './testing/least-input';
import { OPERATOR_SECRET, operatorAsks } from './testing/operator';
import { operatorEndpoints } from './testing/operator-endpoints';
import { oneFace } from './testing/pictures';
import { demoTime } from './testing/prepared-folders';
import { provided } from './testing/provided';
import { type Plan, readsTooMuch, rowsRead } from './testing/query-plan';
import { reaching } from './testing/reaching';
import { type RunningTest, requestFor, startTestServer } from './testing/running';
import { PATIENT, suitesDatabase } from './testing/suites-database';

/**
 * Every statement of the server, as its own driver says it, explained where 50,000 learners are: those of all calls of
 * the contract, of the operator's, of a start and of the jobs. A new call or query is judged without anybody thinking
 * of it. On PostgreSQL alone: the built-in database has the same planner, and takes minutes to fill.
 */
const LEARNERS = 50_000;

/** Names of units are searched by any part of them, which reads them all: a few ms over 50,000. */
const READ_WHOLE = new Set(['company']);

/** The operator's list of equal identity numbers groups those of all accounts. */
const GROUPS_ACCOUNTS = '/operator/people/equal';

/** Rows that one record may read to say why it was short. */
const MOST_FOR_A_RECORD = 3_000;

/** What only a login of its own, a code or a photo gets past. */
const WANTS_MORE = [/decryptLocalProgress/, /appRegister/, /refreshToken/];

const isLogin = ({ path, access }: Endpoint) =>
  access === 'visitor' && /[lL]ogin|\/resolve|uppassworld/.test(path);
/** A login puts the learner's other terminal out: those come last. */
const inOrder = [...endpoints.filter((one) => !isLogin(one)), ...endpoints.filter(isLogin)];

type Statement = { sql: string; params: unknown[]; of: string };
const heard = new Map<string, Statement>();
let of = 'a start';
const logger = {
  logQuery(sql: string, params: unknown[]) {
    if (!heard.has(sql)) heard.set(sql, { sql, params, of });
  },
};

describe.skipIf(!suitesDatabase)(`with ${LEARNERS} learners`, () => {
  let server: RunningTest;
  let client: pg.Client;
  let url = '';
  const ended = new Map<string, string>();

  async function ask(endpoint: Endpoint, token: string, picture: Blob) {
    of = `${endpoint.method} ${endpoint.path}`;
    const schema = inputSchema(endpoint);
    const files = Object.fromEntries(Object.keys(endpoint.files).map((name) => [name, picture]));
    const input = leastInput(schema, { ...reaching(endpoint, Object.keys(schema.shape)), ...files });
    const sender = {
      ...(endpoint.access === 'learner' && { token }),
      installation: 'i',
      window: 'w',
      key: 'k',
    };
    const [address, request] = requestFor(endpoint, input, sender);
    const answer = await fetch(server.origin + address, request);
    const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string; msg?: string };
    ended.set(of, `${answer.status} ${body.code ?? ''} ${body.message ?? body.msg ?? ''}`);
  }

  beforeAll(async () => {
    url = (await suitesDatabase?.(provided.postgresDemo())) ?? '';
    await crowd(url, LEARNERS, { now: demoTime(provided.runFolder()) });
    server = await startTestServer({ DATABASE_URL: url, OPERATOR_SECRET }, { database: { logger } });
    client = new pg.Client({ connectionString: url });
    await client.connect();
    const { token, refreshToken: bearer } = await server.login(LEARNER.phone);
    of = 'a refresh';
    await server.call(refreshToken, {}, { token: bearer });
    const picture = new Blob([Uint8Array.from(await oneFace())], { type: 'image/jpeg' });
    for (const endpoint of inOrder) await ask(endpoint, token, picture);
    for (const path of operatorEndpoints.map(({ path }) => path)) {
      of = path;
      await operatorAsks(server, path, { id: '0', number: '0', pass: true, answer: '好' });
    }
    await operatorAsks(server, feedback.written.path, { waiting: true });
  });
  afterAll(async () => {
    await client?.end();
    await server?.close();
  });

  test('every call gets past the checks of its inputs', () => {
    const stuck = [...ended].filter(([, how]) => /^([45]|200 2001)/.test(how));
    expect(stuck.filter(([title]) => !WANTS_MORE.some((one) => one.test(title)))).toEqual([]);
  });

  test('no statement reads through what grows with the learners', async () => {
    const explained = [...heard.values()].filter(
      ({ sql }) => !/^(begin|commit|rollback|set|lock)\b/i.test(sql),
    );
    expect(explained.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const { sql, params, of: who } of explained) {
      const { rows } = await client.query(`explain (format json) ${sql}`, params);
      const plan = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]?.Plan;
      const mayRead = (name: string) =>
        READ_WHOLE.has(name) || (who === GROUPS_ACCOUNTS && name === 'account');
      const tables = plan ? readsTooMuch(plan, growing).filter((name) => !mayRead(name)) : ['no plan'];
      if (tables.length > 0) wrong.push(`${who} reads ${tables.join()}: ${sql}`);
    }
    expect(wrong).toEqual([]);
  });

  /** One learner's 50,000 sessions of 500 hours on two phones, each with an event; every hour's last ones are recent. */
  const SESSIONS = `
    with n as (select n, 'busy-hour-' || n % 500 as hour, 'busy-' || n as id from generate_series(0, 49999) n),
    sessions as (insert into study_session (id, learner, hour, installation, "window", base)
      select id, 'busy', hour, 'phone-' || (n / 500) % 2, id, 1000 + n from n),
    events as (insert into credit_event (learner, hour, kind, session, from_ms, to_ms, credited_ms, provisional_ms,
      reason, at, last_at) select 'busy', hour, 'record', id, 0, 1000, 1000, 0, 'none', 1000 + n, 1000 + n from n)
    insert into hour_credit (learner, hour, credited, provisional, reserved, points, finished, last_studied_at)
      select 'busy', hour, 1000 * count(*), 0, '[]', '[]', false, max(1000 + n) from n group by hour`;

  test('a record short of time reads few rows of a learner with 50,000 sessions', async () => {
    await client.query(SESSIONS);
    await client.query('analyze study_session, credit_event, hour_credit');
    const asked: [string, unknown[]][] = [];
    const logger = { logQuery: (sql: string, params: unknown[]) => void asked.push([sql, params]) };
    const { study, close } = await openDatabase(
      { databaseUrl: url, dataDir: '' },
      { logger, patience: PATIENT },
    );
    const pool = (study as unknown as { $client: pg.Pool }).$client;
    try {
      const record = { learner: 'busy', window: 'w', installation: 'phone-0', session: 'busy-0', hour: 'h' };
      const found = await whoHasIt(
        study,
        [{ ...record, seq: 1, from: 0, to: 60_000, live: true }],
        [{ at: 0, end: 60_000, base: 1_000, installation: 'phone-0' } as HourState],
        [{ credited: 10_000, provisional: 0, reason: 'time' }],
      );
      expect([...found]).toEqual([
        [0, { reason: 'elsewhere', words: expect.stringContaining('已计入50秒') }],
      ]);
      expect(asked).toHaveLength(1);
      for (const [statement, params] of asked) {
        const { rows } = await pool.query(`explain (analyze, format json) ${statement}`, params);
        const [explained] = (rows[0] as { 'QUERY PLAN': { Plan: Plan; JIT?: unknown }[] })['QUERY PLAN'];
        expect(explained && readsTooMuch(explained.Plan, growing)).toEqual([]);
        expect(explained && rowsRead(explained.Plan)).toBeLessThan(MOST_FOR_A_RECORD);
        expect(explained?.JIT).toBeUndefined();
      }
    } finally {
      await close();
    }
  });
});
