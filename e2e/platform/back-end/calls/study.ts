import { ok, refuse } from '../answers';
import { type Hour, LESSONS, type Lesson } from '../content/courses';
import { hourOf, hoursOf, lessonOf } from '../world';
import { type Asked, contains, type Handlers, pageOf } from './asked';
import { lessonCard } from './cards';

/** An hour in a catalog. `isStudy` says that it was begun; `studyProgress` how far. */
function catalogHour({ world, learner }: Asked, lesson: Lesson, hour: Hour) {
  const studyProgress = world.progressOf(learner, hour);
  return {
    id: hour.id,
    name: hour.name,
    hourType: hour.video ? 0 : 1,
    videoDuration: hour.video?.seconds ?? 0,
    expertName: hour.expertName,
    studyProgress,
    isStudy: studyProgress > 0,
    contentType: hour.video ? 0 : 1,
    contentUrl: '',
    ...(lesson.chargeMode === 3 && { money: hour.money }),
    ...(lesson.isMooc && hour.video && { videoId: `v${hour.id}` }),
  };
}

function catalog(asked: Asked, lesson: Lesson) {
  const within = lesson.isMooc ? 'units' : 'hours';
  return lesson.chapters.map(({ id, name, hours }) => ({
    id,
    name,
    [within]: hours.map((hour) => catalogHour(asked, lesson, hour)),
  }));
}

function hourDetail({ world, learner }: Asked, hour: Hour) {
  const older = {
    name: hour.name,
    experts: [
      {
        id: '3401',
        name: hour.expertName,
        avatarUrl: '',
        expertPosition: '主任医师',
        intro: '<p>从业二十年。</p>',
      },
    ],
    duration: hour.video?.seconds ?? 10,
    content: hour.video ? `/files/${hour.video.file}?sign=${hour.id}` : hour.text,
    openRandomValidate: Boolean(hour.captureTimePoints?.length),
    captureTimePoints: hour.captureTimePoints ?? [],
  };
  if (hour.player === 'classic') return older;
  const isComplete = world.positionOf(learner, hour.id)?.finished ?? false;
  return { ...older, isComplete, startFaceVerification: false };
}

/** Answers about an hour that the learner may study; all else is refused. */
function withHour(asked: Asked, id: unknown, answer: (hour: Hour) => ReturnType<typeof ok>) {
  const found = hourOf(String(id));
  if (!found) return refuse('课时不存在');
  const { lesson, hour } = found;
  if (asked.world.mayStudy(asked.learner, lesson, hour)) return answer(hour);
  return refuse(lesson.chargeMode === 1 ? '请先加入学习' : '请先购买');
}

/** A platform that gives each opening a number; in the tolerant form it gives none, and of a fresh hour nothing at all. */
function lastPlayTime(asked: Asked, hour: Hour) {
  const position = asked.world.positionOf(asked.learner, hour.id);
  if (asked.form === 'tolerant' && !position) return ok(null);
  return ok({
    currentTime: position?.seconds ?? 0,
    scrId: hour.id,
    isFinish: position?.finished ?? false,
    sessionId: asked.form === 'tolerant' ? null : asked.world.nextId('s'),
  });
}

export const study: Handlers = {
  'GET /course/v2/center/study/listRecommendCourses': (asked) => {
    const { chargeMode, keyword } = asked.query;
    const found = LESSONS.filter(({ name }) => contains(name, keyword)).filter(
      (one) => !chargeMode || String(one.chargeMode) === chargeMode,
    );
    return ok(
      pageOf(
        found.map((one) => lessonCard(asked, one)),
        asked.query,
      ),
    );
  },
  'GET /course/v2/lesson/{id}/getLessonDetail': (asked) => {
    const lesson = lessonOf(asked.params.id ?? '');
    if (!lesson) return refuse('课程不存在');
    return ok({
      ...lessonCard(asked, lesson),
      lessonIntro: lesson.intro,
      experts: [],
      totalLessonHour: hoursOf(lesson).length,
    });
  },
  'GET /course/v2/lesson/{id}/getLessonCatalog': (asked) => {
    const lesson = lessonOf(asked.params.id ?? '');
    return lesson ? ok(catalog(asked, lesson)) : refuse('课程不存在');
  },
  'GET /course/v2/lesson/{id}/getLessonHourDetail': (asked) =>
    withHour(asked, asked.params.id, (hour) => ok(hourDetail(asked, hour))),
  'POST /course/v2/lesson/schedule/{hourId}/finish': (asked) =>
    withHour(asked, asked.params.hourId, (hour) => {
      asked.world.finish(asked.learner, hour.id);
      return ok();
    }),
  'GET /course/v2/lesson/category/listParentCategories': () =>
    ok([
      { value: '1', label: '粉尘' },
      { value: '2', label: '噪声' },
    ]),
  'GET /course/lessonRecord/isLessonRecordByUser': ({ world, learner, query }) => {
    const lesson = lessonOf(query.lessonId ?? '');
    return ok({ decide: lesson !== undefined && world.hasLesson(learner, lesson) });
  },
  'POST /course/lessonRecord/insertLessonRecord': ({ world, learner, body }) => {
    const lesson = lessonOf(String(body.lessonId));
    if (lesson?.chargeMode === 2 && !world.hasJoined(learner, lesson.id)) return refuse('请先购买这门课程');
    world.join(learner, String(body.lessonId));
    return ok({ msg: '加入成功' });
  },
  'POST /course/lessonSchedule/saveLastViewedTime': (asked) =>
    withHour(asked, asked.body.hourId, (hour) => {
      if (asked.body.errorCause) asked.world.evidence.push(asked.body);
      else asked.world.savePosition(asked.learner, hour.id, Number(asked.body.currentTime));
      return ok({ msg: '保存成功' });
    }),
  'GET /course/lessonSchedule/getLastViewedTime': (asked) =>
    withHour(asked, asked.query.hourId, (hour) => {
      const position = asked.world.positionOf(asked.learner, hour.id);
      return ok({ lastViewedTime: position?.seconds ?? 0, isComplete: position?.finished ? '1' : '0' });
    }),
  'GET /course/window/isOpenOtherVideo': ({ world, learner }) => ok(world.isWindowOpen(learner)),
  'POST /course/window/clearOpenWindow': ({ world, learner }) => {
    world.closeWindow(learner);
    return ok();
  },
  'GET /course/window/heartbeat': ({ world, learner }) => {
    world.beat(learner);
    return ok();
  },
  'POST /course/face-auth': ({ world, learner, query }) => {
    world.facesPassed.add(`${learner} ${query.hourId ?? query.trainingId}`);
    return ok({ reason: '核身通过' });
  },
  'GET /course/v2-schedule/getLastPlayTime': (asked) =>
    withHour(asked, asked.query.hourId, (hour) => lastPlayTime(asked, hour)),
  'PUT /course/v2-schedule/syncTimer': (asked) =>
    withHour(asked, asked.body.hourId, (hour) => {
      asked.world.savePosition(asked.learner, hour.id, Number(asked.body.currentTime));
      return ok();
    }),
  'POST /course/v2-schedule/decryptLocalProgress': () => refuse('无法解密'),
  'GET /course/mooc/{id}/config': ({ params }) =>
    ok({
      appId: 'app-1',
      signature: 'signature-1',
      nonce: 'nonce-1',
      timestamp: '1790000000',
      videoId: params.id,
      videoSignature: 'video-signature-1',
    }),
};
