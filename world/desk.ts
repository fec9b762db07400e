import { type checkFailed, checkPassed, firstDue, photoReceived, standingOfCheck } from '@rules/checks';
import { type CreditState, type finish, leadOf, newHourCredit, pointsOf, type record } from '@rules/credit';
import type { finishReading } from '@rules/reading';
import { accrue, newLearnerTime } from '@rules/time';
import type { isHeldByOther, Lease } from '@server/areas/study/lease';
import { hourOf } from './hours';

type Session = {
  id: string;
  learner: string;
  hour: string;
  window: string;
  base: number;
  until: null;
  seq: number;
};

/** What a run may replace in the server: the planted bugs. */
export type ServerParts = {
  record: typeof record;
  isHeldByOther: typeof isHeldByOther;
  finish: typeof finish;
  finishReading: typeof finishReading;
  checkFailed: typeof checkFailed;
  movesBase: boolean;
};

/** A photo carries its own verdict. */
export type Verdict = 'pass' | 'fail';
type Judged = 'passed' | 'failed' | 'received' | 'early' | 'later' | 'none';

/** Each grant: when, to whom, for which hour, how much, under a session opened when (ms). */
export type Grant = { at: number; learner: string; hour: string; amount: number; base: number };

const LEASE_MS = 90_000;

/** The platform's study desk: the shipped rules of credit, checks, reading and lease around maps. Instants in ms. */
export class StudyDesk {
  readonly time = new Map<string, CreditState['time']>();
  readonly credit = new Map<string, CreditState['credit']>();
  readonly sessions = new Map<string, Session>();
  readonly leases = new Map<string, Lease>();
  /** Photos that the comparer has not judged yet, by learner/hour/point. */
  readonly unjudged = new Map<string, Verdict>();
  /** Points whose photo was the learner's, by learner/hour/point: the truth that the credit is held against. */
  readonly seen = new Set<string>();
  /** Nobody compares faces just now. */
  comparerDown = false;
  /** What must never happen, seen from here. */
  readonly violations: string[] = [];
  grants: Grant[] = [];
  private made = 0;

  constructor(
    private readonly now: () => number,
    private readonly parts: ServerParts,
    /** The provisional time of this place is gone from the hour. */
    private readonly tookBack: (place: string) => void,
  ) {}

  creditOf(learner: string, hour: string) {
    const stored = this.credit.get(`${learner}/${hour}`) ?? newHourCredit();
    return { ...stored, points: pointsOf(hourOf(hour).points, stored.points) };
  }

  open(learner: string, hour: string, window: string) {
    const now = this.now();
    this.time.set(learner, accrue(this.time.get(learner) ?? newLearnerTime(now), now));
    let session = [...this.sessions.values()].find(
      (s) => s.learner === learner && s.hour === hour && s.window === window,
    );
    if (!session || this.parts.movesBase) {
      const id = session?.id ?? String(9_000_000_000_000_000_000n + BigInt(++this.made));
      session = { id, learner, hour, window, base: now, until: null, seq: 0 };
      this.sessions.set(id, session);
    }
    const credit = this.creditOf(learner, hour);
    return { session, credit, lead: leadOf(credit) / 1000 };
  }

  /** One progress record; positions in ms. */
  pay(learner: string, hour: string, sid: string, told: { seq: number; from: number; to: number }) {
    const session = this.sessions.get(sid);
    if (session && session.learner !== learner) this.violations.push('I9');
    const now = this.now();
    const credit = this.creditOf(learner, hour);
    const mine = session?.learner === learner && session.hour === hour ? session : undefined;
    const time = this.time.get(learner) ?? newLearnerTime(now);
    const { state, answer } = this.parts.record(
      { time, session: mine, credit, end: hourOf(hour).end },
      told,
      now,
    );
    this.time.set(learner, state.time);
    this.credit.set(`${learner}/${hour}`, state.credit);
    this.grant(learner, hour, leadOf(state.credit) - leadOf(credit), mine?.base);
    return answer;
  }

