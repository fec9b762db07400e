import { ok, own, refuse } from '../answers';
import { TRAININGS, type Training } from '../content/courses';
import { daysFromNow, hoursOf, lessonOf, trainingOf } from '../world';
import { type Asked, contains, type Handlers, pageOf } from './asked';
import { trainingCard } from './cards';

const count = ({ world }: Asked, training: Training) =>
  [...world.joined].filter((one) => one.endsWith(` ${training.id}`)).length;

/** Percent of all hours of a training. */
function progressOf({ world, learner }: Asked, training: Training): number {
  const lessons = training.lessons.map(lessonOf).filter((one) => one !== undefined);
  const sum = lessons.reduce((total, lesson) => total + world.progressOfLesson(learner, lesson), 0);
  return Math.floor(sum / lessons.length);
}

const examTime = () => `${daysFromNow(-1).slice(0, 10)} 至 ${daysFromNow(30).slice(0, 10)}`;

function basicInfo(asked: Asked, training: Training) {
  const { world, learner, cdn } = asked;
  const total = progressOf(asked, training);
  const { days, exam } = training;
  return {
    id: training.id,
    name: training.name,
    trainingCoverUrl: `${cdn}/pictures/${training.cover}.svg`,
    datesOfTraining: daysFromNow(days.begins),
    datesOfTrainingEndTime: daysFromNow(days.ends),
    datesOfTrainingRegistration: daysFromNow(days.registrationBegins),
    datesOfTrainingRegistrationEndTime: daysFromNow(days.registrationEnds),
    registrationCount: count(asked, training),
    price: training.price,
    chargeMode: training.chargeMode,
    buyState: world.hasJoined(learner, training.id),
    canApplication: total === 100 && !world.certificates.has(`${learner} ${training.id}`),
    isMooc: training.isMooc,
    liveUrl: training.hasLive ? `${cdn}/live` : '',
    trainingIntro: training.intro,
    openRegisterTrainingValidate: training.hasFaceCheckOnRegistration,
    examValidate: false,
    openIsComplete: true,
    openIsPass: true,
    result: { result: true, items: [] },
    progress: {
      totalProgress: total,
      compulsoryProgress: total,
      electiveProgress: 0,
      completionStatus: total === 100 ? '已完成' : '未完成',
      passingStatus: '未合格',
    },
    exams: exam
      ? [{ id: exam.id, name: exam.name, examTimeSlot: examTime(), score: '', type: 0, value: '未考试' }]
      : [],
  };
}

function catalogCards({ world, learner }: Asked, training: Training) {
  const lessons = training.lessons.map(lessonOf).filter((one) => one !== undefined);
  return lessons.map((lesson) => {
    const percent = world.progressOfLesson(learner, lesson);
    return {
      name: lesson.name,
      requiredHours: hoursOf(lesson).length,
      requiredHoursPercentage: percent,
      electiveHours: 0,
      electiveHoursPercentage: 0,
      studyStatus: percent === 100 ? '已完成' : percent > 0 ? '学习中' : '未开始',
      noRegisterJoin: false,
      ...(lesson.isMooc && { jwLessonId: lesson.id }),
    };
  });
}

function platformTraining(asked: Asked, training: Training) {
  const { world, learner, cdn } = asked;
  const { days, exam } = training;
  const total = progressOf(asked, training);
  return {
    id: training.id,
    name: training.name,
    endTime: daysFromNow(days.registrationEnds),
    trainingBeginTime: daysFromNow(days.begins),
    trainingEndTime: daysFromNow(days.ends),
    applicationCount: count(asked, training),
    trainingCount: training.places,
    chargeMode: training.chargeMode,
    price: training.price,
    isApplication: world.hasJoined(learner, training.id) ? 1 : 0,
    examStatus: exam ? 1 : 0,
    time1: daysFromNow(-1),
    time2: daysFromNow(30),
    liveUrl: training.hasLive ? `${cdn}/live` : '',
    isApplicationCert: total === 100 ? 1 : 0,
    isApply: world.certificates.has(`${learner} ${training.id}`) ? 1 : 0,
    content: training.intro,
  };
}

/** Registers a learner; a face check on registration has to be on record, as the platform keeps it. */
function register(asked: Asked, id: string) {
  const { world, learner } = asked;
  const training = trainingOf(id);
  if (!training) return refuse('培训不存在');
  if (training.chargeMode !== 0 && !world.hasJoined(learner, id)) return refuse('请先付费');
  if (training.hasFaceCheckOnRegistration && !world.facesPassed.has(`${learner} ${id}`))
    return refuse('请先完成人脸核身');
  world.join(learner, id);
  return ok({ msg: '报名成功' });
}

