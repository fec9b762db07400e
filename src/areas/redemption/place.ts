import type { FirstHour } from '@contract/redeem';
import { hourLink, studyPathOf } from '@/areas/learning/hour-link';
import { type Goods, placeOf } from '@/areas/payment/goods';

type Opened = { type: string; lessonId: string; hourId: string; first?: FirstHour | undefined };

/** The screen of what a code opens, a path of this app. */
export const courseOf = ({ type, lessonId, hourId }: Opened): string =>
  placeOf({ type: type as Goods['type'], lessonId, hourId });

/** `to` and `search` of the hour with which its study begins; undefined where none is left to be studied here. */
export const firstHourOf = ({ first }: Opened) => first && hourLink(first, studyPathOf(first.isMooc));
