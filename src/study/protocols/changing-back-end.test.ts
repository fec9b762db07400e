import 'fake-indexeddb/auto';
import type { Named } from '@contract/capabilities';
import { clientInfo } from '@contract/client-info';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { has, named } from '@/api/capabilities';
import { createClient } from '@/api/client';
import { learn, whenKnown } from '@/api/learn-capabilities';
import { PhoneDatabase } from '@/offline/database';
import { drain } from '@/offline/drain';
import { createOutbox, type Outbox } from '@/offline/outbox';
import type { OpenPlace } from '@/offline/rows';
import { journalOf, somePlace } from '@/offline/testing';
import { protocolOf } from './all';

/** What /api/client/info of each instance says beside the specification. */
const NEW: Named = { offers: { sms: true }, capabilities: ['ledger', 'orders'] };
const F8F480B4: Named = { offers: { sms: true } };
const NOTHING: Named = {};

type Sent = { path: string; headers: string[]; fields: Record<string, unknown> };

/** Who answers next: in turn, one request after the other. */
let instances: Named[];
let sent: Sent[];
/** Stretches by key, as a ledger keeps them; a back end of the specification keeps a position. */
let ledger: Map<string, [from: number, to: number]>;
let position: number;

const call = createClient(
  {
    current: async () => ({ token: 't', refreshToken: '', learner: 'a' }),
    refresh: async () => 'unreachable',
    ended: async () => undefined,
  },
  {
    origin: 'http://platform.test',
    fetch: async (input, init) => answer(new Request(input, init)),
    extras: { has, whenKnown, isControlled: () => false },
  },
);

async function answer(request: Request): Promise<Response> {
  const instance = instances.shift() as Named;
  instances.push(instance);
  const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const body = await request.text();
  const fields = body ? (JSON.parse(body) as Record<string, unknown>) : {};
  const headers = [...request.headers.keys()].filter((name) => /^(x|idempotency)-/.test(name)).sort();
  sent.push({ path, headers, fields });
  const ok = (data: unknown) => Response.json({ code: '1000', data });
  if (path === 'info') return ok({ pk: 'key', ...instance });
  const hasLedger = instance !== NOTHING;
  if (path === 'getLastPlayTime') {
    return ok({ currentTime: position, ...(hasLedger && { sessionId: 's1', facePoints: [] }) });
  }
  position = Math.max(position, Number(fields.currentTime));
  const key = request.headers.get('Idempotency-Key');
  if (hasLedger && key) ledger.set(key, [Number(fields.from), Number(fields.currentTime)]);
  return ok(hasLedger ? { credited: position, reason: 'none', facePoints: [] } : null);
}

let db: PhoneDatabase;
let outbox: Outbox;
let now = 1_000;
let place: OpenPlace;
beforeEach(() => {
  db = new PhoneDatabase(`changing-${Math.random()}`);
  outbox = createOutbox(db, () => now);
  sent = [];
  ledger = new Map();
  position = 0;
});
afterEach(() => {
  named.now = undefined;
  return db.delete();
});

/** Asks as each start does. */
const start = async () => learn(await call(clientInfo, {}));

async function open(): Promise<void> {
  const { session: _, ...hour } = somePlace;
  const page = { window: 'w1', installation: 'phone' };
  const { session, withoutLedger } = await protocolOf('timed').calls(call, hour, page).open();
  place = { ...somePlace, session, withoutLedger };
}

async function study(from: number, to: number): Promise<void> {
  const { session, withoutLedger } = place;
  await outbox.writeJournal(journalOf(from, to, { session, withoutLedger }));
  await outbox.fold('w1');
}

/** Sends what is due; `live`: the hour is studied just now. */
async function send(live: boolean): Promise<void> {
  now += 3_600_000;
  await drain({
    outbox,
    post: (row) => protocolOf(row.protocol).post(call, row, live),
    learner: () => 'a',
    wall: () => now,
    random: () => 0,
  });
}

const progress = () => sent.filter(({ path }) => path === 'syncTimer');
const OF_OURS = ['idempotency-key', 'x-installation', 'x-learner', 'x-phone-time', 'x-study-window'];

