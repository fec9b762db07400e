import type { CatalogHour, Chapter } from '@contract/lessons';
import type { CatalogCard } from '@contract/trainings';
import { money } from '@rules/money';
import { paymentLink } from '@/areas/payment/payment-link';
import { canOpen, NOTHING_KNOWN, type PhoneKnows } from './can-open';
import { hourAfter, nextHour, placeOf } from './catalog';
import { withDone } from './catalog-on-phone';
import { hourLink, type StudyPath } from './hour-link';
import { isUnbought } from './lesson-access';
import type { NextButton } from './next-button';

/** An hour to study next, with all that its link and its words need. */
export type NextHour = {
  hour: CatalogHour;
  /** Its place in its lesson, from 1. */
  number: number;
  lessonId: string;
  trainingId: string;
  path: StudyPath;
};

type Place = Pick<NextHour, 'lessonId' | 'trainingId' | 'path'>;

/**
 * The hour that this lesson goes on with: behind `after` (an hour's id) when that is given; undefined for none. What is done
 * on this phone is behind; without network the next is one that can be studied without.
 */
export function nextHourOf(
  catalog: readonly Chapter[],
  place: Place,
  after?: string,
  phone: PhoneKnows = NOTHING_KNOWN,
): NextHour | undefined {
  const chapters = withDone(catalog, phone);
  const can = (hourId: string) => canOpen(phone, hourId);
  const hour = after === undefined ? nextHour(chapters, can) : hourAfter(chapters, after, can);
  return hour && { hour, number: placeOf(chapters, hour.id), ...place };
}

/**
 * The lessons of a training that still have required hours, in the training's order; without `done`, by either of its
 * ids, where one is given.
 */
export const openLessons = (cards: readonly CatalogCard[], done = ''): CatalogCard[] =>
  cards.filter(
    ({ id, jwLessonId, requiredHours, requiredHoursPercentage = 0 }) =>
      requiredHours > 0 && requiredHoursPercentage < 100 && (!done || (id !== done && jwLessonId !== done)),
  );

/** Who studies, and whether the operator has set up a way to pay. */
export type Studying = { learner: string; payable?: boolean | undefined };

/**
 * The button into an hour: `verb` and which hour it is, or its price where it has to be bought first; where nothing can be
 * paid nothing is offered for sale, and what costs is had by a code.
 */
export function hourButton(
  { hour, number, path, ...place }: NextHour,
  verb: string,
  { learner, payable = true }: Studying,
): NextButton {
  if (isUnbought(hour)) {
    const text = payable ? `购买下一课时 · ${money(hour.money)}` : '使用兑换码';
    return { text, ...paymentLink(learner, place.lessonId, hour.id) };
  }
  const text = number > 0 ? `${verb} · 第 ${number} 课时` : verb;
  return { text, ...hourLink({ ...hour, type: hour.hourType, ...place }, path) };
}
