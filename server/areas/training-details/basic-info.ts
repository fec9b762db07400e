import type { Platform } from '../platform';
import { timeOrNone, trainingCardOf } from '../trainings/card';
import { examView } from '../trainings/exam-view';
import { hoursOf, progressOf } from '../trainings/progress';
import { detailsOf } from './details';

/** A training with its exams and how this learner stands to it. @throws {Refusal} `notFound`. */
export async function basicInfoOf(platform: Platform, learner: string, id: string) {
  const details = await detailsOf(platform, learner, id);
  const { row, now, exams, items } = details;
  const hours = await hoursOf(platform.database, learner, [id]);
  return {
    ...trainingCardOf(row, details.registered),
    datesOfTrainingRegistration: timeOrNone(row.registrationBeginsAt),
    datesOfTrainingRegistrationEndTime: timeOrNone(row.registrationEndsAt),
    registrationCount: details.registrationCount,
    trainingCount: row.places,
    canApplication: details.mayApply && !details.applied,
    // Offline registration is the same to the screen, whoever says so.
    isMooc: details.offline,
    liveUrl: details.liveUrl,
    trainingIntro: row.intro,
    openRegisterTrainingValidate: row.registrationCheck,
    registerValidated: details.validated,
    examValidate: row.examCheck,
    openIsComplete: row.showsCompletion,
    openIsPass: row.showsPassing,
    result: { result: items.length === 0, items },
    progress: progressOf(hours, exams, now),
    exams: exams.map((one) => examView(one, now)),
    isApply: details.applied,
    revoked: details.revoked,
    certified: row.certified,
    cannotApply: details.cannotApply,
  };
}