const withTraining = (id: string | undefined, answer: (training: Training) => ReturnType<typeof ok>) => {
  const training = trainingOf(id ?? '');
  return training ? answer(training) : refuse('培训不存在');
};

/** Whether exam and live room open: for who has registered. */
function mayEnter({ world, learner, query }: Asked) {
  return world.hasJoined(learner, query.trainingId ?? '') ? ok() : refuse('请先报名');
}

function certificate({ world, learner, cdn }: Asked, training: Training) {
  const one = world.learners.get(learner);
  return {
    certificatePhoto: `${cdn}/certificates/${training.id}.svg`,
    trainingName: training.name,
    trainingBeginTime: daysFromNow(training.days.begins).slice(0, 10),
    trainingEndTime: daysFromNow(training.days.ends).slice(0, 10),
    userName: one?.name,
    idcard: '1101**********0038',
    companyName: one?.companyName,
    positionName: one?.positionName,
    professionalCategory: '职业健康',
  };
}

export const trainings: Handlers = {
  'GET /course/v2/center/study/{userId}/moreTrainings': (asked) => {
    const found = TRAININGS.filter(({ name }) => contains(name, asked.query.keyword));
    return ok(
      pageOf(
        found.map((one) => trainingCard(asked, one)),
        asked.query,
      ),
    );
  },
  'GET /course/v2/center/study/{userId}/mineTrainings': (asked) => {
    const own = TRAININGS.filter(({ id }) => asked.world.hasJoined(asked.learner, id));
    return ok(
      pageOf(
        own.map((one) => trainingCard(asked, one)),
        asked.query,
      ),
    );
  },
  'GET /course/v2/center/study/{trainingId}/getTrainingCatalog': (asked) =>
    withTraining(asked.params.trainingId, (training) => {
      const cards = catalogCards(asked, training);
      return ok({ cards, total: cards.reduce((sum, { requiredHours }) => sum + requiredHours, 0) });
    }),
  'GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo': (asked) =>
    withTraining(asked.params.id, (training) => ok(basicInfo(asked, training))),
  'POST /course/v2/api/training/{id}/register': (asked) => register(asked, asked.params.id ?? ''),
  'POST /course/platformTraining/saveApplication': (asked) => register(asked, String(asked.body.id)),
  'GET /course/v2/center/study/canJoinExam': mayEnter,
  'GET /course/v2/center/study/canJoinLive': mayEnter,
  'GET /course/platformTraining/getPlatformTrainingData': (asked) =>
    withTraining(asked.query.traingId, (training) =>
      ok({
        platformTraining: platformTraining(asked, training),
        platformTrainingLessonList: training.lessons.map((id) => {
          const lesson = lessonOf(id);
          return {
            id,
            name: lesson?.name,
            lessonCover: `${asked.cdn}/pictures/${lesson?.cover}.svg`,
            chapterCount: lesson?.chapters.length,
            hourCount: lesson ? hoursOf(lesson).length : 0,
          };
        }),
        isCanApplication: 'success',
        isTakeExam: asked.world.hasJoined(asked.learner, training.id) ? 'success' : '请先完成全部必修课时',
      }),
    ),
  'GET /course/exam/startExam': ({ cdn, form, query }) =>
    own({ code: form === 'tolerant' ? 200 : '200', url: `${cdn}/exam?pid=${query.pid}` }),
  'POST /course/educationCertificate/applyCertificate': (asked) =>
    withTraining(String(asked.body.trainingId), (training) => {
      if (progressOf(asked, training) < 100) return refuse('请先完成全部必修课时');
      asked.world.certificates.add(`${asked.learner} ${training.id}`);
      return ok({ msg: '申请成功' });
    }),
  'GET /course/educationCertificate/getMyCert': (asked) => {
    const own = TRAININGS.filter(({ id }) => asked.world.certificates.has(`${asked.learner} ${id}`));
    return ok({ list: own.map((one) => certificate(asked, one)) });
  },
  'GET /course/educationCertificate/getIssueInfoByUserId': (asked) =>
    withTraining(asked.query.trainingId, (training) => ok({ certificate: certificate(asked, training) })),
};
