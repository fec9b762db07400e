import { expect, it } from 'vitest';
import { answering } from '@/api/testing';
import { rowOf, somePlace } from '@/offline/testing';
import { protocolOf } from './all';

const { session: _, ...place } = somePlace;
const hour = { ...place, protocol: 'platform' as const, training: '3' };
const row = rowOf(7, { protocol: 'platform', from: 15, to: 30 });
const pathOf = (request: Request | undefined) => new URL(request?.url ?? 'http://none').pathname;

it('studies by its own numbers', () => {
  expect(protocolOf('platform').policy.name).toBe('platform');
});

it('opens where the custom player left off', async () => {
  const { call, asked } = answering({
    code: '1000',
    data: { currentTime: 12.5, isFinish: false, sessionId: '77', facePoints: [] },
  });
  const opened = await protocolOf('platform')
    .calls(call, hour, { window: hour.window, installation: 'phone' })
    .open();
  expect(opened).toEqual({ session: '77', lead: 12.5, finished: false, points: [] });
  expect(pathOf(asked[0])).toBe('/course/v2-schedule/getLastPlayTime');
  expect(new URL(asked[0]?.url ?? '').search).toBe('?trainingId=3&hourId=1&userId=a');
});

it('saves its progress by syncTimer, with the address of its video', async () => {
  const { call, asked } = answering({
    code: '1000',
    data: { credited: 30, provisional: 0, reason: 'none', final: false },
  });
  const video = { ...row, videoUrl: 'https://cdn.test/a.mp4' };
  expect(await protocolOf('platform').post(call, video, true)).toEqual({
    is: 'credited',
    credited: 30,
    provisional: 0,
  });
  expect(pathOf(asked[0])).toBe('/course/v2-schedule/syncTimer');
  const body = await asked[0]?.json();
  expect(body).toMatchObject({ from: 15, currentTime: 30, playbackRate: 1, sessionId: '77', live: true });
  expect(body).toHaveProperty('videoUrl', 'https://cdn.test/a.mp4');
});

it('reports a violation by saveLastViewedTime, with its cause', async () => {
  const { call, asked } = answering({ result: 'success', msg: '' });
  const evidence = { ...row, kind: 'evidence' as const, cause: 'playedAhead 0.7' };
  expect(await protocolOf('platform').post(call, evidence, true)).toEqual({ is: 'done' });
  expect(pathOf(asked[0])).toBe('/course/lessonSchedule/saveLastViewedTime');
  expect(await asked[0]?.json()).toMatchObject({
    errorCause: 'playedAhead 0.7',
    currentTime: 30,
    hourId: '1',
  });
});
