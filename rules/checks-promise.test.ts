import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFailed, checkPassed, photoReceived } from './checks';
import { type FacePoint, type HourCredit, leadOf, newHourCredit, pointsOf, record } from './credit';
import { accrue, type LearnerTime, lengthOf, newLearnerTime } from './time';

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
