import type { PlatformTraining } from '@contract/platform-training';
import type { Exam, TrainingBasicInfo } from '@contract/trainings';

/**
 * A training by the platform's view, as its other view has it: what this one knows stands, and `basic`, where it came,
 * adds prerequisites, progress, how exams stand, whether they want a face check.
 */
export function trainingViewOf(
  training: PlatformTraining & { id: string },
  basic?: TrainingBasicInfo,
): TrainingBasicInfo {
  const exams = basic?.exams.length ? basic.exams : examOf(training);
  return {
    coverUrl: '',
    trainingCoverUrl: '',
    inTime: '',
    trainingTime: '',
    registration: undefined,
    totalProgress: undefined,
    compulsoryProgress: undefined,
    electiveProgress: undefined,
    owed: '',
    examValidate: false,
    revoked: false,
    openIsComplete: false,
    openIsPass: false,
    result: undefined,
    progress: undefined,
    ...basic,
    id: training.id,
    name: training.name,
    datesOfTraining: training.trainingBeginTime,
    datesOfTrainingEndTime: training.trainingEndTime,
    datesOfTrainingRegistration: training.beginTime,
    datesOfTrainingRegistrationEndTime: training.endTime,
    price: training.price,
    chargeMode: training.chargeMode,
    buyState: training.isApplication,
    registrationCount: training.applicationCount,
    trainingCount: training.trainingCount,
    canApplication: training.isApplicationCert && !training.isApply,
    isMooc: training.isMooc,
    liveUrl: training.liveUrl,
    trainingIntro: training.content,
    openRegisterTrainingValidate: training.openRegisterTrainingValidate,
    registerValidated: training.registerValidated,
    exams,
    isApply: training.isApply,
    certified: training.certified ?? basic?.certified,
    cannotApply: training.cannotApply || (basic?.cannotApply ?? ''),
  };
}

/** What this view alone knows of the exam: that there is one, and when. */
function examOf({ examStatus, examId, time1, time2 }: PlatformTraining): Exam[] {
  if (!(examStatus > 0)) return [];
  const unknown = {
    name: '',
    examTimeSlot: '',
    score: '',
    value: '',
    type: 0,
    begun: false,
    scoreAt: '',
    mayRetry: false,
    passScore: undefined,
    attempts: undefined,
  };
  return [{ ...unknown, id: examId, time1, time2 }];
}
