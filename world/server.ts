import { REFUSALS, SUCCESS } from '@contract/codes';
import { type CreditState, finish, leadOf, newHourCredit, type record } from '@server/study/credit';
import { accrue, newLearnerTime } from '@server/study/time';
import type { VirtualClock } from './clock';

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
export type ServerParts = { record: typeof record; movesBase: boolean };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
/** Reads as a success in either style. */
const ok = (data: object = {}) =>
  json({ ...data, code: SUCCESS, message: '', result: 'success', msg: '', data });
const no = (name: keyof typeof REFUSALS) => json({ code: REFUSALS[name].code, message: name });

/** The platform as far as study goes: the shipped credit rule around maps, its calls at the level of HTTP. */
export class SimulatedServer {
  readonly time = new Map<string, CreditState['time']>();
  readonly credit = new Map<string, CreditState['credit']>();
  readonly sessions = new Map<string, Session>();
  /** Access tokens that are good, and refresh tokens, by learner. */
  readonly tokens = new Map<string, string>();
  readonly refreshTokens = new Map<string, string>();
  /** Tokens of a terminal that another has replaced. */
  readonly outdated = new Set<string>();
  /** What must never happen, seen from here. */
  readonly violations: string[] = [];
  /** Each grant: when, to whom, how much, under a session opened when (ms). */
  readonly grants: { at: number; learner: string; amount: number; base: number }[] = [];
  private made = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly end: number,
    private readonly parts: ServerParts,
  ) {}

  /** The server's own clock: it neither sleeps nor is it set. */
  private now = () => this.clock.mono + this.clock.slept;

  login(learner: string) {
    const token = `access-${++this.made}`;
    const refreshToken = `refresh-${this.made}`;
    this.tokens.set(token, learner);
    this.refreshTokens.set(refreshToken, learner);
    return { token, refreshToken, learner };
  }

  creditOf(learner: string, hour: string) {
    return this.credit.get(`${learner}/${hour}`) ?? newHourCredit();
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const bearer = request.headers.get('Authorization')?.slice(7) ?? '';
    if (url.pathname.endsWith('/refreshToken')) {
      const learner = this.refreshTokens.get(bearer);
      if (!learner) return json({ code: '401', message: '登录状态失效' }, 401);
      const { token, refreshToken } = this.login(learner);
      return ok({ token, refreshToken });
    }
    if (this.outdated.has(bearer)) return json({ code: '410', message: '' }, 410);
    const learner = this.tokens.get(bearer);
    if (!learner) return json({ code: '401', message: '' }, 401);
    const window = request.headers.get('X-Study-Window') ?? '';
    const key = request.headers.get('Idempotency-Key') ?? '';
    if (url.pathname.endsWith('/getLastPlayTime')) {
      return this.open(learner, url.searchParams.get('hourId') ?? '', window);
    }
    if (url.pathname.endsWith('/getLastViewedTime')) {
      return this.open(learner, url.searchParams.get('hourId') ?? '', window);
    }
    if (url.pathname.endsWith('/syncTimer')) {
      return this.sync(learner, (await request.json()) as Record<string, unknown>, key);
    }
    if (url.pathname.endsWith('/saveLastViewedTime')) {
      const body = (await request.json()) as Record<string, unknown>;
      return body.errorCause === undefined ? this.sync(learner, body, key) : ok();
    }
    if (url.pathname.endsWith('/finish')) return this.finish(learner, url.pathname.split('/').at(-2) ?? '');
    return ok();
  }

  private open(learner: string, hour: string, window: string): Response {
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
    const lead = leadOf(credit) / 1000;
    // Each player reads its own two names.
    const timed = { currentTime: lead, scrId: null, isFinish: credit.finished };
    const classic = { lastViewedTime: lead, isComplete: credit.finished };
    return ok({ ...timed, ...classic, sessionId: session.id });
  }

  private sync(learner: string, body: Record<string, unknown>, key: string): Response {
    const session = this.sessions.get(String(body.sessionId));
    if (session && session.learner !== learner) this.violations.push('I9');
    const hour = String(body.hourId);
    const now = this.now();
    const credit = this.creditOf(learner, hour);
    const mine = session?.learner === learner && session.hour === hour ? session : undefined;
    const time = this.time.get(learner) ?? newLearnerTime(now);
    const { state, answer } = this.parts.record(
      { time, session: mine, credit, end: this.end },
      {
        seq: Number(key.split(':').at(-1)),
        from: Math.round(Number(body.from) * 1000),
        to: Math.round(Number(body.currentTime) * 1000),
      },
      now,
    );
    this.time.set(learner, state.time);
    this.credit.set(`${learner}/${hour}`, state.credit);
    const amount = leadOf(state.credit) - leadOf(credit);
    if (amount > 0 && mine) this.grants.push({ at: now, learner, amount, base: mine.base });
    const { credited, provisional, reason } = answer;
    return ok({ credited: credited / 1000, provisional: provisional / 1000, reason, final: false });
  }

  private finish(learner: string, hour: string): Response {
    const result = finish(this.creditOf(learner, hour), this.end);
    this.credit.set(`${learner}/${hour}`, result.credit);
    return result.missing > 0 ? no('endNotReached') : ok();
  }
}
