import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LivingPermit,
  PERMIT_LIFE,
  PERMIT_PHONES_MOST,
  PERMIT_RENEWED_AFTER,
  PERMIT_TAKEN_AFTER,
  PERMITS_MOST,
  permitsFor,
  phonesFullUntil,
  type WantedHour,
} from './permits';
import { TIME_KEPT } from './time';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const here = { installation: 'here', now: NOW };
const hour = (name: string, unstudied = HOUR, edition = name): WantedHour => ({
  hour: name,
  edition,
  unstudied,
});
const permit = (name: string, age: number, installation = 'here', edition = name): LivingPermit => ({
  ...{ id: `${name} ${age}`, hour: name, edition, installation, base: NOW - age },
});
const outcome = (wanted: WantedHour[], living: LivingPermit[] = [], unstudied: [string, number][] = []) =>
  permitsFor(wanted, living, new Map(unstudied), here).map(({ is }) => is);

test('a permit’s records are taken for as long after its end as its session is kept', () => {
  expect(PERMIT_LIFE + PERMIT_TAKEN_AFTER).toBeLessThan(TIME_KEPT);
});

test('hours get theirs in the order of study, until ten hours are reached; what follows waits, short or not', () => {
  const film = [hour('a', 6 * HOUR), hour('b', 4 * HOUR), hour('c', 1), hour('d', 1)];
  expect(outcome(film)).toEqual(['issued', 'issued', 'later', 'later']);
  expect(outcome([hour('a', 6 * HOUR), hour('b', 5 * HOUR), hour('c', 1)])).toEqual([
    'issued',
    'later',
    'later',
  ]);
});

test('an hour that is longer by itself gets one, and nothing beside it', () => {
  expect(outcome([hour('long', 12 * HOUR), hour('b', 1)])).toEqual(['issued', 'later']);
});

test('what other lessons’ permits hold counts, and so does a permit on another phone, once', () => {
  const living = [permit('x', 1, 'there'), permit('x', 2, 'here')];
  expect(outcome([hour('a', 2 * HOUR)], living, [['x', 9 * HOUR]])).toEqual(['later']);
  expect(outcome([hour('a', HOUR)], living, [['x', 9 * HOUR]])).toEqual(['issued']);
});

test('within a day it is the same permit, then another; of several the newest counts', () => {
  const young = permit('a', PERMIT_RENEWED_AFTER - 1);
  const [kept] = permitsFor(
    [hour('a')],
    [permit('a', PERMIT_RENEWED_AFTER), young],
    new Map([['a', HOUR]]),
    here,
  );
  expect(kept).toEqual({ is: 'kept', permit: young });
  expect(outcome([hour('a')], [permit('a', PERMIT_RENEWED_AFTER)], [['a', HOUR]])).toEqual(['issued']);
});

test('a renewal fits when nothing else does; another phone and another edition have permits of their own', () => {
  const full: [string, number][] = [['a', 10 * HOUR]];
  expect(outcome([hour('a', 10 * HOUR)], [permit('a', PERMIT_RENEWED_AFTER)], full)).toEqual(['issued']);
  expect(outcome([hour('a', 10 * HOUR)], [permit('a', 1, 'there')], full)).toEqual(['issued']);
  expect(outcome([hour('a', 10 * HOUR)], [permit('a', 1, 'here', 'former')], full)).toEqual(['issued']);
});

test('whatever is asked, and however often, living permits are for ten hours, or for one that is longer', () => {
  const lesson = fc.array(fc.integer({ min: 1, max: 11 * HOUR }), { minLength: 1, maxLength: 6 });
  const lessons = fc.array(lesson, { minLength: 1, maxLength: 4 });
  const asks = fc.array(fc.record({ lesson: fc.nat(3), phone: fc.nat(1) }), { maxLength: 12 });
  fc.assert(
    fc.property(lessons, asks, (lengths, asked) => {
      const living: LivingPermit[] = [];
      const unstudied = new Map<string, number>();
      for (const { lesson: at, phone } of asked) {
        const installation = `phone ${phone}`;
        const wanted = (lengths[at % lengths.length] ?? []).map((length, place) =>
          hour(`${at % lengths.length}.${place}`, length),
        );
        const decided = permitsFor(wanted, living, unstudied, { installation, now: NOW });
        for (const [place, { is }] of decided.entries()) {
          const one = wanted[place];
          if (is !== 'issued' || !one) continue;
          living.push({ ...permit(one.hour, 0, installation), id: `${living.length}` });
          unstudied.set(one.hour, one.unstudied);
        }
        // After the first that waits only what is held already has one.
        const waits = decided.findIndex(({ is }) => is === 'later');
        if (waits >= 0)
          expect(
            decided
              .slice(waits)
              .every(({ is }, n) => is === 'later' || unstudied.has(wanted[waits + n]?.hour ?? '')),
          ).toBe(true);
        const held = [...unstudied.values()];
        const all = held.reduce((sum, length) => sum + length, 0);
        expect(held.length === 1 || all <= PERMITS_MOST).toBe(true);
      }
    }),
  );
});

test('one phone more than may have permits waits until the last permit of one of the others has ended', () => {
  const phones = Array.from({ length: PERMIT_PHONES_MOST }, (_, n) => `phone ${n}`);
  const living = phones.flatMap((phone, n) => [permit('a', n + 1, phone), permit('b', 50 + n, phone)]);
  expect(phonesFullUntil(living, 'another')).toBe(NOW - PERMIT_PHONES_MOST + PERMIT_LIFE);
  expect(phones.map((phone) => phonesFullUntil(living, phone))).toEqual(phones.map(() => undefined));
  const oneLess = living.filter(({ installation }) => installation !== 'phone 3');
  expect(phonesFullUntil(oneLess, 'another')).toBeUndefined();
});
