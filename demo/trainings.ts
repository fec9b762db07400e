import { SANDBOX_LIVE } from '@server/outside/sandbox';
import {
  EXAMS,
  LESSON_A,
  LESSON_B,
  LESSON_C,
  LESSON_F,
  LESSON_LINK,
  LESSON_M,
  TRAINING,
  TRAININGS,
} from './ids/ids';
import { TRAINING_NAME } from './lessons';
import { demoTrainingsByState } from './trainings-by-state';

export type DemoTraining = {
  id: string;
  name: string;
  cover: string;
  /** HTML. */
  intro: string;
  /** 0 is free. */
  chargeMode: number;
  /** In fen. */
  price: number;
  /** Days from the day on which the demo is filled; it begins at its first moment and ends at its last. */
  begins: number;
  ends: number;
  /** When one may register, counted alike; as long as it runs, without. */
  registration?: readonly [begins: number, ends: number];
  /** How many may; any number, without. */
  places?: number;
  mooc?: boolean;
  registrationCheck?: boolean;
  examCheck?: boolean;
  certified?: boolean;
  certificateMonths?: number;
  /** For what people the certificate is. */
  category?: string;
  liveUrl?: string;
  /** Counted alike; it runs as long as the training, without. */
  exam?: { id: string; name: string; begins?: number; ends?: number };
  lessons: { lesson: string; tenthsOfHours: number; required?: boolean; open?: boolean }[];
  /** The trainings that come first. */
  before?: string[];
  /** In China time. */
  published: string;
};

const FREE = { chargeMode: 0, price: 0 };

/** What everybody finds first; then one for each further state. */
export const demoTrainings: DemoTraining[] = [
  {
    ...FREE,
    id: TRAINING,
    name: TRAINING_NAME,
    cover: '/pictures/news-dust.svg',
    begins: -60,
    ends: 120,
    published: '2026-09-01 09:00:00',
    certified: true,
    category: '接触职业病危害的劳动者',
    liveUrl: SANDBOX_LIVE,
    exam: { id: EXAMS.training, name: '接触职业病危害劳动者培训考试' },
    lessons: [
      { lesson: LESSON_A, tenthsOfHours: 40 },
      { lesson: LESSON_B, tenthsOfHours: 20 },
      { lesson: LESSON_C, tenthsOfHours: 20 },
      { lesson: LESSON_F, tenthsOfHours: 10, required: false },
      { lesson: LESSON_M, tenthsOfHours: 20, required: false },
    ],
    intro: `<p>面向接触粉尘、毒物、噪声、高温等职业病危害的劳动者，上岗前和在岗期间都可以学。内容从现场来，讲<strong>危害在哪里、怎么挡住、身体有什么信号</strong>。</p>
<h3>包含</h3>
<ul><li>焊接、噪声、凿岩等岗位课程</li><li>劳动者的职业健康权利</li></ul>
<h3>要求</h3>
<p>必修课时学到末尾，部分课时有人脸核身。没有网络也能接着学，联网以后自动同步。</p>`,
  },
  {
    id: TRAININGS.paid,
    name: '职业卫生管理人员提高班',
    cover: '/pictures/news-checkup.svg',
    chargeMode: 2,
    price: 19_800,
    begins: -14,
    ends: 76,
    certified: true,
    category: '职业卫生管理人员',
    lessons: [
      { lesson: LESSON_C, tenthsOfHours: 20 },
      { lesson: LESSON_A, tenthsOfHours: 40 },
    ],
    published: '2026-10-20 09:00:00',
    intro: `<p>给单位里管职业卫生的人：怎样建档案、怎样安排检测和体检、怎样看懂报告，怎样把钱花在最要紧的地方。</p>
<h3>学完能做到</h3>
<ol><li>列出本单位的危害清单和防护设施台账。</li><li>安排一年的检测、体检和培训。</li><li>检测超标以后，写得出可行的整改方案。</li></ol>
<p>按人收费；单位可以统一给大家报名，把兑换码发到每个人手里。</p>`,
  },
  {
    ...FREE,
    id: TRAININGS.notStarted,
    name: '十二月集中学习周',
    cover: '/pictures/news-platform.svg',
    begins: 10,
    ends: 17,
    registration: [5, 14],
    lessons: [{ lesson: LESSON_B, tenthsOfHours: 20 }],
    published: '2026-11-20 08:40:00',
    intro: `<p>每天一个主题，午休学一个短课时：粉尘、噪声、化学毒物、受限空间、权利。晚班的工友可以顺延到第二天。</p>
<p>还没有开始，请先核对姓名和证件号码。</p>`,
  },
  {
    ...FREE,
    id: TRAININGS.ended,
    name: '夏季防暑降温专题培训',
    cover: '/pictures/news-heat.svg',
    begins: -150,
    ends: -60,
    exam: { id: EXAMS.ended, name: '防暑降温考试' },
    lessons: [{ lesson: LESSON_C, tenthsOfHours: 20 }],
    published: '2026-06-20 09:00:00',
    intro: `<p>面向露天、锅炉、铸造和窑炉岗位：认得中暑的信号，会补水，会轮换，会救人。</p>
<p>本期已经结束，明年入夏前再开。资料可以在新闻里查看。</p>`,
  },
  {
    ...FREE,
    id: TRAININGS.foremen,
    name: '班组长职业健康培训',
    cover: '/pictures/news-ppe.svg',
    begins: -7,
    ends: 53,
    lessons: [
      { lesson: LESSON_B, tenthsOfHours: 20 },
      { lesson: LESSON_LINK, tenthsOfHours: 10, required: false, open: true },
    ],
    published: '2026-11-09 10:00:00',
    intro: `<p>班组长离危害最近，也离工友最近。五个晚上讲五件事：<strong>班前会、找隐患、管用品、会急救、留记录</strong>，每件都带一张能用的表。</p>
<p>表格可以在政策法规的「表格模板」里下载。</p>`,
  },
  {
    ...FREE,
    id: TRAININGS.long,
    name: '受限空间作业、监护与审批人员年度复训（含通风、检测、救援实操与案例讨论）',
    cover: '/pictures/news-solvent.svg',
    begins: -30,
    ends: 30,
    lessons: [{ lesson: LESSON_M, tenthsOfHours: 30 }],
    published: '2026-10-15 14:00:00',
    intro: `<p>井、池、罐、窖、管道，进去之前每个人都要过一遍。线上学规范，线下练通风、检测和救援。</p>
<ul><li>作业人员：危害、信号、撤离</li><li>监护人员：职责、联络、报警</li><li>审批人员：作业票的每一项</li></ul>`,
  },
  ...demoTrainingsByState,
];
