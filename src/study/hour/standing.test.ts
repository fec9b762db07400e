import { expect, it } from 'vitest';
import { rowOf } from '@/offline/testing';
import { NOTHING_UNSENT } from '@/offline/unsent';
import type { Hour, State } from '../engine/state';
import { figuresOf, type Standing, standingOf } from './standing';

const playing = (position: number) => ({ mono: 0, position, rate: 1, paused: false, moving: true });

const hourOf = (change: Partial<Hour> = {}): Hour => ({
  end: 1200,
  holds: [],
  recorded: 785,
  stretch: 744,
  real: 41,
  written: 785,
  credit: { credited: 744, provisional: 0 },
  points: [],
  last: playing(785),
  slack: 0,
  run: undefined,
  writtenAt: 0,
  syncedAt: 0,
  beatAt: 0,
  needsTap: false,
  ...change,
});
const studying = (change: Partial<Hour> = {}): State => ({ phase: 'studying', hour: hourOf(change) });

const known = { end: 1200, finished: false, lastWord: undefined, unsent: NOTHING_UNSENT, rows: [] };
const stand = (state: State, more: Partial<Parameters<typeof standingOf>[0]> = {}) =>
  standingOf({ ...known, ...more, state });
const figures = (standing: Standing | undefined) => standing && figuresOf(standing);

it('what is recorded and not answered yet runs, online too, and leaves 还差 as it comes', () => {
  const standing = stand(studying());
  expect(standing).toMatchObject({ beat: 'counts', waiting: 0 });
  expect(figures(standing)).toEqual({
    credited: 744,
    provisional: 0,
    waiting: 0,
    counting: 41,
    missing: 415,
  });
});

it('only what the state pill has waits; what has not joined the queue yet runs', () => {
  const unsent = { ...NOTHING_UNSENT, waiting: 30 };
  const state = studying({ stretch: 774, credit: { credited: 744, provisional: 0 } });
  expect(figures(stand(state, { unsent }))).toMatchObject({ credited: 744, waiting: 30, counting: 11 });
});

it('what the server has answered while the queue still holds it is credited, once', () => {
  const unsent = { ...NOTHING_UNSENT, waiting: 30 };
  const state = studying({ stretch: 774, credit: { credited: 774, provisional: 0 } });
  expect(figures(stand(state, { unsent }))).toMatchObject({ credited: 774, waiting: 0, counting: 11 });
});

it('beyond a face point what server and phone hold waits for the check, in one place only', () => {
  const unsent = { ...NOTHING_UNSENT, checking: 20 };
  const state = studying({ credit: { credited: 744, provisional: 10 }, recorded: 764, stretch: 764 });
  expect(figures(stand(state, { unsent }))).toMatchObject({ credited: 744, provisional: 20, counting: 0 });
});

it('before the hour is open the last word stands, with what the phone has beyond it', () => {
  const lastWord = { credited: 744, provisional: 0, finished: false };
  const rows = [rowOf(1, { from: 730, to: 760 })];
  const unsent = { ...NOTHING_UNSENT, waiting: 30 };
  const standing = stand({ phase: 'opening' }, { lastWord, rows, unsent });
  expect(standing?.beat).toBe('opening');
  expect(figures(standing)).toMatchObject({ credited: 744, waiting: 16, counting: 0, missing: 440 });
});

it('what nobody has said is not 0:00', () => {
  expect(stand({ phase: 'opening' })).toBeUndefined();
});

it('a finished hour is whole, whoever says so', () => {
  const whole = { credited: 1200, waiting: 0, counting: 0, missing: 0 };
  const lastWord = { credited: 1199, provisional: 0, finished: true };
  expect(figures(stand({ phase: 'opening' }, { finished: true }))).toMatchObject(whole);
  expect(figures(stand({ phase: 'opening' }, { lastWord }))).toMatchObject(whole);
  expect(figures(stand({ phase: 'finished', hour: hourOf() }))).toMatchObject(whole);
});

it('played to the end nothing is missing, and nothing is credited before the server says so', () => {
  const state: State = { phase: 'ended', hour: hourOf({ recorded: 1199.8, stretch: 1199.8 }) };
  expect(figures(stand(state))).toMatchObject({ credited: 744, counting: 456, missing: 0 });
});

it('at the end the moment that is nobody’s goes with what waits', () => {
  const unsent = { ...NOTHING_UNSENT, waiting: 455.7 };
  const state: State = { phase: 'ended', hour: hourOf({ recorded: 1199.7, stretch: 1199.7 }) };
  expect(figures(stand(state, { unsent }))).toMatchObject({ credited: 744, waiting: 456, counting: 0 });
});

it.each([
  ['counts', {}],
  ['again', { last: playing(300) }],
  ['starved', { last: { ...playing(785), moving: false } }],
  ['starved', { holds: ['buffering'], last: undefined }],
  ['paused', { holds: ['buffering', 'learner'], last: undefined }],
  ['paused', { holds: ['face'], last: undefined }],
] as const)('it %s only while time is recorded (%#)', (beat, change) => {
  expect(stand(studying(change))?.beat).toBe(beat);
});

it('the figures are together the hour, whatever the fractions', () => {
  for (let at = 0; at < 40; at += 1) {
    const credited = at * 0.37;
    const rest = { provisional: at * 0.13, waiting: at * 0.29, counting: at * 0.41 };
    const { credited: first, ...others } = figuresOf({
      end: 60,
      credited,
      ...rest,
      refused: 0,
      beat: 'counts',
    });
    expect(first).toBe(Math.floor(credited));
    expect(Object.values(others).reduce((sum, part) => sum + part, first)).toBe(60);
  }
});
