import { describe, expect, it } from 'vitest';
import { answeredBy } from '@/api/testing';
import type { OutboxRow, ProtocolName } from '@/offline/rows';
import { rowOf, somePlace } from '@/offline/testing';
import { protocolOf } from './all';

const { session: _, ...place } = somePlace;
const hour = { ...place, training: '3' };
const page = { window: 'w1', installation: 'phone' };
const pathOf = (request: Request) => new URL(request.url).pathname;
const ok = (data?: unknown) => ({ code: '1000', message: '', ...(data !== undefined && { data }) });

/** A back end of the specification: answers by the end of the path, 500 for anything else. */
function backEnd(answers: Record<string, unknown>) {
  return answeredBy((request) => {
    const found = Object.entries(answers).find(([end]) => pathOf(request).endsWith(end));
    return found ? Response.json(found[1]) : new Response('', { status: 500 });
  });
}

const openedBy = (name: ProtocolName, answer: unknown) =>
  protocolOf(name)
    .calls(
      backEnd({ getLastViewedTime: answer, getLastPlayTime: answer }).call,
      { ...hour, protocol: name },
      page,
    )
    .open();

describe('opening an hour without a ledger', () => {
  it('makes a session of the phone’s own when getLastViewedTime gives none', async () => {
    const opened = await openedBy('classic', {
      result: 'success',
      msg: '',
      lastViewedTime: 12,
      isComplete: 0,
    });
    expect(opened).toMatchObject({ lead: 12, finished: false, withoutLedger: true });
    expect(opened.session).toMatch(/^phone:.{36}:$/);
  });

  it.each(['timed', 'platform', 'reading'] as const)(
    '%s opens a fresh hour of which nothing is stored',
    async (name) => {
      for (const data of [
        null,
        undefined,
        { currentTime: null, isFinish: null, sessionId: null, scrId: null },
      ]) {
        const opened = await openedBy(name, { code: '1000', message: '', data });
        expect(opened).toMatchObject({ lead: 0, finished: false, withoutLedger: true });
        expect(opened.session).toMatch(/^phone:/);
      }
    },
  );

  it('makes another session at each opening', async () => {
    const answer = { result: 'success', msg: '', lastViewedTime: 0 };
    const [first, second] = [await openedBy('classic', answer), await openedBy('classic', answer)];
    expect(first.session).not.toBe(second.session);
  });

  it('keeps the session that getLastPlayTime gives inside its own', async () => {
    const opened = await openedBy('timed', ok({ currentTime: '7.5', isFinish: 0, sessionId: 'a:b' }));
    expect(opened).toMatchObject({ lead: 7.5, withoutLedger: true });
    expect(opened.session).toMatch(/^phone:.{36}:a:b$/);
  });

  it('leaves our own server its ledger', async () => {
    const data = { currentTime: 7, isFinish: false, sessionId: '77', facePoints: [] };
    const timed = await openedBy('timed', ok(data));
    expect(timed.withoutLedger).toBeUndefined();
    expect(timed.session).toBe('77');
    const classic = { result: 'success', msg: '', lastViewedTime: 7, isComplete: false, sessionId: '77' };
    expect((await openedBy('classic', { ...classic, facePoints: [8] })).withoutLedger).toBeUndefined();
  });
});

/** The sessions of an hour that this page has opened, without and with one of the back end. */
const opened = await openedBy('classic', { result: 'success', msg: '', lastViewedTime: 15 });
const openedWith = await openedBy('timed', ok({ currentTime: 15, isFinish: 0, sessionId: 'abc' }));

const row = (change: Partial<OutboxRow> = {}) =>
  rowOf(7, {
    ...{
      session: opened.session,
      withoutLedger: true,
      from: 15,
      to: 30,
      real: 16,
      training: '3',
      chapter: '5',
    },
    videoUrl: 'https://cdn.test/a.mp4',
    ...change,
  });
const STORED = { syncTimer: ok(null), saveLastViewedTime: { result: 'success', msg: '' }, finish: ok() };

async function sent(one: OutboxRow, answers: Record<string, unknown> = STORED) {
  const { call, asked } = backEnd(answers);
  const outcome = await protocolOf(one.protocol).post(call, one, true);
  const bodies = await Promise.all(asked.map(async (request) => request.clone().text()));
  return {
    outcome,
    paths: asked.map((request) => pathOf(request).split('/').at(-1)),
    body: JSON.parse(bodies.at(-1) || '{}') as unknown,
    asked,
  };
}

