import { REFUSALS } from '@contract/codes';
import { STUDY_HEADERS } from '@contract/headers';
import type { History } from '../../judge/history';
import { HOUR_IDS } from './hours';

/** The page that a request comes from, by its number; no server reads it. */
export const PAGE_HEADER = 'X-World-Page';

const OPENINGS = ['getLastPlayTime', 'getLastViewedTime'];
const CLAIMS = ['syncTimer', 'saveLastViewedTime'];
const PERMITS = 'permits';
const [HEARTBEAT, RELEASE, ASKS] = ['heartbeat', 'clearOpenWindow', 'isOpenOtherVideo'];

type Answerer = (request: Request) => Promise<Response | undefined>;
type Told = {
  hourId?: string;
  sessionId?: string;
  from?: number;
  currentTime?: number;
  errorCause?: unknown;
};
type Paid = { credited?: number; provisional?: number };

/**
 * Tells the history of the sessions that pages are given, of the permits that phones are, and of what is claimed under them,
 * as it crosses the border.
 */
export function watched(answer: Answerer, history: History): Answerer {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = pathname.split('/').at(-1) ?? '';
    const learner = request.headers.get(STUDY_HEADERS.learner) ?? '';
    const page = Number(request.headers.get(PAGE_HEADER));
    let claims: { hour: string; session: string } | undefined;
    if (CLAIMS.includes(call)) {
      const { hourId, sessionId, from = 0, currentTime, errorCause }: Told = await request.clone().json();
      if (hourId && errorCause !== undefined) history.note({ is: 'reported', learner, hour: hourId });
      else if (hourId) {
        claims = { hour: hourId, session: sessionId ?? '' };
        history.note({ is: 'claimed', learner, ...claims, from, to: currentTime ?? 0 });
      }
    }
    // From now on it may be paid, whether or not anybody hears of it.
    if (call === PERMITS) for (const hour of HOUR_IDS) history.note({ is: 'opened', learner, hour });
    const response = await answer(request);
    await noteLease(call, request, response, history);
    if (response?.ok && claims) {
      const { data, ...classic }: Paid & { data?: Paid } = await response.clone().json();
      const { credited, provisional = 0 } = { ...classic, ...data };
      if (credited !== undefined)
        history.note({ is: 'answered', learner, ...claims, page, lead: credited + provisional });
    }
    if (response?.ok && call === PERMITS) {
      const { data }: { data?: { permits?: { sessionId: string; hourId: string }[] } } = await response
        .clone()
        .json();
      for (const { sessionId: session, hourId: hour } of data?.permits ?? [])
        history.note({ is: 'permit', learner, hour, session, page });
    }
    if (response && OPENINGS.includes(call)) {
      const { data, ...classic } = await response.clone().json();
      const session = data?.sessionId ?? classic.sessionId;
      const hour = searchParams.get('hourId') ?? '';
      if (session) history.note({ is: 'session', learner, hour, session, page });
    }
    return response;
  };
}

type Answer = { code?: string; data?: unknown };

/** Returns whether the server says that another device studies. */
async function isRefused(response: Response): Promise<boolean> {
  const { code, data }: Answer = await response
    .clone()
    .json()
    .catch(() => ({}));
  return code === REFUSALS.otherWindow.code || data === true;
}

async function noteLease(
  call: string,
  request: Request,
  response: Response | undefined,
  history: History,
): Promise<void> {
  if (call !== HEARTBEAT && call !== RELEASE && call !== ASKS) return;
  const learner = new URL(request.url).searchParams.get('userId') ?? '';
  const page = Number(request.headers.get(PAGE_HEADER));
  const note = (answer: 'granted' | 'refused' | 'released' | 'unknown') =>
    history.note({ is: 'lease', learner, page, answer });
  if (call === RELEASE) return note('released');
  if (!response?.ok) return call === HEARTBEAT ? note('unknown') : undefined;
  if (await isRefused(response)) return note('refused');
  if (call === HEARTBEAT) note('granted');
}

/** Returns whether a page that receives this answer is told that it has lost its lease. */
export const losesLease = async (request: Request, response: Response): Promise<boolean> =>
  request.url.includes(`/${HEARTBEAT}`) && (await isRefused(response));
