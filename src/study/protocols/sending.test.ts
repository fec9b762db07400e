import { REFUSALS } from '@contract/codes';
import { describe, expect, it } from 'vitest';
import { answering } from '@/api/testing';
import { rowOf, somePlace } from '@/offline/testing';
import { protocolOf } from './all';

const good = (data: object) => ({ ...data, code: '1000', message: '', result: 'success', msg: '', data });
const { session: _, ...place } = somePlace;
const hour = { ...place, training: '3' };
const row = rowOf(7, { from: 15, to: 30.5, real: 20.25, training: '3', chapter: '5' });

/** What one send puts on the wire. */
async function wire(asked: Request[]) {
  const [request] = asked;
  if (!request) throw new Error('nothing was sent');
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    call: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
    headers: Object.fromEntries(
      ['Idempotency-Key', 'X-Study-Window', 'X-Installation', 'X-Learner'].map((name) => [
        name,
        request.headers.get(name),
      ]),
    ),
    keepalive: request.keepalive,
  };
}
const UNDER = {
  'Idempotency-Key': 'phone:7',
  'X-Study-Window': 'w1',
  'X-Installation': 'phone',
  'X-Learner': 'a',
};

describe('the custom player', () => {
  it('opens an hour by getLastPlayTime', async () => {
    const { call, asked } = answering(
      good({ currentTime: 12.5, isFinish: true, sessionId: '77', facePoints: [] }),
    );
    const opened = await protocolOf('timed')
      .calls(call, hour, { window: hour.window, installation: 'phone' })
      .open();
    expect(opened).toMatchObject({ session: '77', lead: 12.5, finished: true });
    expect(await wire(asked)).toMatchObject({
      call: 'GET /course/v2-schedule/getLastPlayTime',
      query: { trainingId: '3', hourId: '1', userId: 'a' },
      headers: { ...UNDER, 'Idempotency-Key': null },
    });
  });

  it('saves progress by syncTimer', async () => {
    const { call, asked } = answering(good({ credited: 28, provisional: 2, reason: 'time', final: false }));
    expect(await protocolOf('timed').post(call, row, true)).toEqual({
      is: 'credited',
      credited: 28,
      provisional: 2,
      short: 'time',
    });
    const sent = await wire(asked);
    expect(sent).toMatchObject({ call: 'PUT /course/v2-schedule/syncTimer', headers: UNDER });
    expect(sent.body).toEqual({
      trainingId: '3',
      hourId: '1',
      userId: 'a',
      currentTime: 30.5,
      playbackRate: 1,
      sessionId: '77',
      from: 15,
      live: true,
    });
  });

  it('takes «none» for no shortfall', async () => {
    const { call } = answering(good({ credited: 30.5, provisional: 0, reason: 'none', final: false }));
    expect(await protocolOf('timed').post(call, row, false)).toEqual({
      is: 'credited',
      credited: 30.5,
      provisional: 0,
    });
  });

  it('tells which face points are due now', async () => {
    const answer = { credited: 8, provisional: 0, reason: 'face', facePoints: [8, 19.9] };
    const { call } = answering(good(answer));
    expect(await protocolOf('timed').post(call, row, false)).toEqual({
      is: 'credited',
      credited: 8,
      provisional: 0,
      short: 'face',
      points: [8, 19.9],
    });
  });

  it('takes what it told for credited, where a back end knows no credit', async () => {
    for (const answer of [{ code: '1000' }, good({})]) {
      const { call } = answering(answer);
      expect(await protocolOf('timed').post(call, row, false)).toEqual({
        is: 'credited',
        credited: 30.5,
        provisional: 0,
      });
    }
  });
});

