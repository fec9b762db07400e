import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadOf, newHourCredit, record } from './credit';
import { finishReading, type ReadingState } from './reading';
import { charactersOf, readingSeconds } from './reading-time';
import { accrue, type LearnerTime, lengthOf, newLearnerTime } from './time';

const REQUIRED = 30_000;

/** A text that was opened at 0, and nothing read. */
const opened = (change: Partial<ReadingState> = {}): ReadingState => ({
  time: newLearnerTime(0),
  session: { base: 0, until: null },
  credit: newHourCredit(),
  ...change,
});

describe('how long a text takes', () => {
  test('is 1 s for every 20 characters, and 10 s at least', () => {
    expect(readingSeconds('')).toBe(10);
    expect(readingSeconds('安'.repeat(200))).toBe(10);
    expect(readingSeconds('安'.repeat(201))).toBe(11);
    expect(readingSeconds(`<p>${'安全'.repeat(300)}</p>`)).toBe(30);
  });

  test('goes by what is read: no tags, no comments, no white space, an entity once', () => {
    expect(charactersOf('<p class="a">戴好 <b>口罩</b>\n</p><!-- 备注 <b> -->')).toBe(4);
    expect(charactersOf('1 &lt; 2&nbsp;&amp;')).toBe(4);
  });
});

describe('a text that is read to its end', () => {
  test('waits while time is missing, says how much, and spends nothing', () => {
    const { state, missing } = finishReading(opened(), REQUIRED, 12_000);
    expect(missing).toBe(18_000);
    expect(state.credit).toEqual(newHourCredit());
    expect(lengthOf(state.time.free)).toBe(12_000);
  });

  test('is credited to its end when the time is there, and spends just that', () => {
    const { state, missing } = finishReading(opened(), REQUIRED, 40_000);
    expect(missing).toBe(0);
    expect(state.credit).toMatchObject({ credited: REQUIRED, finished: true });
    expect(state.time.free).toEqual([{ from: 30_000, to: 40_000 }]);
  });

  test('lends nothing: to the millisecond', () => {
    expect(finishReading(opened(), REQUIRED, 29_999).missing).toBe(1);
    expect(finishReading(opened(), REQUIRED, 30_000).missing).toBe(0);
  });

  test('is not paid from before its base, nor from after its session’s end', () => {
    const time = { free: [{ from: 0, to: 60_000 }], overdraft: 0, lastT: 60_000 };
    const late = opened({ time, session: { base: 50_000, until: null } });
    expect(finishReading(late, REQUIRED, 60_000).missing).toBe(20_000);
    const over = opened({ time, session: { base: 0, until: 5_000 } });
    expect(finishReading(over, REQUIRED, 60_000).missing).toBe(25_000);
  });

  test('finished again, however often and late, changes nothing', () => {
    const first = finishReading(opened(), REQUIRED, 40_000);
    const again = finishReading(first.state, REQUIRED, 90_000);
    expect(again.missing).toBe(0);
    expect(again.state.credit).toEqual(first.state.credit);
    expect(lengthOf(again.state.time.free)).toBe(60_000);
  });
});

/** One learner opens hours, plays videos and reads texts, claims what he likes, and the clock moves as it likes. */
type Step =
  | { do: 'wait'; ms: number }
  | { do: 'open'; hour: number }
  | { do: 'play'; session: number; length: number }
  | { do: 'read'; session: number; required: number };

const session = fc.nat(5);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -3_000, max: 30_000 }) }),
    fc.record({ do: fc.constant('open' as const), hour: fc.nat(3) }),
    fc.record({ do: fc.constant('play' as const), session, length: fc.nat(60_000) }),
    fc.record({ do: fc.constant('read' as const), session, required: fc.integer({ min: 1, max: 60_000 }) }),
  ),
  { minLength: 5, maxLength: 40 },
);

type Paid = { base: number; at: number; ms: number };

function live(all: Step[]): Paid[] {
  let clock = 0;
  let time: LearnerTime | undefined;
  const credits = new Map<number, ReturnType<typeof newHourCredit>>();
  const sessions: { hour: number; base: number }[] = [];
  const paid: Paid[] = [];
  for (const step of all) {
    if (step.do === 'wait') clock += step.ms;
    else if (step.do === 'open') {
      time = accrue(time ?? newLearnerTime(clock), clock);
      sessions.push({ hour: step.hour, base: time.lastT });
    } else {
      const at = sessions[step.session];
      if (!at || !time) continue;
      const credit = credits.get(at.hour) ?? newHourCredit();
      const open = { base: at.base, until: null };
      const from = leadOf(credit);
      const { state } =
        step.do === 'read'
          ? finishReading({ time, session: open, credit }, step.required, clock)
          : record(
              { time, session: { ...open, id: '', seq: 0 }, credit, end: 1_000_000 },
              { seq: 0, from, to: from + step.length },
              clock,
            );
      time = state.time;
      credits.set(at.hour, state.credit);
      paid.push({ base: at.base, at: time.lastT, ms: leadOf(state.credit) - from });
    }
  }
  return paid;
}

describe('the promise, for reading and video together', () => {
  test('for any r < d, sessions opened at or after r are credited at most d − r + 2 s until d', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const paid = live(all);
        for (const { base: r } of paid) {
          for (const { at: d } of paid) {
            const inside = paid.filter((one) => one.base >= r && one.at <= d);
            const sum = inside.reduce((total, one) => total + one.ms, 0);
            if (d >= r) expect(sum).toBeLessThanOrEqual(d - r + 2_000);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the world of that property does pay for both, each from its own time', () => {
    const paid = live([
      { do: 'open', hour: 0 },
      { do: 'open', hour: 1 },
      { do: 'wait', ms: 20_000 },
      { do: 'play', session: 0, length: 8_000 },
      { do: 'read', session: 1, required: 15_000 },
      { do: 'wait', ms: 3_000 },
      { do: 'read', session: 1, required: 15_000 },
    ]);
    expect(paid.map((one) => one.ms)).toEqual([8_000, 0, 15_000]);
  });
});
