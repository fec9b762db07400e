import {
  insertLessonRecord,
  isLessonRecordByUser,
  lessonCatalog,
  lessonDetail,
  listParentCategories,
  listRecommendCourses,
} from '@contract/lessons';
import { type Call, learnerCall, visitorCall } from '../../frame/call';
import type { Platform } from '../platform';
import { hasJoined } from './access';
import { catalogOf } from './catalog';
import { categoryOptions } from './categories';
import { lessonDetailOf } from './detail';
import { join } from './joining';
import { listLessons } from './list';

export function lessonCalls({ database, clock }: Platform): Call[] {
  return [
    visitorCall(listRecommendCourses, (request, { learner }) => listLessons(database, request, learner)),
    visitorCall(listParentCategories, () => categoryOptions(database)),
    learnerCall(lessonDetail, ({ id }, { learner }) => lessonDetailOf(database, learner, id)),
    learnerCall(lessonCatalog, ({ id }, { learner }) => catalogOf(database, learner, id)),
    learnerCall(isLessonRecordByUser, async ({ lessonId }, { learner }) => ({
      decide: await hasJoined(database, learner, lessonId),
    })),
    learnerCall(insertLessonRecord, async ({ lessonId }, { learner }) => {
      await join(database, clock, learner, lessonId);
      return { msg: '已加入学习' };
    }),
  ];
}
