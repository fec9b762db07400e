import type { Output } from '@contract/endpoint';
import type { lastPlayTime } from '@contract/study';
import type { Call } from '@/api/client';
import { newId } from '@/browser/id';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow } from '@/offline/rows';
import { cut } from '@/offline/stretch';
import type { Opened } from '../ports';
import type { OwnCalls } from './protocol';

/**
 * Study with a back end that speaks only the documents and keeps no ledger of study time. A session is the phone's own
 * where the back end gives none; code 1000 means that progress is accepted; a row whose send may have arrived is compared
 * with the last position first, because such a back end knows no idempotency keys.
 */

const OWN = 'phone:';

/** Sessions without a ledger that were opened in this page life: no page before it can have sent their rows. */
const openedHere = new Set<string>();

/** The phone's own session: another one at each opening, with the one that the back end gave, if any, inside. */
const ownSession = (given: string): string => `${OWN}${newId()}:${given}`;

/** The session as the back end gave it; undefined where it gave none. */
export const givenSession = (session: string): string | undefined =>
  session.slice(OWN.length).replace(/^[^:]*:/, '') || undefined;

type Answer = Pick<Output<typeof lastPlayTime>, 'sessionId' | 'facePoints' | 'provisional' | 'sealedPhotos'>;

/** Reads an opening answer. A ledger gives a session and always reports the face points that are due. */
export function openedFrom(answer: Answer, { lead, finished }: Pick<Opened, 'lead' | 'finished'>): Opened {
  const { sessionId, facePoints: points, provisional, sealedPhotos } = answer;
  const hasLedger = sessionId !== '' && points !== undefined;
  return {
    session: hasLedger ? sessionId : ownSession(sessionId),
    lead,
    finished,
    points,
    provisional,
    sealedPhotos,
    ...(!hasLedger && { withoutLedger: true }),
  };
}

/** Notes that this page has opened the hour: its rows are this page's. */
export function noteOpened(opened: Opened): Opened {
  if (opened.withoutLedger) openedHere.add(opened.session);
  return opened;
}

/** Whether an earlier send may have arrived: one failed without an answer, or another page may have sent the row. */
const mayHaveArrived = ({ failures, session }: OutboxRow): boolean =>
  failures > 0 || !openedHere.has(session);

/**
 * Reads the last position where an earlier send may have arrived, and returns what is left to send: the row, its part
 * beyond the position, or the outcome where the position covers it.
 */
export async function leftToSend(
  own: OwnCalls,
  call: Call,
  row: OutboxRow,
): Promise<{ row: OutboxRow } | { outcome: Outcome }> {
  const isRead = (row.kind === 'progress' || row.kind === 'finish') && mayHaveArrived(row);
  if (!isRead) return { row };
  const { lead, finished } = await own.open(call, row, { learner: row.learner });
  if (row.kind === 'finish') return finished ? { outcome: { is: 'done' } } : { row };
  if (finished || lead >= row.to) {
    return { outcome: { is: 'credited', credited: Math.max(lead, row.to), provisional: 0 } };
  }
  return { row: { ...row, ...cut(row, [lead]).at(-1) } };
}
