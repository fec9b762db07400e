import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFailed, checkPassed, firstDue, photoReceived, standingOfCheck } from './checks';
import {
  type FacePoint,
  finish,
  type HourCredit,
  leadOf,
  newHourCredit,
  pointsOf,
  pointsToAsk,
  record,
} from './credit';
import { accrue, type LearnerTime, lengthOf, newLearnerTime } from './time';

const point = (at: number, state: FacePoint['state'] = 'due'): FacePoint => ({ at, state });
const hourWith = (change: Partial<HourCredit>) => ({ ...newHourCredit(), ...change });
const spentTime: LearnerTime = { free: [], overdraft: 0, lastT: 90_000 };
const range = (from: number, to: number) => ({ from, to });

describe('the face points of an hour', () => {
  test('are the hour’s of today, each with what the learner’s credit knows of it', () => {
    const known = [point(10_000, 'passed'), point(30_000, 'received')];
    expect(pointsOf([30_000, 0, 10_000, 10_000], known)).toEqual([
      point(0),
      point(10_000, 'passed'),
      point(30_000, 'received'),
    ]);
    expect(pointsOf([], known)).toEqual([]);
  });

  test('become due when study has come up to them but for a second, the first first', () => {
    const credit = hourWith({ credited: 9_000, points: [point(0, 'passed'), point(10_000), point(10_001)] });
    expect([0, 10_000, 10_001, 5].map((at) => standingOfCheck(credit, at))).toEqual([
      'done',
      'due',
      'early',
      'unknown',
    ]);
    expect(firstDue(credit)).toBe(10_000);
    expect(firstDue(newHourCredit())).toBeUndefined();
  });

  test('are told to the phone as far as they are due, in seconds, and of a finished hour none', () => {
    const credit = hourWith({ points: [point(0, 'passed'), point(8_500), point(19_900, 'received')] });
    expect(pointsToAsk(credit)).toEqual([8.5]);
    expect(pointsToAsk({ ...credit, finished: true })).toEqual([]);
  });
});

describe('a photo', () => {
  test('that came counts for a point that is due, and for no other', () => {
    const credit = hourWith({ credited: 10_000, points: [point(10_000), point(30_000)] });
    expect(photoReceived(credit, 10_000).points).toEqual([point(10_000, 'received'), point(30_000)]);
    expect(photoReceived(credit, 30_000)).toBe(credit);
  });

  test('that passed makes provisional time credited, up to the next point that has not', () => {
    const credit = hourWith({
      credited: 10_000,
      provisional: 30_000,
      reserved: [range(10_000, 25_000), range(50_000, 65_000)],
      points: [point(10_000, 'received'), point(30_000, 'received')],
    });
    const once = checkPassed(credit, 10_000);
    expect(once).toMatchObject({ credited: 30_000, provisional: 10_000, reserved: [range(55_000, 65_000)] });
    expect(checkPassed(once, 30_000)).toMatchObject({ credited: 40_000, provisional: 0, reserved: [] });
  });

  test('passes no point before it came', () => {
    const credit = hourWith({ credited: 10_000, points: [point(10_000)] });
    expect(checkPassed(credit, 10_000)).toBe(credit);
  });

  test('that failed takes the time after it back, and no other', () => {
    const credit = hourWith({
      credited: 10_000,
      provisional: 30_000,
      reserved: [range(10_000, 25_000), range(50_000, 65_000)],
      points: [point(10_000, 'received'), point(30_000, 'received')],
    });
    const late = checkFailed({ time: spentTime, credit }, 30_000);
    expect(late).toMatchObject({ lost: 10_000, fallen: [], time: { free: [range(55_000, 65_000)] } });
    expect(late.credit).toMatchObject({
      credited: 10_000,
      provisional: 20_000,
      reserved: [range(10_000, 25_000), range(50_000, 55_000)],
      points: [point(10_000, 'received'), point(30_000)],
    });
    const early = checkFailed({ time: spentTime, credit }, 10_000);
    expect(early).toMatchObject({ lost: 30_000, fallen: [30_000], time: { free: credit.reserved } });
    expect(early.credit).toMatchObject({ credited: 10_000, provisional: 0, reserved: [] });
    expect(early.credit.points).toEqual([point(10_000), point(30_000)]);
  });

  test('that failed at a point which came later than the credit takes nothing that was credited', () => {
    const credit = hourWith({
      credited: 50_000,
      points: [point(10_000, 'received'), point(40_000, 'passed')],
    });
    const { lost, fallen, credit: after } = checkFailed({ time: spentTime, credit }, 10_000);
    expect({ lost, fallen }).toEqual({ lost: 0, fallen: [] });
    expect(after).toMatchObject({ credited: 50_000, points: [point(10_000), point(40_000, 'passed')] });
  });
});

