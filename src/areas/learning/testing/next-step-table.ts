import type { KnownExam } from '../exam-step';
import type { OpenPayment, PhoneState } from '../first-step';
import type { PathPoint } from '../training-path';
import type { TrainingState } from '../training-step';
import { exam, next, phone, record, training, whole } from './given';

/** When the table is read: 20 November 2026, 10 in the morning in China. In ms. */
export const NOW = Date.parse('2026-11-20T10:00:00+08:00');

type Row = {
  /** The learner's state, in words. */
  state: string;
  phone?: PhoneState;
  training?: Partial<TrainingState>;
  is: string;
  /** The point of the training's path that is neither done nor ahead; absent: none is. */
  point?: `${PathPoint['kind']} ${'now' | 'closed'}`;
  sentence: string;
  button: string;
  /** Where the button leads; nothing: it cannot be pressed. */
  leads?: string;
  /** Home and the learning centre choose among own trainings: one that wants nothing there is not shown. */
  home?: 'choose';
};

const payment: OpenPayment = { name: '提高班', to: '/monitorForPayment' };
const HOUR = '/videoDetail';
const TRAINING = '/trainingDetail';
const OTHERS = '/trainningOrLessonList';
const HELP = '/helpFeedback';

const of = (fields: Record<string, unknown>, rest: Partial<TrainingState> = {}) => ({
  training: training(fields),
  ...rest,
});
const after = (fields: Record<string, unknown>, known: Partial<KnownExam> = {}) => {
  const { training: read } = of({ ...whole, ...fields });
  return { training: { ...read, exams: read.exams.map((one) => ({ ...one, ...known })) } };
};
const unregistered = (fields: Record<string, unknown> = {}) => of({ buyState: false, ...fields });

