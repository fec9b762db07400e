import type { Shown } from './in-page';
import type { HourFacts, TrainingFacts, World } from './world';

/** Finds a text that may claim something about the state of the learner. */
export const CLAIM = /已|没有|还没|未|可以|暂无|不能|就能|无法/;

/** Pages that are not the app's. */
export const OUTSIDE = /^\/sandbox/;

/** Texts that match and claim nothing about a state: what the platform offers, questions, labels, advice, the authors' own. */
export const NO_CLAIMS: readonly RegExp[] = [
  /^还没有账号，去注册$/,
  /^去看可以报名的培训$/,
  /没有网络也能(学|打开|验)/,
  /^我已阅读并同意/,
  /^存一份给客服的文件/,
  // Labels of figures: the figure is beside each.
  /^(未通过|已读|% 已缓冲)$/,
  // Introductions of the demo's trainings.
  /^(进场第一天就能学完|面向接触粉尘|必修课时学到末尾|按人收费；|每天一个主题|还没有开始，请先核对|本期已经结束，|表格可以在|学过的再过一遍)/,
  // Lists are counted in long-list.spec.ts.
  /^没有更多了$/,
];

export type Entry = {
  name: string;
  sentence: RegExp;
  /** The addresses on which the sentence has this meaning; without it all. */
  on?: RegExp;
  /** Whether the sentence is true in this world. */
  isTrue: (world: World, match: RegExpExecArray, shown: Shown) => boolean;
};

/** The training that a page is about, or whose name is in the row. */
function trainingOf({ trainings }: World, { address, around }: Shown): TrainingFacts | undefined {
  const query = new URL(address, 'http://localhost').searchParams;
  const id = query.get('trainingId') || query.get('id');
  return (
    trainings.find((one) => one.id === id) ??
    trainings.find((one) => one.registered && one.hours.some((hour) => hour.id === id)) ??
    trainings.find(({ name }) => around.includes(name))
  );
}

/** The hour that a page is about, or whose name is in the row. */
function hourOf({ trainings }: World, { address, around }: Shown): HourFacts | undefined {
  const id = new URL(address, 'http://localhost').searchParams.get('id');
  const hours = trainings.flatMap((one) => one.hours);
  return hours.find((hour) => hour.id === id) ?? hours.find(({ name }) => around.includes(name));
}

type OfTraining = (training: TrainingFacts, world: World, match: RegExpExecArray, shown: Shown) => boolean;
const ofTraining =
  (isTrue: OfTraining): Entry['isTrue'] =>
  (world, match, shown) => {
    const training = trainingOf(world, shown);
    // A card that names no training is about one that the learner has.
    const about = training ? [training] : world.trainings.filter((one) => one.registered);
    return about.some((one) => isTrue(one, world, match, shown));
  };

type OfHour = (hour: HourFacts, match: RegExpExecArray) => boolean;
const ofHour =
  (isTrue: OfHour): Entry['isTrue'] =>
  (world, match, shown) => {
    const hour = hourOf(world, shown);
    return hour !== undefined && isTrue(hour, match);
  };

const isRequiredFinished = ({ hours }: TrainingFacts) => hours.every((one) => !one.required || one.finished);
const isExamOpen = ({ exam, attempt }: TrainingFacts, { at }: World) =>
  exam !== null && exam.beginsAt <= at && at <= exam.endsAt && !attempt?.handedIn;
const hasPassed = ({ exam, attempt }: TrainingFacts) => exam === null || attempt?.passed === true;

/** Minutes and seconds of a figure in ms. */
const ms = (minutes: string | undefined, seconds: string | undefined) =>
  (Number(minutes) * 60 + Number(seconds)) * 1_000;

/** A figure is rounded to a second. */
const SECOND = 1_000;
/** A finished hour shows its whole length, to the full second. */
const shownLength = ({ credited, finished }: HourFacts) => credited + (finished ? SECOND / 2 : 0);

/** The feedback whose row this is has that state. */
const ofFeedback =
  (wanted: World['feedback'][number]['state']): Entry['isTrue'] =>
  ({ feedback }, _, { around }) =>
    feedback.some(({ remarks, state }) => state === wanted && around.includes(remarks));

