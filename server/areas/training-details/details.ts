import { obstacleTo } from '@rules/registration';
import { cannotApply } from '../certificates/gates';
import { certificateStateOf } from '../certificates/issued';
import { hasRegistrationCheck } from '../face/check';
import type { Platform } from '../platform';
import type { TrainingRow } from '../trainings/card';
import { withDeadlines } from '../trainings/deadline';
import { knownTraining } from '../trainings/find';
import { standingTo, withdrawnTraining } from '../trainings/may-register';
import { examsOf, isPassed, requiredHoursDone } from '../trainings/standing';

/**
 * Everything about a training and one learner that either of its screens shows.
 * @throws {Refusal} `notFound`.
 */
export async function detailsOf({ database, clock, settings }: Platform, learner: string, id: string) {
  const training = await knownTraining(database, id);
  const [row = training] = await withDeadlines(database, learner, [training]);
  const now = await clock(database);
  const asked = { learner, now, offlineIds: settings.offlineTrainings };
  const { standing, items } = await standingTo(database, row, asked);
  if (row.withdrawnAt !== null && !standing.registered) throw withdrawnTraining();
  const exams = await examsOf(database, learner, id);
  const hoursDone = await requiredHoursDone(database, learner, id);
  const { issued: applied, revoked } = await certificateStateOf(database, learner, id);
  const achieved = standing.registered && hoursDone && exams.every((one) => isPassed(one, now));
  return {
    row,
    now,
    registered: standing.registered,
    offline: standing.offline,
    items,
    /** What stands in the way that the learner cannot mend in passing, as a face check or a payment is. */
    obstacle: obstacleTo({ ...standing, unpaid: false, faceCheck: 'notNeeded' }),
    exams,
    registrationCount: row.registrations,
    validated: await hasRegistrationCheck(database, learner, id),
    mayApply: row.certified && achieved,
    applied,
    revoked,
    cannotApply: applied || !row.certified ? '' : await cannotApply(database, learner, id, now),
    liveUrl: liveEntryOf(row, standing.registered),
  };
}

/** Whoever has not registered sees that there is a live room, and not where. */
function liveEntryOf({ id, liveUrl }: TrainingRow, registered: boolean): string {
  if (liveUrl === '' || registered) return liveUrl;
  return `/learnCenterDetail?trainingId=${id}`;
}
