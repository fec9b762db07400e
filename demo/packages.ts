import type { payPackage } from '@server/database/schema';
import { LESSON_ONCE, PACKAGES, TRAININGS } from './ids/ids';

/** What units choose from; the serial lesson has none. Money in fen. */
export const demoPackages: (typeof payPackage.$inferInsert)[] = [
  {
    id: PACKAGES.trainingTen,
    lesson: TRAININGS.paid,
    name: '班组套餐',
    totalFee: 178_000,
    codes: 10,
    place: 0,
  },
  {
    id: PACKAGES.trainingFifty,
    lesson: TRAININGS.paid,
    name: '车间套餐',
    totalFee: 790_000,
    codes: 50,
    place: 1,
  },
  { id: PACKAGES.lessonFive, lesson: LESSON_ONCE, name: '五人套餐', totalFee: 13_000, codes: 5, place: 0 },
  {
    id: PACKAGES.lessonTwenty,
    lesson: LESSON_ONCE,
    name: '二十人套餐',
    totalFee: 48_000,
    codes: 20,
    place: 1,
  },
];