describe('progress without a ledger', () => {
  it('is sent by syncTimer with the fields of the specification only', async () => {
    const { outcome, paths, body } = await sent(row());
    expect(paths).toEqual(['syncTimer']);
    expect(body).toEqual({
      trainingId: '3',
      hourId: '1',
      userId: 'a',
      currentTime: 30,
      playbackRate: 1,
      videoUrl: 'https://cdn.test/a.mp4',
    });
    expect(outcome).toEqual({ is: 'credited', credited: 30, provisional: 0 });
  });

  it('names the session that the back end gave', async () => {
    expect((await sent(row({ session: openedWith.session }))).body).toMatchObject({ sessionId: 'abc' });
  });

  it('is sent by saveLastViewedTime with the fields of the specification only', async () => {
    expect((await sent(row({ protocol: 'classic' }))).body).toEqual({
      userId: 'a',
      lessonId: '9',
      chapterId: '5',
      hourId: '1',
      currentTime: 30,
      viewTime: 15,
      realViewTime: 16,
    });
  });

  it('leaves without the headers of our own server’s queue', async () => {
    const { asked } = await sent(row());
    for (const header of ['Idempotency-Key', 'X-Study-Window', 'X-Installation']) {
      expect(asked[0]?.headers.get(header)).toBeNull();
    }
  });

  it('is absent from a request that waits for a worker without a page', () => {
    expect(protocolOf('timed').sealed(row())).toBeUndefined();
    expect(protocolOf('timed').sealed(row({ withoutLedger: undefined }))).toBeDefined();
  });
});

describe('progress whose send may have arrived', () => {
  const at = (currentTime: number, isFinish = 0) => ({
    ...STORED,
    getLastPlayTime: ok({ currentTime, isFinish }),
    getLastViewedTime: { result: 'success', msg: '', lastViewedTime: currentTime, isComplete: isFinish },
  });

  it.each([
    ['that failed before', row({ failures: 1 })],
    ['of another page', row({ session: 'phone:1:' })],
  ])('%s is not sent again when the last position covers it', async (_, one) => {
    const { outcome, paths } = await sent(one, at(30));
    expect(paths).toEqual(['getLastPlayTime']);
    expect(outcome).toEqual({ is: 'credited', credited: 30, provisional: 0 });
  });

  it('is sent when the last position does not cover it', async () => {
    const { paths, body } = await sent(row({ failures: 2 }), at(15));
    expect(paths).toEqual(['getLastPlayTime', 'syncTimer']);
    expect(body).toMatchObject({ currentTime: 30 });
  });

  it('names only what lies beyond the last position', async () => {
    const { body } = await sent(row({ failures: 1, protocol: 'classic' }), at(20));
    expect(body).toMatchObject({ currentTime: 30, viewTime: 10, realViewTime: 10.667 });
  });

  it('is covered by a finished hour', async () => {
    expect(await sent(row({ failures: 1 }), at(0, 1))).toMatchObject({
      paths: ['getLastPlayTime'],
      outcome: { is: 'credited', credited: 30 },
    });
  });

  it('waits while the last position does not come', async () => {
    const { outcome, paths } = await sent(row({ failures: 1 }), STORED);
    expect(paths).toEqual(['getLastPlayTime']);
    expect(outcome).toEqual({ is: 'later', status: 500 });
  });

  it('keeps a row that a server with a ledger cannot place', async () => {
    const lost = { ...at(0), syncTimer: ok({ credited: 0, provisional: 0, reason: 'session' }) };
    expect((await sent(row({ failures: 1 }), lost)).outcome).toMatchObject({ short: 'session' });
  });
});

describe('a finish without a ledger', () => {
  const finish = row({ kind: 'finish', from: 60, to: 60, real: 0 });

  it('is sent with nothing but its hour', async () => {
    const { outcome, asked } = await sent(finish);
    expect(asked.map(({ url }) => url)).toEqual(['http://platform.test/course/v2/lesson/schedule/1/finish']);
    expect(outcome).toEqual({ is: 'done' });
  });

  it('is done when the back end reports the hour as finished after an uncertain send', async () => {
    const finished = { ...STORED, getLastPlayTime: ok({ currentTime: 60, isFinish: 1 }) };
    const { outcome, paths } = await sent({ ...finish, failures: 1 }, finished);
    expect(paths).toEqual(['getLastPlayTime']);
    expect(outcome).toEqual({ is: 'done' });
  });
});
