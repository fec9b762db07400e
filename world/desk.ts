import { type checkFailed, checkPassed, firstDue, photoReceived, standingOfCheck } from '@rules/checks';
import { type CreditState, type finish, leadOf, newHourCredit, pointsOf, type record } from '@rules/credit';
import { whyOf } from '@rules/event-words';
import type { finishReading } from '@rules/reading';
import { accrue, newLearnerTime, TIME_KEPT } from '@rules/time';
import { endOf, type reasonOfSession, type sessionOf } from '@server/areas/study/judged-session';
import type { isHeldByOther, Lease } from '@server/areas/study/lease';
import type { HourState } from '@server/areas/study/ledger';
import type { Progress } from '@server/areas/study/progress-input';
import { type Begun, Editions } from './editions';
import { hourOf } from './hours';
import { elsewhere } from './paid-elsewhere';

export type Session = {
  id: string;
  kind: 'window' | 'permit';
  learner: string;
  hour: string;
  edition: string;
  window: string;
  installation: string;
  base: number;
  until: number | null;
  rightLostAt?: number;
  seq: number;
};

/** What a run may replace in the server: the planted bugs. */
export type ServerParts = {
  record: typeof record;
  isHeldByOther: typeof isHeldByOther;
  finish: typeof finish;
  finishReading: typeof finishReading;
  checkFailed: typeof checkFailed;
  sessionOf: typeof sessionOf;
  reasonOfSession: typeof reasonOfSession;
  movesBase: boolean;
};

/** A photo carries its own verdict. */
export type Verdict = 'pass' | 'fail';
type Judged = 'passed' | 'failed' | 'received' | 'early' | 'later' | 'none';

/** Each grant: when, to whom, for which hour, how much (ms), and under which session. */
export type Grant = { at: number; learner: string; hour: string; amount: number; session: Session };

type Told = { seq: number; from: number; to: number; installation: string };

const LEASE_MS = 90_000;

/** A session as the shipped rules of the rim read it. */
const judgedBy = (session: Session | undefined): HourState =>
  ({
    ...{
      kind: null,
      base: null,
      until: null,
      outages: null,
      rightLostAt: null,
      installation: null,
      seq: null,
    },
    ...session,
  }) as HourState;