describe('the older player', () => {
  it('opens an hour by getLastViewedTime', async () => {
    const { call, asked } = answering(
      good({ lastViewedTime: 9, isComplete: false, sessionId: '77', facePoints: [] }),
    );
    const opened = await protocolOf('classic')
      .calls(call, hour, { window: hour.window, installation: 'phone' })
      .open();
    expect(opened).toMatchObject({ session: '77', lead: 9, finished: false });
    expect((await wire(asked)).query).toEqual({ userId: 'a', lessonId: '9', chapterId: '5', hourId: '1' });
  });

  it('saves what a stretch took, in media and in wall time', async () => {
    const { call, asked } = answering(
      good({ credited: 30.5, provisional: 0, reason: 'gap', facePoints: [8] }),
    );
    const thirds = { ...row, protocol: 'classic' as const, from: 0.1, to: 30.5 };
    expect(await protocolOf('classic').post(call, thirds, false)).toMatchObject({ points: [8] });
    expect((await wire(asked)).body).toEqual({
      userId: 'a',
      lessonId: '9',
      chapterId: '5',
      hourId: '1',
      currentTime: 30.5,
      viewTime: 30.4,
      realViewTime: 20.25,
      sessionId: '77',
      from: 0.1,
      live: false,
    });
  });
});

describe('either player', () => {
  it('reports evidence with its cause', async () => {
    const { call, asked } = answering(good({}));
    const evidence = rowOf(7, { kind: 'evidence', from: 8, to: 8, cause: 'playbackRate 2' });
    expect(await protocolOf('timed').post(call, evidence, false)).toEqual({ is: 'done' });
    const sent = await wire(asked);
    expect(sent).toMatchObject({ headers: UNDER });
    expect(sent.body).toMatchObject({
      currentTime: 8,
      errorCause: 'playbackRate 2',
      hourId: '1',
      lessonId: '9',
    });
  });

  it('sends a sealed photo as it lies there, with its point', async () => {
    const { call, asked } = answering(good({ state: 'received', reason: '' }));
    const photo = rowOf(7, { kind: 'photo', from: 15, to: 15, training: '3', photo: 'a.b.c' });
    expect(await protocolOf('timed').post(call, photo, true)).toEqual({ is: 'done' });
    expect(await wire(asked)).toMatchObject({
      call: 'POST /course/x/sealedPhoto',
      body: { trainingId: '3', hourId: '1', at: 15, sealed: 'a.b.c' },
      headers: UNDER,
    });
  });

  it('holds its window for its learner', async () => {
    const { call, asked } = answering(good({}));
    await protocolOf('timed').calls(call, hour, { window: hour.window, installation: 'phone' }).heartbeat();
    const { query, body, headers } = await wire(asked);
    expect({ ...query, ...body }).toEqual({ userId: 'a' });
    expect(headers).toEqual({ ...UNDER, 'Idempotency-Key': null });
  });

  it('finishes an hour by its name', async () => {
    const { call, asked } = answering(good({}));
    expect(await protocolOf('classic').post(call, rowOf(7, { kind: 'finish' }), false)).toEqual({
      is: 'done',
    });
    expect((await wire(asked)).call).toBe('POST /course/v2/lesson/schedule/1/finish');
  });

  it('loses its window by the server’s own no, never by an answer that is none', async () => {
    const beats = (body: unknown) =>
      protocolOf('timed')
        .calls(answering(body).call, hour, { window: hour.window, installation: 'phone' })
        .heartbeat();
    expect(await beats(good({}))).toBe(true);
    expect(await beats({ code: REFUSALS.otherWindow.code, message: '请勿多开视频窗口' })).toBe(false);
    expect(await beats('a portal')).toBe(true);
  });

  it('gives its window up with a request that outlives the page, and throws nothing', async () => {
    const { call, asked } = answering(good({}));
    await protocolOf('timed').calls(call, hour, { window: hour.window, installation: 'phone' }).release();
    expect(await wire(asked)).toMatchObject({
      call: 'POST /course/window/clearOpenWindow',
      query: { userId: 'a' },
      keepalive: true,
    });
    await protocolOf('timed')
      .calls(answering('a portal').call, hour, { window: hour.window, installation: 'phone' })
      .release();
  });
});