/** Each sentence with a claim, and when it is true. The first entry that matches counts. */
export const TABLE: readonly Entry[] = [
  {
    name: 'a code was sent',
    sentence: /^验证码已发送，5 分钟内有效$/,
    isTrue: ({ codes }) => codes > 0,
  },
  {
    name: 'nothing waits on the phone',
    sentence: /^(已同步|都已同步(，上次同步 .+)?)$/,
    isTrue: ({ unsentMs }) => unsentMs <= 20 * SECOND,
  },
  {
    name: 'the network is cut',
    sentence: /^没有网络，(?!现在也打得开)/,
    isTrue: ({ line }) => line === 'cut',
  },
  {
    name: 'the server fails',
    sentence: /^服务器(没有回应|暂时)/,
    isTrue: ({ line }) => line === 'failing',
  },
  {
    name: 'the app opens offline',
    sentence: /^没有网络，现在也打得开了$/,
    isTrue: ({ isControlled }) => isControlled,
  },
  {
    name: 'no photo is kept',
    sentence: /^还没有留存，可以拍一张$/,
    isTrue: ({ account }) => account?.photo === false,
  },
  {
    name: 'the company is not saved',
    sentence: /^改动还没有保存$/,
    on: /^\/editPersonal/,
    isTrue: ({ account }) => account?.company === '',
  },
  {
    name: 'the position is empty',
    sentence: /职位未填写/,
    isTrue: ({ account }) => account?.position === '',
  },
  {
    name: 'the identity number is empty',
    sentence: /^证件类型和号码未填写$/,
    isTrue: ({ account }) => account?.identity === '',
  },
  {
    name: 'no training is registered',
    sentence: /^还没有报名培训/,
    isTrue: ({ trainings }) => trainings.every(({ registered }) => !registered),
  },
  {
    name: 'nothing was studied',
    sentence: /^还没有学习记录/,
    isTrue: ({ creditedMs }) => creditedMs === 0,
  },
  {
    name: 'there is no certificate',
    sentence: /^还没有证书/,
    isTrue: ({ trainings }) => trainings.every(({ certificate }) => certificate === null),
  },
  {
    name: 'the place is empty',
    sentence: /所在地未填写/,
    isTrue: ({ account }) => account?.area === '',
  },
  {
    name: 'seconds are credited in all',
    sentence: /^已计入$/,
    on: /^\/(personalCenter|studyRecord)/,
    isTrue: ({ creditedMs }, _, { around }) => {
      const [, minutes, seconds] = /已计入(\d+):(\d\d)/.exec(around) ?? [];
      return minutes !== undefined && Math.abs(ms(minutes, seconds) - creditedMs) <= SECOND;
    },
  },
  {
    name: 'seconds of an hour are credited',
    sentence: /^已计入$/,
    isTrue: (world, _, shown) => {
      const [, minutes, seconds] = /已计入(\d+):(\d\d)/.exec(shown.around) ?? [];
      const hour = hourOf(world, shown);
      return minutes !== undefined && hour !== undefined && ms(minutes, seconds) <= shownLength(hour);
    },
  },
  {
    name: 'an hour is credited to its end, in the record',
    sentence: /^已计入 (\d+):(\d\d) \/ \d+:\d\d · 已学完$/,
    isTrue: ofHour(({ credited, finished }, [, m, s]) => finished && credited + SECOND > ms(m, s)),
  },
  {
    name: 'an hour is credited in part',
    sentence: /^已计入 (\d+):(\d\d) \/ (\d+):(\d\d)$/,
    // A training's page does not name the hour.
    isTrue: ({ trainings }, [, m, s]) =>
      trainings.some(({ hours }) =>
        hours.some(({ credited }) => credited >= ms(m, s) && credited < ms(m, s) + SECOND),
      ),
  },
  {
    name: 'so many hours are studied',
    sentence: /^已学 (\d+) \/ (\d+)$/,
    isTrue: ofTraining(({ hours }, world, [, studied], shown) => {
      const finished = hours.filter((one) => one.finished).length;
      // The hour of the page may be studied and not yet credited.
      return Number(studied) <= finished + (hourOf(world, shown)?.finished === false ? 1 : 0);
    }),
  },
  {
    name: 'all of an hour is credited',
    sentence: /^学完了，(\d+)秒都已计入$/,
    isTrue: ofHour(({ credited }, [, seconds]) => credited >= Number(seconds) * SECOND - 500),
  },
  {
    name: 'the hour is finished',
    sentence: /^本课时已学完，可以(拖动回看|随时再读)$/,
    isTrue: ofHour(({ finished }) => finished),
  },
  {
    name: 'the text is not finished',
    sentence: /^(已到文末，再读\d+秒就算学完|已读完，正在确认学完)$/,
    isTrue: ofHour(({ finished }) => !finished),
  },
  {
    name: 'registered',
    sentence: /^已报名$/,
    isTrue: ofTraining(({ registered }) => registered),
  },
  {
    name: 'nothing is studied, or the training has not begun',
    sentence: /^未开始$/,
    isTrue: ofTraining(
      ({ beginsAt, hours }, { at }) => beginsAt > at || hours.every((one) => one.credited === 0),
    ),
  },
  {
    name: 'registration leads to study',
    sentence: /^(报名后|报名费 ¥\d+，付款后)就能开始学$/,
    isTrue: ofTraining(
      ({ registered, full, registrationBeginsAt, registrationEndsAt }, { at }) =>
        !registered && !full && registrationBeginsAt <= at && at <= registrationEndsAt,
    ),
  },
  {
    name: 'so much of the hours is studied',
    sentence: /^(必修|选修)已学 (\d+)%$/,
    isTrue: ofTraining(({ hours }, _, [, kind, percent]) => {
      const required = hours.filter((one) => one.required === (kind === '必修'));
      const byTime =
        (100 * required.reduce((sum, one) => sum + Math.min(one.credited, one.end), 0)) /
        required.reduce((sum, one) => sum + one.end, 0);
      const byCount = (100 * required.filter((one) => one.finished).length) / required.length;
      const [low, high] = [Math.min(byTime, byCount), Math.max(byTime, byCount)];
      return Number(percent) >= low - 1 && Number(percent) <= high + 1;
    }),
  },
  {
    name: 'the exam opens after the required hours',
    sentence: /学完必修就能考$/,
    isTrue: ofTraining((training, { at }) => {
      const { exam, attempt } = training;
      const isWanted = !training.registered || !isRequiredFinished(training);
      return exam !== null && at <= exam.endsAt && attempt === null && isWanted;
    }),
  },
  {
    name: 'the exam can be sat',
    sentence: /^必修已学完，可以考试了/,
    isTrue: ofTraining((training, world) => isRequiredFinished(training) && isExamOpen(training, world)),
  },
  {
    name: 'the exam can be sat after credit',
    sentence: /^必修都学完了，计入以后就能考试$/,
    isTrue: ofTraining((training, world) => !isRequiredFinished(training) && isExamOpen(training, world)),
  },
  {
    name: 'the exam was not entered',
    sentence: / · 未参加$/,
    isTrue: ofTraining(({ attempt }) => attempt === null),
  },
  {
    name: 'the exam was entered',
    sentence: /(· 等待确认有没有交卷|^还不知道有没有交卷，查到后这里会更新)$/,
    isTrue: ofTraining(({ attempt }) => attempt !== null),
  },
  {
    name: 'the exam was handed in',
    sentence: / · 已交卷$/,
    isTrue: ofTraining(({ attempt }) => attempt?.handedIn === true),
  },
  {
    name: 'the score is not published',
    sentence: /^已交卷，成绩 .+ 公布$/,
    isTrue: ofTraining(({ attempt }) => attempt?.handedIn === true && !attempt.published),
  },
  {
    name: 'the exam is not passed',
    sentence: /^考试还没有合格，暂时不能申请证书$/,
    isTrue: ofTraining((training) => !hasPassed(training)),
  },
  {
    name: 'a certificate can be had',
    sentence: /^(培训已完成，可以申请证书了|可以领证)$/,
    isTrue: ofTraining((training) => hasPassed(training) && training.certificate === null),
  },
  {
    name: 'a certificate was issued',
    sentence: /^(已领证|培训已完成，证书已发放|已提交申请)$/,
    isTrue: ofTraining(({ certificate }) => certificate !== null),
  },
  {
    name: 'nothing is left to do in a training',
    sentence: /没有要做的了/,
    isTrue: ofTraining((training) => isRequiredFinished(training) && hasPassed(training)),
  },
  {
    name: 'a step is done',
    sentence: /(^| · )已完成$/,
    isTrue: ofTraining((training, _, __, { around }) => {
      const step = /^(报名|学习|成绩|证书)/.exec(around)?.[1];
      if (step === '报名') return training.registered;
      if (step === '学习') return isRequiredFinished(training);
      if (step === '成绩') return training.attempt?.published === true;
      if (step === '证书') return training.certificate !== null;
      return training.attempt?.handedIn === true;
    }),
  },
  {
    name: 'no feedback was written',
    sentence: /^还没有写过反馈$/,
    isTrue: ({ feedback }) => feedback.length === 0,
  },
  { name: 'feedback waits for an answer', sentence: /^已收到，等待答复$/, isTrue: ofFeedback('waiting') },
  { name: 'feedback is answered', sentence: /^已答复$/, isTrue: ofFeedback('answered') },
  { name: 'feedback is closed', sentence: /^已处理$/, isTrue: ofFeedback('closed') },
  {
    name: 'all places are taken',
    sentence: /^(名额|报名人数)已满$/,
    isTrue: ofTraining(({ full }) => full),
  },
  {
    name: 'the training has ended',
    sentence: /^(培训)?已结束$/,
    isTrue: ofTraining(({ endsAt }, { at }) => endsAt < at),
  },
  {
    name: 'registration has ended',
    sentence: /^报名已结束$/,
    isTrue: ofTraining(({ registrationEndsAt, endsAt }, { at }) => Math.min(registrationEndsAt, endsAt) < at),
  },
];