/** The platform's study desk: the shipped rules of credit, checks, reading and lease around maps. Instants in ms. */
export class StudyDesk {
  readonly time = new Map<string, CreditState['time']>();
  readonly credit = new Map<string, CreditState['credit']>();
  readonly sessions = new Map<string, Session>();
  readonly editions = new Editions();
  /** Hours that learners have lost the right to, by learner/hour. */
  readonly lost = new Set<string>();
  /** The edition that each place's credit began with. */
  private readonly begunWith = new Map<string, string>();
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
    readonly now: () => number,
    private readonly parts: ServerParts,
    /** The provisional time of this place is gone from the hour. */
    private readonly tookBack: (place: string) => void,
    /** A photo for this learner/hour/point is here: until it is judged its check is not asked for again. */
    private readonly received: (check: string) => void,
  ) {}

  creditOf(learner: string, hour: string) {
    const stored = this.credit.get(`${learner}/${hour}`) ?? newHourCredit();
    return { ...stored, points: pointsOf(hourOf(hour).points, stored.points) };
  }

  /** The learner's time up to now. */
  began(learner: string) {
    const now = this.now();
    return { now, time: accrue(this.time.get(learner) ?? newLearnerTime(now), now) };
  }

  mayOpen = (learner: string, hour: string) => !this.lost.has(`${learner}/${hour}`);

  /** A refund: the sessions of this hour end now, permits and pages alike (SPEC.md rule 25). */
  loseRight(learner: string, hour: string): void {
    this.lost.add(`${learner}/${hour}`);
    for (const one of this.sessions.values())
      if (
        one.learner === learner &&
        one.hour === hour &&
        (one.until ?? Number.POSITIVE_INFINITY) > this.now()
      )
        one.rightLostAt ??= this.now();
  }

  /** What she began this hour with. */
  begun(learner: string, hour: string): Begun {
    return {
      credit: this.begunWith.get(`${learner}/${hour}`),
      finished: this.creditOf(learner, hour).finished,
      sessions: this.sessionsOf(learner, hour),
    };
  }

  private readonly sessionsOf = (learner: string, hour: string) =>
    [...this.sessions.values()].filter((one) => one.learner === learner && one.hour === hour);

  newSession(session: Omit<Session, 'id' | 'seq'>, id = ''): Session {
    const made = { ...session, id: id || String(9_000_000_000_000_000_000n + BigInt(++this.made)), seq: 0 };
    this.sessions.set(made.id, made);
    return made;
  }

  /** `said`: the edition that the phone has. */
  open(learner: string, hour: string, window: string, installation = '', said?: string) {
    const { now, time } = this.began(learner);
    this.time.set(learner, time);
    const known = this.sessionsOf(learner, hour).find((s) => s.kind === 'window' && s.window === window);
    const edition = this.editions.opened(hour, this.begun(learner, hour), said, known?.edition, now).id;
    const isSame = known?.edition === edition || hourOf(hour).text;
    let session = isSame && known?.rightLostAt === undefined ? known : undefined;
    // The page's former session stays for what is still on the phone.
    if (known && !session) known.window = `former-${known.id}`;
    if (!session || this.parts.movesBase) {
      const opened = { learner, hour, window, installation, edition, base: now, until: null };
      session = this.newSession({ ...opened, kind: 'window' }, session?.id);
    }
    const credit = this.creditOf(learner, hour);
    return { session, credit, lead: leadOf(credit) / 1000 };
  }

  /** One progress record; positions in ms. `words`: why a session pays less than another would. */
  pay(learner: string, hour: string, sid: string, told: Told) {
    const session = this.sessions.get(sid);
    if (session && session.learner !== learner) this.violations.push('I9');
    const now = this.now();
    const credit = this.creditOf(learner, hour);
    const isKept = session && session.base > now - TIME_KEPT;
    const mine = isKept && session.learner === learner && session.hour === hour ? session : undefined;
    const time = this.time.get(learner) ?? newLearnerTime(now);
    const { installation } = told;
    const judged = judgedBy(mine);
    const of = this.parts.sessionOf(judged, { session: sid, installation } as Progress);
    const end = this.editions.edition(hour, mine?.edition ?? hour).end;
    const { state, answer } = this.parts.record({ time, session: of, credit, end }, told, now);
    this.time.set(learner, state.time);
    this.credit.set(`${learner}/${hour}`, state.credit);
    this.grant(learner, hour, leadOf(state.credit) - leadOf(credit), mine, installation);
    const { free } = state.time;
    const why = this.parts.reasonOfSession(judged, of !== undefined, { reason: answer.reason, free, now });
    const words = why ? whyOf(why) : elsewhere(this.grants, mine, answer, Math.min(told.to, end));
    const hasEnded = of && mine?.rightLostAt !== undefined;
    return { ...answer, ...(words && { words }), ...(hasEnded && { sessionEnded: 'rightLost' }) };
  }

  /** True when the hour is finished. A text pays its whole reading now. */
  finish(learner: string, hour: string, window: string, permit?: string): boolean {
    const { end, text } = hourOf(hour);
    const credit = this.creditOf(learner, hour);
    if (!text) {
      const result = this.parts.finish(credit, this.editions.nearestEnd(hour, this.begun(learner, hour)));
      this.credit.set(`${learner}/${hour}`, result.credit);
      return result.credit.finished;
    }
    const session = this.sessionsOf(learner, hour).find((s) =>
      permit ? s.id === permit : s.kind === 'window' && s.window === window,
    );
    const time = this.time.get(learner);
    if (!session || !time) return false;
    const until = endOf(judgedBy(session));
    const reading = { time, session: { base: session.base, until }, credit };
    const { state, missing } = this.parts.finishReading(reading, end, this.now());
    this.time.set(learner, state.time);
    this.credit.set(`${learner}/${hour}`, state.credit);
    this.grant(learner, hour, leadOf(state.credit) - leadOf(credit), session, session.installation);
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
    this.received(`${learner}/${hour}/${point}`);
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

  private grant(
    learner: string,
    hour: string,
    amount: number,
    session: Session | undefined,
    by: string,
  ): void {
    if (amount <= 0 || !session) return;
    if (session.kind === 'permit' && session.installation !== by)
      this.violations.push('permit of another phone');
    const place = `${learner}/${hour}`;
    if (!this.begunWith.has(place)) this.begunWith.set(place, session.edition);
    this.grants.push({ at: this.now(), learner, hour, amount, session });
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
