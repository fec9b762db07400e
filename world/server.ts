import { REFUSALS, SUCCESS } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { faceAuth, faceChallenge, sealedPhoto } from '@contract/face';
import { STUDY_HEADERS } from '@contract/headers';
import { lastViewedTime, saveLastViewedTime } from '@contract/last-viewed-time';
import { permits } from '@contract/permits';
import { finishHour, lastPlayTime, syncTimer } from '@contract/study';
import { refreshToken } from '@contract/tokens';
import { clearOpenWindow, heartbeat, isOpenOtherVideo } from '@contract/window';
import { pointsToAsk } from '@rules/credit';
import { secondsLeft } from '@rules/duration';
import type { VirtualClock } from './clock';
import { type ServerParts, StudyDesk, type Verdict } from './desk';
import { issuePermits } from './permits';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
/** Reads as a success in either style. */
const ok = (data: unknown = {}) =>
  json({ ...(data as object), code: SUCCESS, message: '', result: 'success', msg: '', data });
const no = (name: keyof typeof REFUSALS) => json({ code: REFUSALS[name].code, message: name });

/** The last part of a call's path, by which this world tells calls. */
export const verbOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/').at(-1) ?? '';

type Asked = { learner: string; window: string; installation: string; key: string; query: URLSearchParams };
type Answerer = (asked: Asked, request: Request, path: string[]) => Response | Promise<Response>;

/** The platform as far as study goes, at the level of HTTP: who calls, and which verb of the desk answers. */
export class SimulatedServer {
  readonly desk: StudyDesk;
  /** Access tokens that are good, and refresh tokens, by learner. */
  readonly tokens = new Map<string, string>();
  readonly refreshTokens = new Map<string, string>();
  /** Tokens of a terminal that another has replaced. */
  readonly outdated = new Set<string>();
  private made = 0;

  constructor(
    clock: VirtualClock,
    parts: ServerParts,
    tookBack: (place: string) => void,
    received: (check: string) => void,
  ) {
    // The server's own clock: it neither sleeps nor is it set, and it tells whole milliseconds, as the shipped one's does.
    this.desk = new StudyDesk(() => Math.floor(clock.mono + clock.slept), parts, tookBack, received);
  }

  login(learner: string) {
    const token = `access-${++this.made}`;
    const refreshToken = `refresh-${this.made}`;
    this.tokens.set(token, learner);
    this.refreshTokens.set(refreshToken, learner);
    return { token, refreshToken, learner };
  }

  /** What answers a call; everything else succeeds. */
  private readonly answerers: Record<string, Answerer> = {
    [verbOf(lastPlayTime)]: (asked) => this.open(asked),
    [verbOf(lastViewedTime)]: (asked) => this.open(asked),
    [verbOf(syncTimer)]: async (asked, request) => this.sync(asked, await readJson(request)),
    [verbOf(saveLastViewedTime)]: async (asked, request) => {
      const body = await readJson(request);
      return body.errorCause === undefined ? this.sync(asked, body) : ok();
    },
    [verbOf(permits)]: (asked) => ok(issuePermits(this.desk, asked)),
    [verbOf(finishHour)]: ({ learner, window, query }, _, path) =>
      this.desk.finish(learner, path.at(-2) ?? '', window, query.get('sessionId') ?? undefined)
        ? ok()
        : no('endNotReached'),
    [verbOf(faceChallenge)]: () =>
      ok({ challenge: 'once', validSeconds: 300, sealed: true, publicKey: 'key' }),
    [verbOf(faceAuth)]: async ({ learner, query }, request) => {
      const photo = (await request.formData()).get('file') as Blob;
      return this.judged(
        learner,
        query.get('hourId') ?? '',
        await photo.text(),
        Number(query.get('at')),
        false,
      );
    },
    [verbOf(sealedPhoto)]: async ({ learner }, request) => {
      const body = await readJson(request);
      return this.judged(learner, String(body.hourId), String(body.sealed), Number(body.at), true);
    },
    [verbOf(isOpenOtherVideo)]: ({ learner, ...caller }) => ok(this.desk.isHeldElsewhere(learner, caller)),
    [verbOf(heartbeat)]: ({ learner, window, installation }) =>
      this.desk.takeLease(learner, { window, installation }) ? ok() : no('otherWindow'),
    [verbOf(clearOpenWindow)]: ({ learner, window }) => {
      this.desk.release(learner, window);
      return ok();
    },
  };

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.split('/');
    const bearer = request.headers.get('Authorization')?.split(' ')[1] ?? '';
    if (path.at(-1) === verbOf(refreshToken)) {
      const learner = this.refreshTokens.get(bearer);
      if (!learner) return json({ code: '401', message: '登录状态失效' }, 401);
      const { token, refreshToken } = this.login(learner);
      return ok({ token, refreshToken });
    }
    if (this.outdated.has(bearer)) return json({ code: '410', message: '' }, 410);
    const learner = this.tokens.get(bearer);
    if (!learner) return json({ code: '401', message: '' }, 401);
    const header = (name: string) => request.headers.get(name) ?? '';
    const asked = {
      learner,
      window: header(STUDY_HEADERS.window),
      installation: header(STUDY_HEADERS.installation),
      key: header(STUDY_HEADERS.key),
      query: url.searchParams,
    };
    return this.answerers[path.at(-1) ?? '']?.(asked, request, path) ?? ok();
  }

  private open({ learner, query, window, installation }: Asked): Response {
    const hour = query.get('hourId') ?? '';
    if (!this.desk.mayOpen(learner, hour)) return no('notJoined');
    const said = query.get('edition') ?? undefined;
    const { session, credit, lead } = this.desk.open(learner, hour, window, installation, said);
    // Each player reads its own two names.
    const timed = { currentTime: lead, scrId: null, isFinish: credit.finished };
    const classic = { lastViewedTime: lead, isComplete: credit.finished };
    const facePoints = pointsToAsk(credit);
    const provisional = credit.provisional / 1000;
    return ok({ ...timed, ...classic, sessionId: session.id, facePoints, provisional, sealedPhotos: true });
  }

  private sync({ learner, key, installation }: Asked, body: Record<string, unknown>): Response {
    const told = {
      installation,
      seq: Number(key.split(':').at(-1)),
      from: Math.round(Number(body.from) * 1000),
      to: Math.round(Number(body.currentTime) * 1000),
    };
    const hour = String(body.hourId);
    const answer = this.desk.pay(learner, hour, String(body.sessionId), told);
    const { credited, provisional, reason, retryAfter, words, sessionEnded } = answer;
    const facePoints = pointsToAsk(this.desk.creditOf(learner, hour));
    const paid = { credited: credited / 1000, provisional: provisional / 1000, reason };
    const later = retryAfter !== undefined && { retryAfter: secondsLeft(retryAfter) };
    const ended = sessionEnded && { sessionEnded };
    return ok({ ...paid, facePoints, final: false, ...later, ...(words && { words }), ...ended });
  }

  private judged(learner: string, hour: string, verdict: string, at: number, sealed: boolean): Response {
    const outcome = this.desk.photo(learner, hour, verdict as Verdict, Math.round(at * 1000), sealed);
    if (outcome === 'later') return no('comparerUnreachable');
    if (outcome === 'failed') return no('checkFailed');
    if (outcome === 'early') return no('checkNotDue');
    if (outcome === 'none') return no('refused');
    return ok({ state: outcome, reason: '' });
  }
}

const readJson = async (request: Request) => (await request.json()) as Record<string, unknown>;