test('nothing is lent for time that waits for a check, and what is lent is never given back as time', () => {
  const session = { id: 's', base: 0, until: null, seq: 0 };
  const credit = hourWith({ points: [point(4_000, 'received')] });
  const first = { time: newLearnerTime(0), session, credit, end: 60_000 };
  const paid = record(first, { seq: 1, from: 0, to: 30_000 }, 9_000);
  expect(paid.answer).toEqual({ credited: 4_000, provisional: 7_000, reason: 'time' });
  expect(lengthOf(paid.state.credit.reserved)).toBe(7_000);
  const again = record(paid.state, { seq: 2, from: 11_000, to: 30_000 }, 9_000);
  expect(again.answer.provisional).toBe(7_000);
  const failed = checkFailed(paid.state, 4_000);
  // 4 s are credited of the 9 s that passed, 2 s of them lent: 7 s are free.
  expect([lengthOf(failed.time.free), failed.time.overdraft]).toEqual([7_000, 2_000]);
});

test('the time that is given back is the one that paid for what is lost, whichever session paid first', () => {
  const credit = hourWith({ points: [point(0, 'received'), point(10_000, 'received')] });
  const time = { free: [range(0, 10_000), range(20_000, 30_000)], overdraft: 0, lastT: 30_000 };
  const under = (base: number) => ({ id: 's', base, until: null, seq: 0 });
  const begun = { time, session: under(20_000), credit, end: 60_000 };
  const newer = record(begun, { seq: 1, from: 0, to: 10_000 }, 30_000).state;
  const older = record({ ...newer, session: under(0) }, { seq: 2, from: 10_000, to: 20_000 }, 30_000).state;
  expect(older.credit.reserved).toEqual([range(20_000, 30_000), range(0, 10_000)]);
  const failed = checkFailed(older, 10_000);
  expect(failed.time.free).toEqual([range(0, 10_000)]);
  expect(failed.credit.reserved).toEqual([range(20_000, 30_000)]);
});

test('an hour does not finish while a check is missing, however much is credited', () => {
  const credit = hourWith({ credited: 30_000 });
  for (const state of ['due', 'received'] as const) {
    const waiting = { ...credit, points: [point(29_000, state)] };
    expect(finish(waiting, 30_000)).toEqual({ credit: waiting, missing: 0, unchecked: true });
  }
  const done = finish({ ...credit, points: [point(29_000, 'passed')] }, 30_000);
  expect(done).toMatchObject({ unchecked: false, credit: { finished: true } });
});