describe('a phone whose back end changes', () => {
  test('loses nothing and keeps its adapter while an older and a newer instance answer in turn', async () => {
    instances = [F8F480B4, NEW];
    await start();
    await open();
    for (const from of [0, 15, 30, 45]) {
      await study(from, from + 15);
      await send(true);
      await start();
    }
    await study(60, 66);
    await send(false);
    expect([...ledger.values()].sort(([a], [b]) => a - b)).toEqual([
      [0, 15],
      [15, 30],
      [30, 45],
      [45, 60],
      [60, 66],
    ]);
    expect(await db.outbox.count()).toBe(0);
    expect(sent.filter(({ path }) => path === 'getLastPlayTime')).toHaveLength(1);
    for (const { headers, fields } of progress()) {
      expect(headers).toEqual(OF_OURS);
      expect(fields).toMatchObject({ sessionId: 's1', from: expect.any(Number) });
    }
  });

  test('opens with its names though nothing was known before', async () => {
    instances = [F8F480B4];
    learn(F8F480B4);
    await open();
    expect(sent.at(-1)?.headers).toEqual(['x-installation', 'x-learner', 'x-phone-time', 'x-study-window']);
    expect(place.withoutLedger).toBeUndefined();
  });

  test('goes on with an hour as it began when the back end has less, and opens the next one without', async () => {
    instances = [NEW];
    await start();
    await open();
    instances = [NOTHING];
    await start();
    await study(0, 15);
    await send(true);
    expect(progress()).toMatchObject([{ headers: OF_OURS, fields: { sessionId: 's1' } }]);
    await open();
    expect([place.withoutLedger, sent.at(-1)?.headers]).toEqual([true, []]);
  });

  test.each([
    ['with its names', NEW, NOTHING, ['x-installation', 'x-learner', 'x-phone-time', 'x-study-window']],
    ['without names', NOTHING, NEW, []],
  ])('renews the lease of an hour %s to its end, as it was opened', async (_, before, after, headers) => {
    instances = [before];
    await start();
    const { session: _session, ...hour } = somePlace;
    const calls = protocolOf('timed').calls(call, hour, { window: 'w1', installation: 'phone' });
    await calls.open();
    instances = [after];
    await start();
    await calls.heartbeat();
    await calls.release();
    expect(sent.slice(-2).map((one) => one.headers)).toEqual([headers, headers]);
  });

  test('sends a queued row without what is ours after it has read the position', async () => {
    instances = [NEW];
    await start();
    await open();
    await study(0, 30);
    instances = [NOTHING];
    await start();
    position = 20;
    sent = [];
    await send(false);
    expect(sent.map(({ path }) => path)).toEqual(['getLastPlayTime', 'syncTimer']);
    expect(sent.flatMap(({ headers }) => headers)).toEqual([]);
    expect(progress()[0]?.fields).toEqual({
      trainingId: expect.any(String),
      hourId: expect.any(String),
      userId: 'a',
      currentTime: 30,
      playbackRate: 1,
    });
    expect(await db.outbox.count()).toBe(0);
  });

  test('sends nothing again that the position covers', async () => {
    instances = [NEW];
    await start();
    await open();
    await study(0, 30);
    instances = [NOTHING];
    await start();
    position = 30;
    sent = [];
    await send(false);
    expect(sent.map(({ path }) => path)).toEqual(['getLastPlayTime']);
    expect(await db.outbox.count()).toBe(0);
  });

  test('leaves no row to a worker without a page where the back end has no ledger any more', async () => {
    instances = [NEW];
    await start();
    await open();
    await study(0, 15);
    const [row] = await outbox.ofLearner('a');
    if (!row) throw new Error('nothing waits');
    expect(protocolOf('timed').sealed(row)?.headers).toMatchObject({ 'Idempotency-Key': row.key });
    await outbox.sealAll('a', protocolOf('timed').sealed);
    expect((await db.outbox.toArray()).map(({ request }) => request?.path)).toEqual([
      '/course/v2-schedule/syncTimer',
    ]);
    learn(NOTHING);
    expect(protocolOf('timed').sealed(row)).toBeUndefined();
    await outbox.forgetRequests();
    expect((await db.outbox.toArray()).map((one) => [one.key, one.request])).toEqual([[row.key, undefined]]);
  });
});
