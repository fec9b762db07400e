import type { StorableHour } from '@contract/downloads';
import { expect, it } from 'vitest';
import type { DownloadRow } from '@/offline/download-rows';
import { nameOf, planOf, wishFor } from './plan';

const hour = (hourId: string, change: Partial<StorableHour> = {}) =>
  ({ hourId, digest: `film-${hourId}`, size: 10, cannot: '', isFinish: false, ...change }) as StorableHour;
const row = (digest: string, change: Partial<DownloadRow> = {}) =>
  ({
    digest,
    hour: digest.slice(-1),
    state: 'complete',
    received: 10,
    lesson: '9',
    training: '',
    ...change,
  }) as DownloadRow;
const OUTSIDE = { trainingId: '' };
const ids = (hours: readonly StorableHour[]) => hours.map(({ hourId }) => hourId);

it('what is finished, here, or has to be studied online is not fetched; the reasons are said', () => {
  const hours = [
    hour('1', { isFinish: true }),
    hour('2'),
    hour('3', { cannot: '本课时只能在线学习' }),
    hour('4'),
    hour('5', { cannot: '本课时只能在线学习' }),
  ];
  const plan = planOf(hours, [row('film-2')], { more: 1_000 }, OUTSIDE);
  expect([ids(plan.wanted), plan.bytes, plan.here]).toEqual([['4'], 10, 1]);
  expect(plan.cannot).toEqual([{ sentence: '本课时只能在线学习', hours: 2 }]);
});

it('what has come of one already is not counted again, nor is a film that two hours share', () => {
  const shared = { digest: 'film-s' };
  const plan = planOf(
    [hour('1'), hour('2', shared), hour('3', shared)],
    [row('film-1', { state: 'paused', received: 4 })],
    { more: 1_000 },
    OUTSIDE,
  );
  expect([ids(plan.wanted), plan.bytes]).toEqual([['1', '2', '3'], 16]);
});

it('where there is no room for all it is the first ones in the order of study', () => {
  const plan = planOf([hour('1'), hour('2', { size: 50 }), hour('3')], [], { more: 30 }, OUTSIDE);
  expect([ids(plan.fitting), plan.fittingBytes, plan.bytes]).toEqual([['1'], 10, 70]);
});

it('a text is named by its hour', () => {
  expect(nameOf(hour('7', { digest: '' }))).toBe('text-7');
});

it('an hour that is here outside its training is wished for in it, and nothing of its film comes again', () => {
  const plan = planOf([hour('1')], [row('film-1')], { more: 1_000 }, { trainingId: '7' });
  expect([ids(plan.wanted), plan.bytes, plan.here]).toEqual([['1'], 0, 0]);
});

const listened = (hourId: string, change: Partial<StorableHour> = {}) =>
  hour(hourId, { sound: { digest: `sound-${hourId}`, size: 3 }, ...change });
const NO_FILM = { digest: '', size: 0, cannot: '本课时只能在线学习' };

it('by its sound an hour costs that alone; what cannot be listened to comes as ever', () => {
  const hours = [listened('1'), hour('2')];
  const [film, sound] = (['film', 'sound'] as const).map((form) =>
    planOf(hours, [], { more: 1_000 }, OUTSIDE, form),
  );
  expect([film?.bytes, film?.choice, sound?.bytes, sound?.choice]).toEqual([20, true, 13, true]);
  const place = { lessonId: '9', lessonName: '课程', trainingId: '', trainingName: '' };
  const wishes = sound?.fitting.map((one) => wishFor(one, place));
  expect(wishes?.map((one) => [one.digest, one.size, one.sound])).toEqual([
    ['sound-1', 3, true],
    ['film-2', 10, undefined],
  ]);
});

it('an hour whose film has to be watched online is brought by its sound, and nothing is to be chosen', () => {
  const plan = planOf([listened('1', NO_FILM), hour('2', NO_FILM)], [], { more: 1_000 }, OUTSIDE);
  expect([ids(plan.wanted), plan.bytes, plan.choice]).toEqual([['1'], 3, false]);
  expect(plan.cannot).toEqual([{ sentence: NO_FILM.cannot, hours: 1 }]);
});

it('an hour that is here in one form is here: nobody pays for it twice unasked', () => {
  const here = [row('sound-1', { hour: '1', sound: true })];
  const plan = planOf([listened('1')], here, { more: 1_000 }, OUTSIDE);
  expect([plan.wanted, plan.here, plan.choice]).toEqual([[], 1, false]);
});
