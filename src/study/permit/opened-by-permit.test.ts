import { expect, it } from 'vitest';
import { permitOf } from '@/offline/permits/testing';
import type { HourCreditRow } from '@/offline/rows';
import { openedByPermit } from './opened-by-permit';

const permit = permitOf({ at: 1_000, lead: 20, provisional: 5, points: [0, 20, 40] });
const said = (change: Partial<HourCreditRow>): HourCreditRow => ({
  ...{ learner: 'a', hour: '1', lesson: '9', credited: 30, provisional: 2, end: 60, finished: false },
  at: 2_000,
  ...change,
});

it('opens with what the permit says, under its session, as long as the server has said nothing later', () => {
  const opened = { session: 'p1', permit: true, lead: 20, provisional: 5, points: [0, 20, 40] };
  expect(openedByPermit(permit, undefined)).toMatchObject(opened);
  expect(openedByPermit(permit, said({ at: 1_000 }))).toMatchObject(opened);
});

it('goes on from what the server has said since, also where that is less', () => {
  expect(openedByPermit(permit, said({}))).toMatchObject({ lead: 32, provisional: 2, points: [40] });
  expect(openedByPermit(permit, said({ credited: 10, provisional: 0 }))).toMatchObject({ lead: 10 });
});

it('asks for the face points that the server has said since', () => {
  expect(openedByPermit(permit, said({ points: [20] })).points).toEqual([20]);
});

it('is finished when either says so', () => {
  expect(openedByPermit(permit, said({ finished: true })).finished).toBe(true);
  expect(openedByPermit(permitOf({ finished: true }), said({})).finished).toBe(true);
  expect(openedByPermit(permit, said({})).finished).toBe(false);
});