  /** True when the hour is finished. A text pays its whole reading now. */
  finish(learner: string, hour: string, window: string): boolean {
    const { end, text } = hourOf(hour);
    const credit = this.creditOf(learner, hour);
    if (!text) {
      const result = this.parts.finish(credit, end);
      this.credit.set(`${learner}/${hour}`, result.credit);
      return result.credit.finished;
    }
    const session = [...this.sessions.values()].find(
      (s) => s.learner === learner && s.hour === hour && s.window === window,
    );
    const time = this.time.get(learner);
    if (!session || !time) return false;
    const { state, missing } = this.parts.finishReading({ time, session, credit }, end, this.now());
    this.time.set(learner, state.time);
    this.credit.set(`${learner}/${hour}`, state.credit);
    this.grant(learner, hour, leadOf(state.credit) - leadOf(credit), session.base);
    return missing === 0;
  }

  /** A photo for the face point `at` (ms), or for the first that is due. */
  photo(learner: string, hour: string, verdict: Verdict, at: number | undefined, sealed: boolean): Judged {
    const credit = this.creditOf(learner, hour);
    const point = at ?? firstDue(credit);
    const standing = point === undefined ? 'done' : standingOfCheck(credit, point);
    if (point === undefined || standing === 'done') return 'passed';
    if (standing !== 'due') return standing === 'early' ? 'early' : 'none';
    // Whoever waits for the verdict gets none; a sealed photo can wait for it.
    if (this.comparerDown && !sealed) return 'later';
    this.credit.set(`${learner}/${hour}`, photoReceived(credit, point));
    this.unjudged.set(`${learner}/${hour}/${point}`, verdict);
    return this.comparerDown ? 'received' : this.judge(`${learner}/${hour}/${point}`);
  }

  /** The comparer is back. */
  judgeAll(): void {
    for (const key of [...this.unjudged.keys()]) this.judge(key);
  }

  private judge(key: string): 'passed' | 'failed' {
    const [learner = '', hour = '', point = ''] = key.split('/');
    const verdict = this.unjudged.get(key);
    this.unjudged.delete(key);
    const credit = this.creditOf(learner, hour);
    const time = this.time.get(learner) ?? newLearnerTime(this.now());
    if (verdict === 'pass') {
      this.seen.add(key);
      this.credit.set(`${learner}/${hour}`, checkPassed(credit, Number(point)));
      return 'passed';
    }
    const failed = this.parts.checkFailed({ time, credit }, Number(point));
    this.time.set(learner, failed.time);
    this.credit.set(`${learner}/${hour}`, failed.credit);
    for (const fallen of failed.fallen) this.unjudged.delete(`${learner}/${hour}/${fallen}`);
    this.takeBack(learner, hour, leadOf(credit) - leadOf(failed.credit));
    return 'failed';
  }

  isHeldElsewhere(learner: string, caller: { window: string; installation: string }): boolean {
    const held = this.leases.get(learner);
    const refused = this.parts.isHeldByOther(held, caller, this.now());
    // A lease that nobody renews may lock nobody out.
    if (refused && held && this.now() >= held.until) this.violations.push('I3 locked out');
    return refused;
  }

  /** False while another window has it. */
  takeLease(learner: string, caller: { window: string; installation: string }): boolean {
    if (this.isHeldElsewhere(learner, caller)) return false;
    const held = this.leases.get(learner);
    const foreign = held && held.installation !== caller.installation && held.until > this.now();
    if (foreign) this.violations.push('I3');
    this.leases.set(learner, { ...caller, until: this.now() + LEASE_MS });
    return true;
  }

  release(learner: string, window: string): void {
    if (this.leases.get(learner)?.window === window) this.leases.delete(learner);
  }

  private grant(learner: string, hour: string, amount: number, base: number | undefined): void {
    if (amount > 0 && base !== undefined) {
      this.grants.push({ at: this.now(), learner, hour, amount, base });
    }
  }

  /** What a failed photo freed was never granted; the last of it first. */
  private takeBack(learner: string, hour: string, lost: number): void {
    let open = lost;
    for (const grant of [...this.grants].reverse()) {
      if (open <= 0) break;
      if (grant.learner !== learner || grant.hour !== hour) continue;
      const back = Math.min(open, grant.amount);
      grant.amount -= back;
      open -= back;
    }
    if (lost > 0) this.tookBack(`${learner}/${hour}`);
  }
}