/** Every state in which a learner can be, and what is said of it on every screen. */
export const NEXT_STEPS: readonly Row[] = [
  {
    state: 'an order waits for its payment',
    phone: phone({ payment, records: [record('h', { refused: 60 })] }),
    is: 'payment',
    sentence: '还没有查到支付结果，请勿重复付款。',
    button: '查询结果',
    leads: '/monitorForPayment',
  },
  {
    state: 'time was refused',
    phone: phone({ records: [record('h', { refused: 120, refusedReason: '照片看不清' })] }),
    is: 'check',
    sentence: '2分钟未通过：照片看不清。已计入的不受影响',
    button: '去重学',
    leads: HOUR,
  },
  {
    state: 'a face check failed and took nothing back',
    phone: phone({ records: [record('h', { refusedReason: '照片看不清' })], checkDue: () => 240 }),
    is: 'check',
    sentence: '人脸核身未通过：照片看不清。请重新核身，通过后继续',
    button: '去核身',
    leads: HOUR,
  },
  {
    state: 'a face check is due',
    phone: phone({ records: [record('h')], checkDue: () => 240 }),
    is: 'check',
    sentence: '学到这里要做一次人脸核身，通过后继续计入',
    button: '去核身',
    leads: HOUR,
  },
  {
    state: 'an hour was begun, and some of it waits in the phone',
    phone: phone({
      records: [record('h')],
      byHour: { h: { waiting: 84, checking: 0, afterGap: 0, refused: 0 } },
    }),
    is: 'resume',
    sentence: '已计入 4:00 / 20:00',
    button: '继续学习 · 5分24秒处',
    leads: HOUR,
  },
  {
    state: 'nothing was begun',
    is: 'choose',
    sentence: '从公开的培训里选一个，学过的都算数。',
    button: '去选培训',
    leads: OTHERS,
  },

  {
    state: 'registered, nothing studied',
    training: of({}, { hour: next('h1', 1) }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '开始学习 · 第 1 课时',
    leads: HOUR,
  },
  {
    state: 'registered, some hours studied',
    training: of({ progress: { totalProgress: 30, compulsoryProgress: 40.9 } }, { hour: next('h7', 7) }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 40%',
    button: '继续学习 · 第 7 课时',
    leads: HOUR,
  },
  {
    state: 'the first hour is done here and waits to be counted',
    training: of({}, { hour: next('h2', 2), doneHere: 1 }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '继续学习 · 第 2 课时',
    leads: HOUR,
  },
  {
    state: 'all that was left is done here and waits to be counted',
    training: of({}, { doneHere: 2 }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '看培训内容',
    leads: TRAINING,
  },
  {
    state: 'the next hour is being asked',
    training: of({}, { isHourPending: true }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '正在准备课时',
  },
  {
    state: 'nobody says which hour is next',
    training: of({}),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '开始学习',
    leads: TRAINING,
  },
  {
    state: 'the next hour has to be bought',
    training: of({}, { hour: next('h1', 1, { money: 990, buyState: false }) }),
    is: 'hours',
    point: 'hours now',
    sentence: '必修已学 0%',
    button: '购买下一课时 · ¥9.90',
    leads: '/selectPaymentMethod',
  },
  {
    state: 'the training is over and hours are missing',
    training: of({
      datesOfTrainingEndTime: '2026-11-10 23:59:59',
      progress: { totalProgress: 30, compulsoryProgress: 40 },
    }),
    is: 'over',
    point: 'hours closed',
    sentence: '培训已结束，必修学了 40%',
    button: '看别的培训',
    leads: OTHERS,
    home: 'choose',
  },

  {
    state: 'the training is over, hours are missing, and so the exam is missed',
    training: of({
      datesOfTrainingEndTime: '2026-11-10 23:59:59',
      progress: { totalProgress: 30, compulsoryProgress: 40 },
      exams: [exam({ time2: '2026-11-10 23:59:59' })],
    }),
    is: 'over',
    point: 'hours closed',
    sentence: '培训已结束，必修学了 40%',
    button: '看别的培训',
    leads: OTHERS,
    home: 'choose',
  },

  {
    state: 'the exam is ahead',
    training: after({ exams: [exam({ time1: '2026-11-21 09:00:00' })] }),
    is: 'ahead',
    point: 'exam now',
    sentence: '必修已学完，11月21日 09:00 开始考试',
    button: '看别的培训',
    leads: OTHERS,
  },
  {
    state: 'the exam is open',
    training: after({ exams: [exam()] }),
    is: 'exam',
    point: 'exam now',
    sentence: '必修已学完，可以考试了，11月24日 18:00 止',
    button: '去考试',
    leads: TRAINING,
  },
  {
    state: 'the exam is open, and without a time of its own',
    training: after({ exams: [exam({ time1: '', time2: '' })] }),
    is: 'exam',
    point: 'exam now',
    sentence: '必修已学完，可以考试了',
    button: '去考试',
    leads: TRAINING,
  },
  {
    state: 'the exam is open where exams are not set up',
    training: { ...after({ exams: [exam()] }), examsOffered: false },
    is: 'ask',
    point: 'exam now',
    sentence: '必修已学完。这里没有开通在线考试，怎么考请问主办单位或客服',
    button: '问客服',
    leads: HELP,
  },
  {
    state: 'the exam has begun',
    training: after({ exams: [exam({ begun: true })] }),
    is: 'sitting',
    point: 'exam now',
    sentence: '考试已经开始，还没有收到交卷',
    button: '继续考试',
    leads: TRAINING,
  },
  {
    state: 'the exam was entered, and the training has not been read since',
    training: after({ exams: [exam()] }, { isUnconfirmed: true }),
    is: 'score',
    point: 'exam now',
    sentence: '还不知道有没有交卷，查到后这里会更新',
    button: '查询考试结果',
    leads: TRAINING,
  },
  {
    state: 'the exam was missed',
    training: after({ exams: [exam({ time2: '2026-11-19 18:00:00' })] }),
    is: 'ask',
    point: 'exam closed',
    sentence: '考试已结束，没有参加。能不能补考，请问单位的培训负责人或客服',
    button: '问客服',
    leads: HELP,
  },
  {
    state: 'the exam was begun and never handed in',
    training: after({ exams: [exam({ begun: true, time2: '2026-11-19 18:00:00' })] }),
    is: 'ask',
    point: 'exam closed',
    sentence: '考试已结束，没有收到交卷。能不能补考，请问单位的培训负责人或客服',
    button: '问客服',
    leads: HELP,
  },
  {
    state: 'the exam was missed, and the training is over',
    training: after({
      datesOfTrainingEndTime: '2026-11-19 18:00:00',
      exams: [exam({ time2: '2026-11-19 18:00:00' })],
    }),
    is: 'ask',
    point: 'exam closed',
    sentence: '考试已结束，没有参加。能不能补考，请问单位的培训负责人或客服',
    button: '问客服',
    leads: HELP,
  },
  {
    state: 'the exam was missed, and the training has been over for a quarter of a year',
    training: after({
      datesOfTrainingEndTime: '2026-08-19 18:00:00',
      exams: [exam({ time2: '2026-08-19 18:00:00' })],
    }),
    is: 'ask',
    point: 'exam closed',
    sentence: '考试已结束，没有参加。能不能补考，请问单位的培训负责人或客服',
    button: '问客服',
    leads: HELP,
    home: 'choose',
  },
  {
    state: 'the score comes on a day that is known',
    training: after({ exams: [exam({ type: 1, scoreAt: '2026-11-21 00:00:00' })] }),
    is: 'score',
    point: 'score now',
    sentence: '已交卷，成绩 11月21日 00:00 公布',
    button: '看别的培训',
    leads: OTHERS,
  },
  {
    state: 'the score comes, and nobody says when',
    training: after({ exams: [exam({ type: 1 })] }),
    is: 'score',
    point: 'score now',
    sentence: '已交卷，成绩次日公布',
    button: '看别的培训',
    leads: OTHERS,
  },
  {
    state: 'the exam was failed, and another attempt is allowed',
    training: after({ exams: [exam({ type: 2, value: '不合格', score: '45', mayRetry: true })] }),
    is: 'exam',
    point: 'exam now',
    sentence: '考试不合格（45 分），还可以再考一次',
    button: '再考一次',
    leads: TRAINING,
  },
  {
    state: 'the exam was failed, and it was the only attempt',
    training: after({ exams: [exam({ type: 2, value: '不合格', score: '45' })] }),
    is: 'ask',
    point: 'score closed',
    sentence: '考试不合格（45 分）。能不能再考，请问单位的培训负责人或客服',
    button: '问客服',
    leads: HELP,
  },

  {
    state: 'the certificate can be applied for',
    training: after({ exams: [exam({ type: 2, value: '合格' })], canApplication: true, certified: true }),
    is: 'certificate',
    point: 'certificate now',
    sentence: '培训已完成，可以申请证书了',
    button: '去申请证书',
    leads: TRAINING,
  },
  {
    state: 'the certificate waits for a name and an identity number',
    training: after({
      canApplication: true,
      certified: true,
      cannotApply: '请先在个人资料里填写姓名和证件号码',
    }),
    is: 'identity',
    point: 'certificate now',
    sentence: '请先在个人资料里填写姓名和证件号码',
    button: '去填写实名信息',
    leads: '/editPersonalForm',
  },
  {
    state: 'the server has another reason against the certificate',
    training: after({ certified: true, cannotApply: '证书系统维护中' }),
    is: 'ask',
    point: 'certificate now',
    sentence: '证书系统维护中',
    button: '问客服',
    leads: HELP,
  },
  {
    state: 'the certificate was issued',
    training: after({ isApply: true, certified: true }),
    is: 'certified',
    sentence: '培训已完成，证书已发放',
    button: '查看证书',
    leads: '/certificateDetail',
  },
  {
    state: 'the certificate was revoked',
    training: after({ isApply: true, certified: true, revoked: true }),
    is: 'ask',
    point: 'certificate closed',
    sentence: '证书已被吊销，有疑问请联系单位的培训负责人',
    button: '查看证书',
    leads: '/certificateDetail',
  },
  {
    state: 'the certificate was issued, and the training is over',
    training: after({ isApply: true, certified: true, datesOfTrainingEndTime: '2026-11-10 23:59:59' }),
    is: 'certified',
    sentence: '培训已完成，证书已发放',
    button: '查看证书',
    leads: '/certificateDetail',
    home: 'choose',
  },
  {
    state: 'all is done, and there is no certificate',
    training: after({ certified: false, cannotApply: '这个培训不发证书' }),
    is: 'done',
    sentence: '培训已完成',
    button: '看别的培训',
    leads: OTHERS,
    home: 'choose',
  },

  {
    state: 'not registered, and one may',
    training: unregistered(),
    is: 'register',
    point: 'registration now',
    sentence: '报名后就能开始学',
    button: '立即报名',
    leads: TRAINING,
    home: 'choose',
  },
  {
    state: 'registration has not begun',
    training: unregistered({ datesOfTrainingRegistration: '2026-11-25 08:00:00' }),
    is: 'register',
    point: 'registration now',
    sentence: '11月25日 08:00 开始报名',
    button: '未开始',
    home: 'choose',
  },
  {
    state: 'registration is over',
    training: unregistered({ datesOfTrainingRegistrationEndTime: '2026-11-19 08:00:00' }),
    is: 'register',
    point: 'registration closed',
    sentence: '报名已结束',
    button: '已结束',
    home: 'choose',
  },
  {
    state: 'registration is over, and so is the training with its exam',
    training: unregistered({
      datesOfTrainingRegistrationEndTime: '2026-11-09 08:00:00',
      datesOfTrainingEndTime: '2026-11-10 23:59:59',
      exams: [exam({ time2: '2026-11-10 23:59:59' })],
    }),
    is: 'register',
    point: 'registration closed',
    sentence: '报名已结束',
    button: '已结束',
    home: 'choose',
  },
  {
    state: 'registration is elsewhere',
    training: unregistered({ isMooc: true }),
    is: 'register',
    point: 'registration now',
    sentence: '这个培训在线下报名：请找本单位负责职业卫生的人统一报名',
    button: '线下报名',
    home: 'choose',
  },
  {
    state: 'all places are taken',
    training: unregistered({ registrationCount: 9, trainingCount: 9 }),
    is: 'register',
    point: 'registration now',
    sentence: '报名人数已满',
    button: '名额已满',
    home: 'choose',
  },
  {
    state: 'other trainings come first',
    training: unregistered({
      result: { result: false, items: [{ trainingId: '1', trainingName: '岗前培训', message: '' }] },
    }),
    is: 'register',
    point: 'registration now',
    sentence: '报名前要先完成：岗前培训',
    button: '立即报名',
    leads: TRAINING,
    home: 'choose',
  },
  {
    state: 'registration wants a face check',
    training: unregistered({ openRegisterTrainingValidate: '1' }),
    is: 'register',
    point: 'registration now',
    sentence: '报名前要做一次人脸核身',
    button: '立即报名',
    leads: TRAINING,
    home: 'choose',
  },
  {
    state: 'registration costs money',
    training: unregistered({ chargeMode: 2, price: 198 }),
    is: 'register',
    point: 'registration now',
    sentence: '报名费 ¥198，付款后就能开始学',
    button: '立即报名',
    leads: TRAINING,
    home: 'choose',
  },
];
