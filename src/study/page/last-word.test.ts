import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '@/offline/privacy/testing';
import type { JournalRow } from '@/offline/rows';
import { journalOf } from '@/offline/testing';
import { hearLastWords, sayLastWord } from './last-word';

/** What the queue was given, in order; it has no room for what `refuses` names. */
let heard: JournalRow[] = [];
const outbox = (refuses?: string) => ({
  writeJournal: async (row: JournalRow) => {
    if (row.hour === refuses) throw new Error('the phone is full');
    heard.push(row);
  },
  fold: async () => undefined,
});

beforeEach(() => {
  heard = [];
  vi.stubGlobal('localStorage', fakeStorage());
});

it('what a page said last joins the queue at the next start, once', async () => {
  sayLastWord([journalOf(3, 5)]);
  await hearLastWords(outbox());
  await hearLastWords(outbox());
  expect(heard).toEqual([journalOf(3, 5, { window: 'w1:last' })]);
});

it('of two windows both last words stand, and of two hours of one window', async () => {
  const said = [journalOf(0, 5), journalOf(0, 7, { window: 'w2' }), journalOf(0, 9, { hour: '2' })];
  for (const row of said) sayLastWord([row]);
  await hearLastWords(outbox());
  expect(heard.map(({ to }) => to).toSorted()).toEqual([5, 7, 9]);
});

it('of an hour that was set back while nothing could be written, the stretches before and after both stand', async () => {
  const takeBack = sayLastWord([journalOf(15, 23), journalOf(3, 5)]);
  await hearLastWords(outbox());
  expect(heard.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    [15, 23],
    [3, 5],
  ]);
  sayLastWord([journalOf(15, 23), journalOf(3, 5)]);
  takeBack();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('one that is taken back takes no other along, and what was said since stands', async () => {
  const takeBack = sayLastWord([journalOf(0, 5)]);
  sayLastWord([journalOf(0, 7, { window: 'w2' })]);
  takeBack();
  const tooLate = sayLastWord([journalOf(0, 8, { window: 'w3' })]);
  sayLastWord([journalOf(0, 9, { window: 'w3' })]);
  tooLate();
  await hearLastWords(outbox());
  expect(heard.map(({ to }) => to).toSorted()).toEqual([7, 9]);
});

it('what a window says while its word before is heard stands until the next start', async () => {
  sayLastWord([journalOf(0, 5)]);
  await hearLastWords({ ...outbox(), fold: async () => void sayLastWord([journalOf(0, 9)]) });
  await hearLastWords(outbox());
  expect(heard.map(({ to }) => to)).toEqual([5, 9]);
});

it('what the phone has no room for now stands until the next start', async () => {
  sayLastWord([journalOf(0, 5)]);
  await hearLastWords(outbox('1')).catch(() => undefined);
  await hearLastWords(outbox());
  expect(heard.map(({ to }) => to)).toEqual([5]);
});

it('what an earlier version said is heard too; what nobody can read is gone', async () => {
  localStorage.setItem('video_real_time', JSON.stringify(journalOf(0, 5)));
  localStorage.setItem('video_real_time:w2:1', '{');
  await hearLastWords(outbox());
  expect(heard.map(({ to }) => to)).toEqual([5]);
  expect(Object.keys(localStorage)).toEqual([]);
});
