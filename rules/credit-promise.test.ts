import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HourCredit, leadOf, newHourCredit, record } from './credit';
import { opened } from './testing/credit-state';
import { accrue, type LearnerTime, lengthOf, newLearnerTime } from './time';

/** A little world of one learner: sessions open on hours, records claim what they like, the clock moves as it likes. */
type Step =
  | { do: 'wait'; ms: number }
  | { do: 'open'; hour: number }
  | { do: 'send'; session: number; from: number; length: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -3_000, max: 30_000 }) }),
    fc.record({ do: fc.constant('open' as const), hour: fc.nat(2) }),
    fc.record({
      do: fc.constant('send' as const),
      session: fc.nat(5),
      from: fc.nat(60_000),
      length: fc.nat(60_000),
    }),
  ),
  { minLength: 5, maxLength: 40 },
);

type Paid = { base: number; at: number; ms: number };

function live(all: Step[]): { paid: Paid[]; clock: number } {
  let clock = 0;
  let time: LearnerTime | undefined;
  const credits = new Map<number, HourCredit>();
  const sessions: { hour: number; base: number }[] = [];
  const paid: Paid[] = [];
  for (const step of all) {
    if (step.do === 'wait') clock += step.ms;
    else if (step.do === 'open') {
      // As the server does it: the ledger is counted up to the base, and its clock never goes back.
      time = accrue(time ?? newLearnerTime(clock), clock);
      sessions.push({ hour: step.hour, base: time.lastT });
    } else {
      const session = sessions[step.session];
      if (!session || !time) continue;
      const before = credits.get(session.hour) ?? newHourCredit();
      const state = {
        time,
        session: { id: '', base: session.base, until: null, seq: 0 },
        credit: before,
        end: 1_000_000,
      };
      const { state: after } = record(state, { seq: 0, from: step.from, to: step.from + step.length }, clock);
      time = after.time;
      credits.set(session.hour, after.credit);
      paid.push({ base: session.base, at: time.lastT, ms: leadOf(after.credit) - leadOf(before) });
    }
  }
  return { paid, clock };
}

describe('the promise', () => {
  test('for any r < d, what sessions opened at or after r are credited until d is at most d − r + 2 s', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { paid } = live(all);
        for (const { base: r } of paid) {
          for (const { at: d } of paid) {
            const sum = paid
              .filter((one) => one.base >= r && one.at <= d)
              .reduce((total, one) => total + one.ms, 0);
            if (d >= r) expect(sum).toBeLessThanOrEqual(d - r + 2_000);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the world of that property does pay', () => {
    const { paid } = live([
      { do: 'open', hour: 0 },
      { do: 'wait', ms: 9_000 },
      { do: 'send', session: 0, from: 0, length: 20_000 },
    ]);
    expect(paid).toEqual([{ base: 0, at: 9_000, ms: 11_000 }]);
  });

  test('repeating a record that was paid in full changes nothing, however often and however late', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), fc.integer({ min: 1, max: 5 }), (to, later, times) => {
        const sent = { seq: 1, from: 0, to };
        const first = record(opened(), sent, to);
        expect(first.answer.credited).toBe(to);
        let again = first;
        for (let n = 0; n < times; n += 1) again = record(again.state, sent, to + later);
        expect(again.answer).toEqual(first.answer);
        expect(again.state.credit).toEqual(first.state.credit);
        expect(lengthOf(again.state.time.free)).toBe(later);
      }),
    );
  });
});
