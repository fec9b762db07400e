import { LESSON_CATEGORIES } from './ids/ids';

export const demoLessonCategories = [
  { id: LESSON_CATEGORIES.hazards, name: '岗位危害防护', place: 0 },
  { id: LESSON_CATEGORIES.rights, name: '权利与法规', place: 1 },
  { id: LESSON_CATEGORIES.guide, name: '平台使用', place: 2 },
];
