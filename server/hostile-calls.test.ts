import { type Endpoint, inputSchema } from '@contract/endpoint';
import { insertLessonRecord } from '@contract/lessons';
import { endpoints } from '@contract/listed';
import { phoneLogin } from '@contract/login';
import { lastPlayTime } from '@contract/study';
import { getUserInfo } from '@contract/user-info';
import { DEMO_PASSWORD, HOURS_B, LEARNER, LESSON_B, PURCHASER, TRAINING } from '@demo/ids/ids';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database/open';
import { Attack, BATCH } from './testing/hostile/attack';
import { growth, heapInUse } from './testing/hostile/heap';
import { MARKED, own, type Planted, plantMarked } from './testing/hostile/marked-learner';
import { leastInput } from './testing/least-input';
import { solving } from './testing/puzzles';
import { reaching } from './testing/reaching';
import { type RunningTest, requestFor, startTestServer } from './testing/running';
import { sendStretch } from './testing/study';

/**
 * Calls as no app sends them, drawn from the whole contract: nobody has to think of the next one. Each run has a seed of
 * its own, and a complaint names the one of its hundred calls. Long: `npm run long -- hostile-calls`.
 */
const CALLS = Number(process.env.HOSTILE_CALLS || 300);
const SEED = Number(process.env.HOSTILE_SEED || Math.floor(Math.random() * 2 ** 31));
/** In a shorter run the heap is still warming up. */
const LONG = 5_000;
const MOST_GROWTH = 0.2;
/** Each batch, so that leases end, budgets fill again, and study may be paid. */
const PASSES_MS = 20_000;

type Person = { id: string; phone: string };

/** What the log says of a 500. */
const failures: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
let planted: Planted;
let server: RunningTest;
let attack: Attack;
beforeAll(async () => {
  const plant = async (database: Database, now: number) => {
    planted = await plantMarked(database, now);
  };
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', PUZZLE_WORK: '1' }, { log, plant });
  attack = new Attack(server.origin, planted);
});
afterAll(async () => {
  attack.close();
  await server.close();
});

const login = async ({ phone }: Person) =>
  (await solving((puzzle) => server.call(phoneLogin, { phone, password: DEMO_PASSWORD }, { puzzle }))).token;

/** A token that is good: what was called as this learner may have ended the one before. */
async function tokenFor(who: Person, before: string): Promise<string> {
  const isGood = await server.call(getUserInfo, { id: who.id }, { token: before }).catch(() => undefined);
  return isGood ? before : login(who);
}

/** What the marked learner would ask to see what is theirs. */
function ofMarked(endpoint: Endpoint): Record<string, unknown> {
  const known = new Set([...planted.handles, ...planted.marks]);
  const input = leastInput(
    inputSchema(endpoint),
    reaching(endpoint, Object.keys(inputSchema(endpoint).shape)),
  );
  const mine = (value: unknown) => (typeof value === 'string' && known.has(own(value)) ? own(value) : value);
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, mine(value)]));
}

describe(`${CALLS} hostile calls`, () => {
  test('bring no failure, break no connection and show nobody what is another’s', {
    timeout: 7_200_000,
  }, async () => {
    const heap: number[] = [];
    let [a, b] = ['', ''];
    for (let sent = 0; sent < CALLS; sent += BATCH) {
      [a, b] = [await tokenFor(LEARNER, a), await tokenFor(PURCHASER, b)];
      await attack.batch(SEED + sent / BATCH, Math.min(BATCH, CALLS - sent), { A: a, B: b, nobody: '' });
      server.time.now += PASSES_MS;
      heap.push(heapInUse());
    }
    process.stdout.write(
      `${CALLS} hostile calls, seed ${SEED}: ${attack.tally()}; heap of the second half ${(growth(heap) * 100).toFixed(1)} %\n`,
    );
    expect(attack.complaints.slice(0, 5).join('\n'), failures.slice(0, 5).join('')).toBe('');
    if (CALLS >= LONG) expect(growth(heap)).toBeLessThan(MOST_GROWTH);
  });

  test('leave a server that lives and credits an honest learner', async () => {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const token = await login(LEARNER);
    const sender = { token, installation: 'browser-1', window: 'honest' };
    await server.call(insertLessonRecord, { userId: LEARNER.id, lessonId: LESSON_B, isComplete: 0 }, sender);
    const place = { trainingId: TRAINING, hourId: HOURS_B[2], userId: LEARNER.id };
    const { currentTime: from, sessionId } = await server.call(lastPlayTime, place, sender);
    server.time.now += 10_000;
    const paid = await sendStretch(
      server,
      LEARNER,
      { hourId: HOURS_B[2], sessionId, from, to: from + 10 },
      sender,
    );
    expect(paid).toMatchObject({ credited: from + 10, reason: 'none' });
  });

  test('would have shown the marks, for to their learner many calls show them', async () => {
    const token = await login(MARKED);
    const showing: string[] = [];
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const [address, request] = requestFor(endpoint, ofMarked(endpoint), { token });
      const heard = await (await fetch(server.origin + address, request)).text();
      if (planted.marks.some((mark) => heard.includes(mark))) showing.push(endpoint.path);
    }
    expect(showing.length, showing.join()).toBeGreaterThan(12);
  });
});
