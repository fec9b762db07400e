/** An hour as the platform keeps it. `player` decides which calls its page uses. */
export type Hour = {
  id: string;
  name: string;
  player: 'timed' | 'classic' | 'platform';
  /** Absent for a text. */
  video?: { file: string; seconds: number };
  text?: string;
  expertName: string;
  /** Yuan, of an hour that is sold singly. */
  money?: number;
  captureTimePoints?: readonly number[];
};

export type Chapter = { id: string; name: string; hours: readonly Hour[] };

/** `chargeMode` 1 free, 2 bought once, 3 hours are sold singly. */
export type Lesson = {
  id: string;
  name: string;
  cover: string;
  chargeMode: 1 | 2 | 3;
  price: number;
  intro: string;
  studyNumber: number;
  isMooc: boolean;
  chapters: readonly Chapter[];
};

/** `days` are relative to today. `chargeMode` 0 is free. */
export type Training = {
  id: string;
  name: string;
  cover: string;
  chargeMode: 0 | 1;
  price: number;
  places: number;
  intro: string;
  isMooc: boolean;
  hasFaceCheckOnRegistration: boolean;
  hasLive: boolean;
  exam?: { id: string; name: string };
  lessons: readonly string[];
  days: { registrationBegins: number; registrationEnds: number; begins: number; ends: number };
};

const HEARING = { file: 'hearing.mp4', seconds: 30 };
const WELDING = { file: 'welding-fume.mp4', seconds: 120 };

const video = (id: string, name: string, player: Hour['player'], rest: Partial<Hour> = {}): Hour => ({
  id,
  name,
  player,
  video: HEARING,
  expertName: '周建国',
  ...rest,
});
const text = (id: string, name: string, content: string, player: Hour['player'] = 'timed'): Hour => ({
  id,
  name,
  player,
  text: content,
  expertName: '陈晓岚',
});

const FREE_TEXT = `<h2>一、进场前</h2><p>先通风，再检测，后作业。氧含量低于百分之十九点五的地方，不进。</p>
<h2>二、作业中</h2><p>监护人不离开，联络不中断，身体不适马上出来。</p>
<h2>三、出来以后</h2><p>清点人数和工具，把检测记录交给班组长。</p>`;

export const LESSONS: readonly Lesson[] = [
  {
    id: '5001',
    name: '有限空间作业的职业健康',
    cover: 'cover-rights',
    chargeMode: 1,
    price: 0,
    intro: '<p>下井、进罐、入池以前要知道的事。</p>',
    studyNumber: 312,
    isMooc: false,
    chapters: [
      {
        id: '51011',
        name: '第一章 看得见的危险',
        hours: [
          video('60011', '缺氧是怎样发生的', 'timed'),
          video('60012', '气体检测仪怎么用', 'timed', { video: WELDING }),
        ],
      },
      { id: '51012', name: '第二章 进出的规矩', hours: [text('60013', '三先三后', FREE_TEXT)] },
    ],
  },
  {
    id: '5002',
    name: '噪声与听力保护',
    cover: 'cover-noise',
    chargeMode: 1,
    price: 0,
    intro: '<p>每天八小时，八十五分贝，从哪里算起。</p>',
    studyNumber: 205,
    isMooc: false,
    chapters: [
      {
        id: '51021',
        name: '第一章 声音有多响',
        hours: [video('60021', '分贝是什么', 'classic'), video('60022', '耳塞怎么戴才有用', 'classic')],
      },
    ],
  },
  {
    id: '5003',
    name: '凿岩作业的粉尘防护',
    cover: 'cover-drilling',
    chargeMode: 1,
    price: 0,
    intro: '<p>课程平台的课程，视频由平台播放。</p>',
    studyNumber: 98,
    isMooc: true,
    chapters: [
      {
        id: '51031',
        name: '第一单元',
        hours: [
          video('60031', '湿式凿岩', 'platform'),
          text('60032', '粉尘检测记录怎么看', FREE_TEXT, 'platform'),
        ],
      },
    ],
  },
  {
    id: '5004',
    name: '电焊烟尘的一次付费课',
    cover: 'cover-welding',
    chargeMode: 2,
    price: 29.9,
    intro: '<p>一次付款，全部课时。</p>',
    studyNumber: 64,
    isMooc: false,
    chapters: [
      { id: '51041', name: '第一章', hours: [video('60041', '烟尘从哪里来', 'timed', { video: WELDING })] },
    ],
  },
  {
    id: '5005',
    name: '职业病危害因素检测（按课时付费）',
    cover: 'cover-rights',
    chargeMode: 3,
    price: 0,
    intro: '<p>需要哪一课时，买哪一课时。</p>',
    studyNumber: 41,
    isMooc: false,
    chapters: [
      {
        id: '51051',
        name: '第一章 采样',
        hours: [
          video('60051', '采样点怎么选', 'timed', { money: 5 }),
          video('60052', '采样泵怎么校准', 'timed', { money: 6.5 }),
        ],
      },
    ],
  },
];

const RUNNING = { registrationBegins: -10, registrationEnds: 20, begins: -5, ends: 40 };

export const TRAININGS: readonly Training[] = [
  {
    id: '7001',
    name: '有限空间作业人员年度培训',
    cover: 'cover-rights',
    chargeMode: 0,
    price: 0,
    places: -1,
    intro: '<p>每年一次，在线学习，考试合格发证。</p>',
    isMooc: false,
    hasFaceCheckOnRegistration: false,
    hasLive: true,
    exam: { id: '8001', name: '结业考试' },
    lessons: ['5001', '5003'],
    days: RUNNING,
  },
  {
    id: '7002',
    name: '电焊工职业健康提高班',
    cover: 'cover-welding',
    chargeMode: 1,
    price: 39.9,
    places: 200,
    intro: '<p>付费培训，付款以后就算报名成功。</p>',
    isMooc: false,
    hasFaceCheckOnRegistration: false,
    hasLive: false,
    lessons: ['5004'],
    days: RUNNING,
  },
  {
    id: '7003',
    name: '噪声作业人员上岗培训',
    cover: 'cover-noise',
    chargeMode: 0,
    price: 0,
    places: 50,
    intro: '<p>报名前要核对本人。</p>',
    isMooc: false,
    hasFaceCheckOnRegistration: true,
    hasLive: false,
    lessons: ['5002'],
    days: RUNNING,
  },
];
