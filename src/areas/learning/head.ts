import type { LessonDetail } from '@contract/lessons';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { money } from '@rules/money';

/** What a lesson's head says; `price` in fen. */
export type Head = Pick<
  LessonDetail,
  'name' | 'hourNumber' | 'studyNumber' | 'chargeMode' | 'price' | 'buyState'
>;

/** How a lesson is paid for, in words. */
function chargeOf({ chargeMode, price, buyState }: Head): string | undefined {
  if (chargeMode === undefined) return price ? money(price) : undefined;
  if (chargeMode === LESSON_CHARGE.serial) return '按课时付费';
  if (chargeMode !== LESSON_CHARGE.once) return '免费';
  return buyState ? '已购买' : money(price);
}

/** What stands under its name, a phrase each. */
export const factsOf = (head: Head): string[] =>
  [
    ...(head.hourNumber > 0 ? [`${head.hourNumber} 课时`] : []),
    ...(head.studyNumber > 0 ? [`${head.studyNumber} 人在学`] : []),
    chargeOf(head),
  ].filter((fact) => fact !== undefined);

/** What of a lesson stands in its head. */
export const headOf = ({ name, hourNumber, studyNumber, chargeMode, price, buyState }: Head): Head => ({
  name,
  hourNumber,
  studyNumber,
  chargeMode,
  price,
  buyState,
});

/** One with two phrases: the document's styles are made for it. */
export const HEAD_SPECIMEN: Head = {
  name: '课程',
  hourNumber: 1,
  studyNumber: 0,
  chargeMode: LESSON_CHARGE.free,
  price: 0,
  buyState: false,
};
