import type { Lesson, Training } from '../content/courses';
import { daysFromNow, hoursOf } from '../world';
import type { Asked } from './asked';

/** A training as lists of the specification carry it. */
export function trainingCard({ cdn }: Asked, training: Training) {
  return {
    id: training.id,
    name: training.name,
    coverUrl: `${cdn}/pictures/${training.cover}.svg`,
    trainingCoverUrl: `${cdn}/pictures/${training.cover}.svg`,
    inTime: daysFromNow(training.days.registrationBegins),
    trainingTime: `${daysFromNow(training.days.begins).slice(0, 10)} 至 ${daysFromNow(training.days.ends).slice(0, 10)}`,
    datesOfTraining: daysFromNow(training.days.begins),
    datesOfTrainingEndTime: daysFromNow(training.days.ends),
    price: training.price,
    chargeMode: training.chargeMode,
  };
}

/** A lesson as lists of the specification carry it. */
export function lessonCard({ cdn, world, learner }: Asked, lesson: Lesson) {
  return {
    id: lesson.id,
    name: lesson.name,
    lessonCoverUrl: `${cdn}/pictures/${lesson.cover}.svg`,
    hourNumber: hoursOf(lesson).length,
    studyNumber: lesson.studyNumber,
    price: lesson.price,
    chargeMode: lesson.chargeMode,
    buyState: world.hasJoined(learner, lesson.id),
    totalProgress: learner ? world.progressOfLesson(learner, lesson) : 0,
  };
}
