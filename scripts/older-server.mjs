// `npm run long -- older-server`: a server of an earlier commit goes on answering while today's migrates its database.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { demoServer } from './bench/demo-server.mjs';
import { buildServer } from './build-server.mjs';
import { bundle, root } from './bundle.mjs';
import { contract } from './contract.mjs';

const DEMO_IDS = '.cache/demo-ids.mjs';
await bundle('demo/ids/ids.ts', DEMO_IDS);
const { DEMO_PASSWORD, LESSON_A, HOURS_A } = await import(pathToFileURL(root(DEMO_IDS)).href);

/** Earlier servers, and whether they write an event for each credit: the others must fail where they would credit. */
const COMMITS = { f8f480b4: true, '2c44bd46~1': false };
const LEARNERS = 24;
/** How long phones study on the earlier server alone, beside today's, and on today's alone, ms. */
const PHASES = { 旧的单独: 8_000, 新旧一起: 25_000, 新的单独: 8_000 };
const CALL_EVERY_MS = 1_000;
const LOGIN_EVERY = 5;

/** Credited time of an hour that differs from the sum of its events. */
const UNBALANCED = `select count(*)::int as n, count(*) filter (where c.credited > 0)::int as credited,
  count(*) filter (where c.credited <> coalesce(e.sum, 0))::int as wrong from hour_credit c
  left join (select learner, hour, sum(credited_ms) as sum from credit_event group by 1, 2) e using (learner, hour)`;

/** Builds the server of a commit, with the packages of today, and gives its folder. The media of its demo are read from there. */
async function buildOlder(commit) {
  const folder = root(`.cache/older-server/${commit.replace(/\W/g, '-')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root(''), maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { status } = spawnSync(process.execPath, ['scripts/build-server.mjs'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`the server of ${commit} could not be built`);
  return folder;
}

/** A learner who studies: signs in, joins, opens the hour and sends each second, to whichever server is given. */
class Phone {
  #token = '';
  #session = '';
  #at = 0;
  #seq = 0;

  constructor(n, count) {
    Object.assign(this, { n, count, phone: `138000${10_000 + n}` });
    this.hour = HOURS_A[0];
  }

  async ask(origin, { method, path }, { query, body } = {}) {
    const address = new URL(path, origin);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const headers = {
      ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      'X-Study-Window': `older-server-${this.n}`,
      'X-Installation': `older-server-${this.n}`,
      'X-Learner': this.learner ?? '',
      'Idempotency-Key': `older-server-${this.n}:${this.#seq}`,
    };
    const sent = { method, headers, body: body && JSON.stringify(body) };
    const answer = await fetch(address, sent).catch(() => undefined);
    const read = await answer?.json().catch(() => undefined);
    const how = answer ? `${answer.status}${answer.status === 200 ? ` ${read?.code}` : ''}` : '连不上';
    this.count(path, how);
    return answer?.status === 200 ? read : undefined;
  }

  async signIn(origin) {
    const read = await this.ask(origin, contract.login.phoneLogin, {
      body: { phone: this.phone, password: DEMO_PASSWORD },
    });
    if (!read?.token) return;
    this.#token = read.token;
    this.learner = read.userId;
  }

  async begin(origin) {
    await this.signIn(origin);
    const { insertLessonRecord } = contract.lessons;
    const joined = { userId: this.learner, lessonId: LESSON_A, isComplete: 0 };
    await this.ask(origin, insertLessonRecord, { body: joined });
    const query = { trainingId: '', hourId: this.hour, userId: this.learner };
    const read = await this.ask(origin, contract.study.lastPlayTime, { query });
    this.#session = read?.data?.sessionId ?? '';
  }

  async study(origin) {
    const to = this.#at + CALL_EVERY_MS / 1_000;
    this.#seq += 1;
    const read = await this.ask(origin, contract.study.syncTimer, {
      body: {
        trainingId: '',
        hourId: this.hour,
        userId: this.learner,
        currentTime: to,
        playbackRate: 1,
        sessionId: this.#session,
        from: this.#at,
        live: true,
      },
    });
    if (read?.code === 1000 || read?.code === '1000') this.#at = to;
  }
}

/** Runs all phones against one server for `ms`; every fifth call of a phone is preceded by a new login. */
async function studyFor(ms, phones, origin) {
  const until = performance.now() + ms;
  await Promise.all(
    phones.map(async (phone) => {
      for (let call = phone.n; performance.now() < until; call += 1) {
        const next = delay(CALL_EVERY_MS);
        if (call % LOGIN_EVERY === 0) await phone.signIn(origin);
        await phone.study(origin);
        await next;
      }
    }),
  );
}

/** Studies through the phases, prints how each call ended in each, and returns whether the credit equals its events. */
async function upgradeUnder(commit, older, DATABASE_URL) {
  const ended = new Map();
  let phase;
  const count = (path, how) => {
    const key = `${phase} ${path.split('/').at(-1)}：${how}`;
    ended.set(key, (ended.get(key) ?? 0) + 1);
  };
  const phones = Array.from({ length: LEARNERS }, (_, n) => new Phone(n + 1, count));
  const first = await demoServer({ DATABASE_URL }, older);
  [phase] = Object.keys(PHASES);
  for (const phone of phones) await phone.begin(first.origin);
  await studyFor(PHASES[phase], phones, first.origin);
  const starting = demoServer({ DATABASE_URL });
  [, phase] = Object.keys(PHASES);
  await studyFor(PHASES[phase], phones, first.origin);
  const second = await starting;
  await first.close();
  [, , phase] = Object.keys(PHASES);
  for (const phone of phones) await phone.begin(second.origin);
  await studyFor(PHASES[phase], phones, second.origin);
  await second.close();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(UNBALANCED);
  await client.end();
  const failed = [...ended.keys()].filter((key) => /：500/.test(key));
  process.stdout.write(
    `\n${commit}：${[...ended].map(([key, times]) => `\n  ${key} ${times} 次`).join('')}\n` +
      `  有计入的课时 ${rows[0].credited} 个，和明细对不上的 ${rows[0].wrong} 个；500 的 ${failed.length} 种\n`,
  );
  return rows[0].wrong === 0 && rows[0].credited >= LEARNERS && !(COMMITS[commit] && failed.length > 0);
}

await buildServer();
const made = '.cache/older-server-postgres.mjs';
await bundle('server/testing/postgres.ts', made);
const { testPostgres } = await import(pathToFileURL(root(made)).href);
const postgres = await testPostgres(undefined);
if (!postgres) process.exit(1);
let held = true;
try {
  for (const commit of Object.keys(COMMITS)) {
    const older = await buildOlder(commit);
    held = (await upgradeUnder(commit, older, await postgres.fresh())) && held;
  }
} finally {
  await postgres.close();
}
process.exit(held ? 0 : 1);
