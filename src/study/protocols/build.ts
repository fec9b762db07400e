import type { Endpoint, Input } from '@contract/endpoint';
import { sealedPhoto } from '@contract/face';
import { saveLastViewedTime } from '@contract/last-viewed-time';
import { finishHour } from '@contract/study';
import { clearOpenWindow, heartbeat } from '@contract/window';
import { lacks } from '@/api/capabilities';
import type { Call, CallOptions } from '@/api/client';
import { Refused } from '@/api/errors';
import { sealRequest } from '@/api/seal-request';
import { type CreditAnswer, outcomeBy, outcomeOf } from '@/offline/outcome-of';
import type { OutboxRow, StudyPlace } from '@/offline/rows';
import type { StudyPolicy } from '../policy/policy';
import type { Opened, StudyCalls } from '../ports';
import { evidenceOf, type OwnCalls, type PageIds, type Protocol, type RowCall, rowCall } from './protocol';
import { leftToSend } from './without-ledger';

/** A protocol from what is its own; window lease, finish and evidence go by the same calls in all of them. */
export function buildProtocol(policy: StudyPolicy, own: OwnCalls): Protocol {
  return {
    policy,
    calls: (call, place, page) => studyCalls(own, call, place, page),
    async post(call, queued, live) {
      try {
        const row = forBackEnd(queued, live);
        const left = row.withoutLedger ? await leftToSend(own, call, row) : row;
        if ('is' in left) return left;
        const { endpoint, input } = callOf(own, left, live);
        const answer = await call(endpoint, input as Input<Endpoint>, namesOf(row));
        return outcomeBy(row, answer as CreditAnswer | undefined);
      } catch (error) {
        return outcomeOf(error);
      }
    },
    sealed(row) {
      if (row.withoutLedger || lacks('ledger')) return undefined;
      const { endpoint, input } = callOf(own, row, false);
      return sealRequest(endpoint, input, namesOf(row));
    },
  };
}

function studyCalls(own: OwnCalls, call: Call, place: StudyPlace, page: PageIds): StudyCalls {
  const { learner } = place;
  let options: CallOptions = { ...page, learner };
  return {
    open() {
      const opening = own.open(call, place, options);
      const keep = ({ withoutLedger }: Opened) => {
        options = { ...options, ledger: !withoutLedger };
      };
      opening.then(keep, () => undefined);
      return opening;
    },
    async heartbeat() {
      try {
        await call(heartbeat, { userId: learner }, options);
        return true;
      } catch (error) {
        // Only the server's own «no» takes the window away; a dead network takes nothing.
        return !(error instanceof Refused);
      }
    },
    async release() {
      // The page may be on its way out: the request has to outlive it.
      await call(clearOpenWindow, { userId: learner }, { ...options, keepalive: true }).catch(
        () => undefined,
      );
    },
  };
}

/**
 * A row as it is sent: as its hour began, unless the back end is known to keep no ledger any more. The hour that is studied
 * goes on as it began all the same.
 */
const forBackEnd = (row: OutboxRow, live: boolean): OutboxRow =>
  !live && lacks('ledger') ? { ...row, withoutLedger: true } : row;

/** Under which names a row goes out; without a ledger only its learner's. */
const namesOf = ({ key, window, learner, withoutLedger }: OutboxRow): CallOptions =>
  withoutLedger
    ? { learner, ledger: false }
    : { key, window, installation: key.slice(0, key.lastIndexOf(':')), learner, ledger: true };

function callOf(own: OwnCalls, row: OutboxRow, live: boolean): RowCall {
  const { learner: userId, lesson: lessonId, chapter: chapterId, hour: hourId } = row;
  switch (row.kind) {
    case 'finish':
      // It is judged by the session that it was studied under, which only the row knows: its page may have another by now.
      return rowCall(finishHour, {
        hourId,
        ...(!row.withoutLedger && { sessionId: row.session }),
        ...evidenceOf(row),
      });
    case 'photo':
      return rowCall(sealedPhoto, {
        trainingId: row.training,
        hourId,
        at: row.from,
        sealed: row.photo ?? '',
      });
    case 'evidence':
      return rowCall(saveLastViewedTime, {
        userId,
        lessonId,
        chapterId,
        hourId,
        currentTime: row.to,
        errorCause: row.cause,
      });
    case 'progress':
      return own.saveProgress(row, live);
  }
}
