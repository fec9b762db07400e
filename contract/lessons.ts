import * as z from 'zod/mini';
import { classic, modern } from './answer';
import { endpoint } from './endpoint';
import { namedExpert } from './experts';
import { amount, count, flag, id, list, number, open, optional, ours, paged, string, text } from './fields';
import { html, plain } from './operator-text';
import { option } from './position';
import { yuan } from './yuan';

/** A lesson as lists carry it. The cover has three names in the specification. */
export const lesson = z.object({
  id,
  name: plain,
  cover: text,
  lessonCoverUrl: text,
  coverUrl: text,
  hourNumber: count,
  studyNumber: count,
  price: yuan,
  /** 1 free and 3 serial (each hour is bought by itself) are joined directly, 2 is bought once. */
  chargeMode: amount,
  buyState: flag,
  /** Percent, 0 to 100. */
  totalProgress: amount,
});
export type Lesson = z.output<typeof lesson>;

export const listRecommendCourses = endpoint({
  method: 'GET',
  path: '/course/v2/center/study/listRecommendCourses',
  query: {
    userId: optional(string),
    sortType: optional(string),
    chargeMode: optional(string),
    page: optional(number),
    size: optional(number),
    isMore: optional(string),
    keyword: optional(string),
    /** Ours: one of `listParentCategories`. */
    categoryId: ours(optional(string)),
  },
  words: {
    userId: '学员编号',
    sortType: '排序',
    chargeMode: '收费方式',
    page: '页码',
    size: '每页数量',
    isMore: '是否更多',
    keyword: '关键词',
    categoryId: '课程分类',
  },
  answer: modern(paged(lesson)),
  access: 'visitor',
  learner: 'userId',
  source: 'completed',
  capability: 'lists',
  /** A learner's answer carries own progress. */
  keep: 'learner',
  tells: ['lessons', 'progress'],
});

export const lessonDetail = endpoint({
  method: 'GET',
  path: '/course/v2/lesson/{id}/getLessonDetail',
  params: { id: string },
  query: { userId: string },
  words: { id: '课程编号', userId: '学员编号' },
  answer: modern(
    z.extend(lesson, {
      lessonIntro: html,
      experts: list(namedExpert),
      totalLessonHour: count,
      /** Ours: a lesson of the course platform, whose hours have pages of their own. */
      isMooc: ours(flag),
    }),
  ),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['lessons', 'progress'],
  about: 'id',
});
export type LessonDetail = z.output<typeof lessonDetail.answer.schema>;

/**
 * `hourType` 0 video, 1 rich text; `videoDuration` in seconds; `studyProgress` in percent, which decides whether the hour
 * is finished; `isStudy` decides where it is absent. `videoId` of a course-platform video. `money` in yuan, of an hour of
 * a serial lesson. `contentType` 0 video, 1 rich text, 2 link, which opens `contentUrl`. `buyState`, ours: bought, or
 * free; a back end without it does not report whether the hour is bought.
 */
const catalogHour = z.object({
  id,
  name: plain,
  hourType: count,
  videoDuration: count,
  expertName: plain,
  studyProgress: amount,
  isStudy: flag,
  videoId: text,
  money: yuan,
  contentType: count,
  contentUrl: text,
  buyState: ours(open(flag)),
});
export type CatalogHour = z.output<typeof catalogHour>;

/** The course platform calls hours units; inside they are hours. */
const chapter = z.pipe(
  z.object({ id: open(id), name: plain, hours: list(catalogHour), units: list(catalogHour) }),
  z.transform(({ units, ...rest }) => (rest.hours.length > 0 ? rest : { ...rest, hours: units })),
);
export type Chapter = z.output<typeof chapter>;

export const lessonCatalog = endpoint({
  method: 'GET',
  path: '/course/v2/lesson/{id}/getLessonCatalog',
  params: { id: string },
  query: { userId: string, trainingId: optional(string) },
  words: { id: '课程编号', userId: '学员编号', trainingId: '培训编号' },
  answer: modern(list(chapter)),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  tells: ['lessons', 'progress'],
  about: 'id',
});

/** One language of a video's captions, ours: WebVTT behind a signed address that expires with the video's. */
const caption = z.object({ language: text, label: text, url: text });
export type Caption = z.output<typeof caption>;

/**
 * `id` is the hour's. `content` is the video's signed address and expires: the detail is asked again for a new one; of
 * an HLS hour it is the master playlist's, of a rich text the HTML. `captions`, ours. `hourType`, ours, as in the catalog.
 * `duration` in seconds, of HLS the shortest rendition's, of a rich text what its reading takes; `captureTimePoints` in
 * seconds. `recorded`, ours: of a rich text there is somebody who reads it (`hourSound`). `edition`, ours, names what is played and where it ends: it is said when the hour is opened. Without isComplete
 * and startFaceVerification it is the older form.
 */
export const hourDetail = endpoint({
  method: 'GET',
  path: '/course/v2/lesson/{id}/getLessonHourDetail',
  params: { id: string },
  query: { trainingId: string, userId: optional(string) },
  words: { id: '课时编号', trainingId: '培训编号', userId: '学员编号' },
  answer: modern(
    z.object({
      name: plain,
      /** The id of a course-platform video. When `content` is empty, the platform gives its address (`mooc.ts`). */
      videoId: ours(text),
      experts: list(namedExpert),
      duration: count,
      edition: ours(open(id)),
      content: text,
      hourType: ours(amount),
      captions: ours(list(caption)),
      recorded: ours(flag),
      openRandomValidate: flag,
      captureTimePoints: list(number),
      isComplete: open(flag),
      startFaceVerification: open(flag),
    }),
  ),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  keep: 'learner',
  without: 'addresses',
  tells: ['progress'],
  about: 'id',
});
export type HourDetail = z.output<typeof hourDetail.answer.schema>;

/** `decide`: has this learner joined the lesson? */
export const isLessonRecordByUser = endpoint({
  method: 'GET',
  path: '/course/lessonRecord/isLessonRecordByUser',
  query: { userId: string, lessonId: string },
  words: { userId: '学员编号', lessonId: '课程编号' },
  answer: classic({ decide: flag }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  /** Without network too it says whether there is something to go on with. */
  keep: 'learner',
  tells: ['lessons'],
  about: 'lessonId',
});

export const insertLessonRecord = endpoint({
  method: 'POST',
  path: '/course/lessonRecord/insertLessonRecord',
  body: { userId: string, lessonId: string, isComplete: number },
  words: { userId: '学员编号', lessonId: '课程编号', isComplete: '完成状态' },
  answer: classic({ msg: text }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['lessons'],
});

/** The categories that the list of lessons can be filtered by. */
export const listParentCategories = endpoint({
  method: 'GET',
  path: '/course/v2/lesson/category/listParentCategories',
  answer: modern(list(option)),
  access: 'visitor',
  source: 'documented',
  keep: 'public',
});
