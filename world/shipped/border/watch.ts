import { STUDY_HEADERS } from '@contract/headers';
import type { History } from '../../judge/history';
import { HOUR_IDS } from './hours';

/** The page that a request comes from, by its number; no server reads it. */
export const PAGE_HEADER = 'X-World-Page';

const OPENINGS = ['getLastPlayTime', 'getLastViewedTime'];
const CLAIMS = ['syncTimer', 'saveLastViewedTime'];
const PERMITS = 'permits';

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
    let claims: string | undefined;
    if (CLAIMS.includes(call)) {
      const { hourId, sessionId, from = 0, currentTime, errorCause }: Told = await request.clone().json();
      if (hourId && errorCause === undefined) {
        const claim = { hour: hourId, session: sessionId ?? '', from, to: currentTime ?? 0 };
        history.note({ is: 'claimed', learner, ...claim });
        claims = hourId;
      }
    }
    // From now on it may be paid, whether or not anybody hears of it.
    if (call === PERMITS) for (const hour of HOUR_IDS) history.note({ is: 'opened', learner, hour });
    const response = await answer(request);
    const page = Number(request.headers.get(PAGE_HEADER));
    if (response?.ok && claims) {
      const { data, ...classic }: Paid & { data?: Paid } = await response.clone().json();
      const { credited, provisional = 0 } = { ...classic, ...data };
      if (credited !== undefined)
        history.note({ is: 'answered', learner, hour: claims, lead: credited + provisional });
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
