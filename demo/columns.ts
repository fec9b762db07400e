import {
  announcementId,
  COLUMNS,
  EXPERTS,
  LESSON_A,
  LESSON_B,
  LESSON_C,
  LESSON_F,
  LESSON_M,
  NEWS_CATEGORIES,
  newsId,
  POLICY_CATEGORIES,
  policyId,
  TRAINING,
  TRAININGS,
} from './ids/ids';

type DemoColumn = {
  id: string;
  name: string;
  /** In China time. */
  created: string;
  /** Ids, in the order in which the column shows them. */
  trainings: string[];
  lessons: string[];
  experts: string[];
  news: string[];
  policies: string[];
  announcements: string[];
};

const { platform, site, health, courses } = NEWS_CATEGORIES;
const { management, procedures, forms } = POLICY_CATEGORIES;

const newsOf = (category: string, ...numbers: number[]) => numbers.map((n) => newsId(category, n));
const policiesOf = (category: string, ...numbers: number[]) => numbers.map((n) => policyId(category, n));

export const demoColumns: DemoColumn[] = [
  {
    id: COLUMNS.everything,
    name: '职业健康入门',
    created: '2026-09-01 09:00:00',
    trainings: [
      TRAINING,
      TRAININGS.foremen,
      TRAININGS.paid,
      TRAININGS.notStarted,
      TRAININGS.long,
      TRAININGS.ended,
    ],
    lessons: [LESSON_A, LESSON_B, LESSON_C, LESSON_M, LESSON_F],
    experts: Object.values(EXPERTS),
    news: [...newsOf(health, 1, 2, 3, 4, 5, 6, 7), ...newsOf(site, 4, 8), ...newsOf(courses, 1, 3)],
    policies: [
      ...policiesOf(management, 1, 2, 3, 4),
      ...policiesOf(procedures, 5),
      ...policiesOf(forms, 1, 2),
    ],
    announcements: [12, 11, 10, 8, 5, 2, 1].map(announcementId),
  },
  {
    id: COLUMNS.hearing,
    name: '噪声与听力',
    created: '2026-10-09 09:00:00',
    trainings: [TRAINING],
    lessons: [LESSON_B, LESSON_C],
    experts: [EXPERTS.hearing, EXPERTS.protection],
    news: [...newsOf(health, 4), ...newsOf(site, 6), ...newsOf(courses, 5)],
    policies: [...policiesOf(management, 3, 5), ...policiesOf(forms, 2)],
    announcements: [6].map(announcementId),
  },
  {
    id: COLUMNS.dust,
    name: '粉尘防治',
    created: '2026-10-16 09:00:00',
    trainings: [TRAINING],
    lessons: [LESSON_M, LESSON_A],
    experts: [EXPERTS.dust, EXPERTS.ventilation, EXPERTS.mining],
    news: [...newsOf(health, 1, 3), ...newsOf(site, 1, 7)],
    policies: policiesOf(procedures, 2, 4, 5),
    announcements: [7].map(announcementId),
  },
  {
    id: COLUMNS.newcomers,
    name: '新工人上岗前',
    created: '2026-10-23 09:00:00',
    trainings: [TRAINING, TRAININGS.notStarted],
    lessons: [LESSON_C, LESSON_F],
    experts: [EXPERTS.rights, EXPERTS.firstAid],
    news: [...newsOf(courses, 1), ...newsOf(site, 4), ...newsOf(platform, 4, 8)],
    policies: policiesOf(management, 1, 2),
    announcements: [1, 4, 8, 9].map(announcementId),
  },
  {
    id: COLUMNS.newsOnly,
    name: '一线见闻',
    created: '2026-10-30 09:00:00',
    trainings: [],
    lessons: [],
    experts: [],
    news: newsOf(site, 8, 7, 6, 5, 4, 3, 2, 1),
    policies: [],
    announcements: [],
  },
  {
    id: COLUMNS.withoutTrainings,
    name: '班组长工具箱',
    created: '2026-11-10 09:00:00',
    trainings: [],
    lessons: [LESSON_C, LESSON_A],
    experts: [EXPERTS.firstAid, EXPERTS.measuring, EXPERTS.toxicology],
    news: [...newsOf(courses, 7), ...newsOf(site, 4, 5), ...newsOf(health, 2)],
    policies: [...policiesOf(procedures, 1, 6), ...policiesOf(forms, 1, 2, 3, 4)],
    announcements: [7, 11].map(announcementId),
  },
];
