import type { Output } from '@contract/endpoint';
import type { lastPlayTime } from '@contract/study';
import { lacks } from '@/api/capabilities';
import type { Call } from '@/api/client';
import type { Outcome } from '@/offline/apply-outcome';
import { outcomeBy } from '@/offline/outcome-of';
import type { OutboxRow } from '@/offline/rows';
import { cut } from '@/offline/stretch';
import type { Opened } from '../ports';
import { type OwnCalls, ownSession } from './protocol';

/**
 * Study with a back end that speaks only the specification and keeps no ledger of study time. A session is the phone's own
 * where the back end gives none; code 1000 means that progress is accepted; a row whose send may have arrived is compared
 * with the last position first, because such a back end knows no idempotency keys.
 */

/** Sessions without a ledger that were opened in this page life: no page before it can have sent their rows. */
const openedHere = new Set<string>();

type Answer = Pick<Output<typeof lastPlayTime>, 'sessionId' | 'facePoints' | 'provisional' | 'sealedPhotos'>;

/** Reads an opening answer. A ledger gives a session and always reports the face points that are due. */
export function openedFrom(answer: Answer, lead: number, finished: boolean): Opened {
  const { sessionId, facePoints: points, provisional, sealedPhotos } = answer;
  const withoutLedger = lacks('ledger') || sessionId === '' || points === undefined || undefined;
  const session = withoutLedger ? ownSession(sessionId) : sessionId;
  if (withoutLedger) openedHere.add(session);
  return {
    session,
    lead,
    finished,
    points,
    provisional,
    sealedPhotos,
    withoutLedger,
  };
}

/**
 * Reads the last position where an earlier send may have arrived: one failed without an answer, or another page may have
 * sent the row. Returns what is left to send: the row, its rest beyond the position, or the outcome where the position
 * covers it.
 */
export async function leftToSend(own: OwnCalls, call: Call, row: OutboxRow): Promise<OutboxRow | Outcome> {
  const { kind, learner, session, failures, to } = row;
  if (kind === 'evidence' || (failures === 0 && openedHere.has(session))) return row;
  const { lead, finished } = await own.open(call, row, { learner, ledger: false });
  const isCovered = finished || (kind === 'progress' && lead >= to);
  return isCovered
    ? outcomeBy(row, { credited: Math.max(lead, to) })
    : { ...row, ...cut(row, [lead]).at(-1) };
}
