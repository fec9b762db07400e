import { expect, it } from 'vitest';
import { MOST, MOST_UNKNOWN, roomFor } from './room';

const MB = 1_000_000;

it.each([
  ['a large phone: 1 GB in all', { usage: 0, quota: 100_000 * MB }, 100 * MB, { most: MOST, more: 900 * MB }],
  ['a small one: 30 % of the quota', { usage: 0, quota: 1_000 * MB }, 0, { most: 300 * MB, more: 300 * MB }],
  [
    'a full one: 200 MB stay free',
    { usage: 750 * MB, quota: 1_000 * MB },
    0,
    { most: 300 * MB, more: 50 * MB },
  ],
  ['no room at all', { usage: 900 * MB, quota: 1_000 * MB }, 0, { most: 300 * MB, more: 0 }],
  ['more stored than may be', { usage: 0, quota: 1_000 * MB }, 400 * MB, { most: 300 * MB, more: 0 }],
])('%s', (_, estimate, stored, room) => {
  expect(roomFor(estimate, stored)).toEqual({ ...room, known: true });
});

it.each([[{}], [{ quota: 0, usage: 0 }], [{ quota: 1_000 * MB }]])(
  'of %o nobody can say: 200 MB',
  (estimate) => {
    expect(roomFor(estimate, 50 * MB)).toEqual({ most: MOST_UNKNOWN, more: 150 * MB, known: false });
  },
);