/** A little world of one learner and two hours with face points; records, photos and judgements come as they like. */
const POINTS = [
  [0, 8_000, 8_500, 20_000],
  [5_000, 30_000],
];
const END = 45_000;
const hourAndPoint = { hour: fc.nat(1), point: fc.nat(12) };
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: -3_000, max: 20_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), hour: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        session: fc.nat(4),
        from: fc.nat(30_000),
        length: fc.nat(60_000),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), ...hourAndPoint }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ...hourAndPoint }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), ...hourAndPoint }) },
  ),
  { minLength: 10, maxLength: 60 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

class LittleWorld {
  clock = 0;
  time: LearnerTime = newLearnerTime(0);
  readonly credits = POINTS.map((points) => newHourCredit(pointsOf(points, [])));
  readonly sessions = [
    { hour: 0, base: 0 },
    { hour: 1, base: 0 },
  ];
  /** Of each hour, in the order of its media: what was paid, and the base of the session that it was paid under. */
  readonly paid: { ms: number; base: number }[][] = [[], []];

  take(step: Step) {
    if (step.do === 'wait') this.clock += step.ms;
    else if (step.do === 'open') {
      this.time = accrue(this.time, this.clock);
      this.sessions.push({ hour: step.hour, base: this.time.lastT });
    } else if (step.do === 'send') this.send(step);
    else this.check(step.do, step.hour, step.point);
  }

  private send({ session: n, from, length }: { session: number; from: number; length: number }) {
    const session = this.sessions[n];
    const credit = session && this.credits[session.hour];
    if (!session || !credit) return;
    const under = { id: '', base: session.base, until: null, seq: 0 };
    const stretch = { seq: 0, from, to: from + length };
    const { state } = record({ time: this.time, session: under, credit, end: END }, stretch, this.clock);
    this.time = state.time;
    this.credits[session.hour] = state.credit;
    this.paid[session.hour]?.push({ ms: leadOf(state.credit) - leadOf(credit), base: session.base });
  }

  private check(what: 'receive' | 'pass' | 'fail', hour: number, point: number) {
    const credit = this.credits[hour] as HourCredit;
    // Any point may be named; most name the one whose turn it is, or little would ever pass.
    const wanted = what === 'receive' ? 'due' : 'received';
    const at = POINTS[hour]?.[point] ?? credit.points.find((one) => one.state === wanted)?.at ?? 0;
    if (what === 'receive') this.credits[hour] = photoReceived(credit, at);
    else if (what === 'pass') this.credits[hour] = checkPassed(credit, at);
    else {
      const failed = checkFailed({ time: this.time, credit }, at);
      this.time = failed.time;
      this.credits[hour] = failed.credit;
      let open = leadOf(credit) - leadOf(failed.credit);
      for (const one of [...(this.paid[hour] ?? [])].reverse()) {
        const less = Math.min(open, one.ms);
        one.ms -= less;
        open -= less;
      }
    }
  }

  /** What must hold after every step, and does not. */
  broken(before: readonly HourCredit[]): string[] {
    const broken: string[] = [];
    const must = (holds: boolean, what: string) => {
      if (!holds) broken.push(what);
    };
    const { free, overdraft, lastT } = this.time;
    let used = 0;
    for (const [n, credit] of this.credits.entries()) {
      const first = (holds: (point: FacePoint) => boolean) =>
        Math.min(END, ...credit.points.filter(holds).map((one) => one.at));
      must(credit.credited >= (before[n]?.credited ?? 0), 'credit went back');
      must(
        credit.credited <= first((one) => one.state !== 'passed'),
        'credited over a point that has not passed',
      );
      must(leadOf(credit) <= first((one) => one.state === 'due'), 'paid over a point without a photo');
      must(credit.provisional >= 0, 'less than nothing waits');
      must(lengthOf(credit.reserved) === credit.provisional, 'reserved is not what waits');
      used += credit.credited + lengthOf(credit.reserved);
    }
    must(lengthOf(free) + used === lastT + overdraft, 'time was made or lost');
    must(overdraft <= 2_000, 'too much is lent');
    must(
      free.every((one, at) => one.from > (free[at - 1]?.to ?? -1)),
      'free time overlaps',
    );
    const all = [...free, ...this.credits.flatMap((credit) => credit.reserved)];
    all.sort((a, b) => a.from - b.from);
    must(
      all.every((one, at) => one.from >= (all[at - 1]?.to ?? 0)),
      'an instant is there twice',
    );
    const d = Math.max(this.clock, lastT);
    for (const { base: r } of this.sessions) {
      let sum = 0;
      for (const one of this.paid.flat()) if (one.base >= r) sum += one.ms;
      must(d < r || sum <= d - r + 2_000, 'sessions were paid from before their base');
    }
    return broken;
  }
}

describe('the promise, with checks received, passed and failed in any order', () => {
  test('no time is made or lost, no credit goes back or leads a check, and a session pays from its base on', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new LittleWorld();
        for (const step of all) {
          const before = [...world.credits];
          world.take(step);
          const broken = world.broken(before);
          if (broken.length > 0) throw new Error(broken.join(', '));
        }
      }),
      { numRuns: 1_500 },
    );
  });

  test('the world of that property does pass, fail, lend and wait', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps, (all) => {
        const world = new LittleWorld();
        for (const step of all) {
          const before = world.credits.map((credit) => credit.provisional);
          world.take(step);
          for (const [n, credit] of world.credits.entries()) {
            if (credit.provisional > 0) seen.add('waits');
            if (world.time.overdraft > 0) seen.add('lends');
            if (step.do === 'pass' && credit.provisional < (before[n] ?? 0)) seen.add('passes');
            if (step.do === 'fail' && credit.provisional < (before[n] ?? 0)) seen.add('fails');
          }
        }
      }),
      { numRuns: 1_000, seed: 7 },
    );
    expect([...seen].sort()).toEqual(['fails', 'lends', 'passes', 'waits']);
  });
});
