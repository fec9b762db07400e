import type { ContentTraining } from '@contract/operator/content';
import type { exam, prerequisite, training, trainingLesson } from '../../database/schema';
import type { Finding } from './finding';
import type { Planned } from './plan';

/** How a training that costs money is charged, as the specification numbers it: once. */
const CHARGED = 2;
const ANY_NUMBER = -1;
/** Without a certificate nobody is told of it. */
const CERTIFICATE_MONTHS = 36;

type Training = Omit<ContentTraining, 'slug' | 'was' | 'id' | 'exam'>;
type Exam = Omit<NonNullable<ContentTraining['exam']>, 'id'>;

const trainingOf = ({ source }: Planned) => source as unknown as Training;
const examOf = ({ source }: Planned) => source as unknown as Exam;

export function trainingRow(item: Planned, find: Finding): typeof training.$inferInsert {
  const one = trainingOf(item);
  const { runs, registration = runs, certificate, price } = one;
  return {
    id: item.id,
    name: one.title,
    cover: find.picture(one.cover),
    intro: find.html(one.intro),
    ...(price === 'free' ? { chargeMode: 0, price: 0 } : { chargeMode: CHARGED, price: price.once }),
    beginsAt: find.at(item, runs[0]),
    endsAt: find.at(item, runs[1]),
    registrationBeginsAt: find.at(item, registration[0]),
    registrationEndsAt: find.at(item, registration[1]),
    places: one.places ?? ANY_NUMBER,
    mooc: one.mooc,
    offlineRegistration: one.offlineRegistration,
    registrationCheck: one.face.registration,
    examCheck: one.face.exam,
    showsCompletion: one.shows.completion,
    showsPassing: one.shows.passing,
    liveUrl: one.live ?? '',
    certified: certificate !== undefined,
    certificateMonths: certificate?.months ?? CERTIFICATE_MONTHS,
    category: certificate?.category ?? '',
    publishedAt: find.at(item, one.published),
    withdrawnAt: null,
  };
}

export const trainingLessonRows = (item: Planned, find: Finding): (typeof trainingLesson.$inferInsert)[] =>
  trainingOf(item).lessons.map(({ lesson, ...told }, place) => ({
    ...told,
    training: item.id,
    lesson: find.idOf('lesson', lesson),
    place,
  }));

export const prerequisiteRows = (item: Planned, find: Finding): (typeof prerequisite.$inferInsert)[] =>
  trainingOf(item).before.map((before, place) => ({
    training: item.id,
    before: find.idOf('training', before),
    place,
  }));

export function examRow(item: Planned, find: Finding): typeof exam.$inferInsert {
  const { title, from, to, pass, attempts } = examOf(item);
  return {
    id: item.id,
    training: find.idOf('training', item.slug),
    name: title,
    beginsAt: find.at(item, from),
    endsAt: find.at(item, to),
    passScore: pass,
    attempts,
    withdrawnAt: null,
  };
}
