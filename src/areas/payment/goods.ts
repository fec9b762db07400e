import { ORDER_TYPES } from '@contract/order-types';
import { LESSON_CHARGE } from '@rules/lesson-charge';

export type OrderType = (typeof ORDER_TYPES)[keyof typeof ORDER_TYPES];

/** What an order is for, in the words of the wire: `lessonId` is the training of a type 110. */
export type Goods = { type: OrderType; lessonId: string; hourId: string };

/** The queries of a payment screen as goods: with an hour it is that hour of a serial lesson that is bought. */
export function goodsOf({
  type,
  lessonId,
  hourId = '',
}: {
  type: OrderType;
  lessonId: string;
  hourId?: string | undefined;
}): Goods {
  if (type === ORDER_TYPES.training || !hourId) return { type, lessonId, hourId: '' };
  return { type: ORDER_TYPES.hour, lessonId, hourId };
}

/** What is granted: the training, the lesson or the hour. */
export const typeIdOf = ({ type, lessonId, hourId }: Goods): string =>
  type === ORDER_TYPES.hour ? hourId : lessonId;

/** The screen of what was bought, a path of this app. */
export function placeOf({ type, lessonId }: Goods): string {
  const id = encodeURIComponent(lessonId);
  return type === ORDER_TYPES.training ? `/learnCenterDetail?trainingId=${id}` : `/lessonDetail?id=${id}`;
}

/** The screen of the codes that a unit bought. */
export const codesPlaceOf = ({ type, lessonId }: Goods): string =>
  `/unitRedemptionCodeDetail?${new URLSearchParams({ lessonId, type: codeTypeOf(type) })}`;

/** Codes are sorted into once, by the hour, and other; trainings are other. */
const codeTypeOf = (type: OrderType): OrderType =>
  type === ORDER_TYPES.lesson || type === ORDER_TYPES.hour ? type : ORDER_TYPES.other;

/** The same in the list of bought codes, which names the charge mode. */
export function codeTypeOfMode(chargeMode: number | undefined): OrderType {
  if (chargeMode === LESSON_CHARGE.serial) return ORDER_TYPES.hour;
  return chargeMode === LESSON_CHARGE.once ? ORDER_TYPES.lesson : ORDER_TYPES.other;
}

/** Returns how a course is charged, in words; empty where it is not known. */
export function chargeWords(chargeMode: number | undefined): string {
  if (chargeMode === undefined) return '';
  return chargeMode === LESSON_CHARGE.once ? '一次性收费' : '按课时付费';
}

/**
 * Where the app goes after a purchase: a unit to its codes, a training to itself, else to the operator's page (`set`, with
 * {lessonId}; empty: none) or the lesson. An address of the web, or a path of this app.
 */
export function placeAfterPurchase(bought: Goods & { unit: boolean }, set: string): string {
  if (bought.unit) return codesPlaceOf(bought);
  if (bought.type === ORDER_TYPES.training || !set) return placeOf(bought);
  return set.replaceAll('{lessonId}', encodeURIComponent(bought.lessonId));
}
