import { type Endpoint, inputSchema } from '@contract/endpoint';
import { endpoints } from '@contract/listed';
import { refreshToken } from '@contract/tokens';
import { LEARNER } from '@demo/ids/ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowd, growing } from './testing/crowd';
import { leastInput } from './testing/least-input';
import { OPERATOR_SECRET, operatorAsks } from './testing/operator';
import { operatorEndpoints } from './testing/operator-endpoints';
import { oneFace } from './testing/pictures';
import { demoTime } from './testing/prepared-folders';
import { provided } from './testing/provided';
import { type Plan, readsTooMuch } from './testing/query-plan';
import { reaching } from './testing/reaching';
import { type RunningTest, requestFor, startTestServer } from './testing/running';
import { suitesDatabase } from './testing/suites-database';

/**
 * Every statement of the server, as its own driver says it, explained where 50,000 learners are: those of all calls of
 * the contract, of the operator's, of a start and of the jobs. A new call or query is judged without anybody thinking
 * of it. On PostgreSQL alone: the built-in database has the same planner, and takes minutes to fill.
 */
const LEARNERS = 50_000;

/** Names of units are searched by any part of them, which reads them all: a few ms over 50,000. */
const READ_WHOLE = new Set(['company']);

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
    const url = (await suitesDatabase?.(provided.postgresDemo())) ?? '';
    await crowd(url, LEARNERS, 1, demoTime(provided.runFolder()));
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
      await operatorAsks(server, path, { id: '0', number: '0', pass: true });
    }
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
    const explained = [...heard.values()].filter(({ sql }) => !/^(begin|commit|rollback|set)\b/i.test(sql));
    expect(explained.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const { sql, params, of: who } of explained) {
      const { rows } = await client.query(`explain (format json) ${sql}`, params);
      const plan = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]?.Plan;
      const tables = plan ? readsTooMuch(plan, growing).filter((name) => !READ_WHOLE.has(name)) : ['no plan'];
      if (tables.length > 0) wrong.push(`${who} reads ${tables.join()}: ${sql}`);
    }
    expect(wrong).toEqual([]);
  });
});
