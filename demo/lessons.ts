import { drillingLesson } from './drilling';
import { faceLesson } from './face';
import { firstDayLesson } from './first-day';
import {
  CHAPTERS_A,
  CHAPTERS_B,
  EXPERTS,
  HOURS_A,
  HOURS_B,
  LESSON_A,
  LESSON_B,
  LESSON_CATEGORIES,
} from './ids/ids';
import { lessonsForSale } from './lessons-for-sale';
import { officialLesson } from './official';
import { rightsLesson } from './rights';

type DemoHour = {
  id: string;
  name: string;
  expert: string;
  /** The HTML of a rich text; a video without. */
  content?: string;
  /** Where a face check is due, ms. */
  facePoints?: number[];
  /** Whether its photos may be taken without network; yes without. */
  sealedPhotos?: boolean;
  /** Of a video of the course platform. */
  videoId?: string;
  /** In fen, of an hour of a serial lesson. */
  price?: number;
  /** The address of an hour on another site. */
  link?: string;
};
type DemoChapter = { id: string; name: string; hours: DemoHour[] };
export type DemoLesson = {
  id: string;
  name: string;
  cover: string;
  intro: string;
  published: string;
  category: string;
  /** A lesson of the course platform. */
  mooc?: boolean;
  /** 1 without. */
  chargeMode?: number;
  /** In fen. */
  price?: number;
  experts: string[];
  /** All video hours of a lesson show this file of the media folder; of HLS it is the master playlist. */
  media: string;
  chapters: DemoChapter[];
};

const { hygiene, welding, hearing } = EXPERTS;

export const TRAINING_NAME = '接触职业病危害劳动者职业健康培训';

export const demoLessons: DemoLesson[] = [
  {
    id: LESSON_A,
    name: '焊接作业职业健康',
    cover: '/pictures/cover-welding.svg',
    published: '2026-09-07 09:00:00',
    category: LESSON_CATEGORIES.hazards,
    media: 'welding-fume.mp4',
    experts: [welding, hygiene],
    intro: `<p>焊工每天和烟尘、弧光、有害气体打交道。这门课不背条文，只讲三件事：<strong>危害从哪里来、现场怎么挡住它、身体有什么信号要当心</strong>。</p>
<h3>适合谁学</h3>
<ul><li>手工电弧焊、气体保护焊、切割和打磨岗位的工人</li><li>带班组长和车间安全员</li></ul>
<h3>学完能做到</h3>
<ol><li>说出电焊烟尘里要紧的几种成分和它们伤害的部位</li><li>把排风罩摆到对的位置，知道什么时候必须停下来通风</li><li>选对、戴好口罩和面罩，会做佩戴气密性检查</li><li>进受限空间焊接前，知道缺哪一步就不能进</li></ol>
<h3>记住一个数</h3>
<p>电焊烟尘的职业接触限值（8 小时时间加权平均，总尘）是 <strong>4 mg/m³</strong>。车间里看得见的蓝烟，往往已经超过它。</p>`,
    chapters: [
      {
        id: CHAPTERS_A[0],
        name: '第一章 认识焊接危害',
        hours: [
          { id: HOURS_A[0], name: '焊接烟尘是怎么来的', expert: hygiene },
          { id: HOURS_A[1], name: '锰、臭氧和一氧化碳', expert: hygiene },
        ],
      },
      {
        id: CHAPTERS_A[1],
        name: '第二章 现场怎么防',
        hours: [
          { id: HOURS_A[2], name: '通风先行：排风罩摆在哪里', expert: welding },
          { id: HOURS_A[3], name: '口罩和面罩怎么选、怎么戴', expert: welding },
        ],
      },
      {
        id: CHAPTERS_A[2],
        name: '第三章 弧光、高温与受限空间',
        hours: [
          { id: HOURS_A[4], name: '挡住弧光，防住高温', expert: welding },
          { id: HOURS_A[5], name: '受限空间焊接：先通风再进人', expert: welding },
        ],
      },
    ],
  },
  {
    id: LESSON_B,
    name: '噪声防护基础',
    cover: '/pictures/cover-noise.svg',
    published: '2026-10-09 09:00:00',
    category: LESSON_CATEGORIES.hazards,
    media: 'hearing.mp4',
    experts: [hearing, hygiene],
    intro: `<p>噪声伤的是内耳的毛细胞，<strong>坏了就长不回来</strong>，早期自己往往察觉不到。这门课用三个短课时讲清怎么判断、怎么防、怎么查。</p>
<h3>一条好记的规律</h3>
<p>每天 8 小时、每周 5 天，限值是 85 dB(A)。声音每高 3 dB(A)，允许接触的时间就减一半：</p>
<table><thead><tr><th>噪声 dB(A)</th><th>每天最多</th></tr></thead><tbody><tr><td>85</td><td>8 小时</td></tr><tr><td>88</td><td>4 小时</td></tr><tr><td>91</td><td>2 小时</td></tr><tr><td>94</td><td>1 小时</td></tr></tbody></table>
<h3>没有仪器怎么估</h3>
<p>相隔一臂说话还要提高嗓门才听得清，就应当戴护听器，并请单位安排检测。</p>`,
    chapters: [
      {
        id: CHAPTERS_B[0],
        name: '第一章 听懂噪声',
        hours: [{ id: HOURS_B[0], name: '多响算太响', expert: hearing }],
      },
      {
        id: CHAPTERS_B[1],
        name: '第二章 护住听力',
        hours: [
          { id: HOURS_B[1], name: '耳塞这样戴才管用', expert: hearing },
          { id: HOURS_B[2], name: '听力检查看什么', expert: hygiene },
        ],
      },
    ],
  },
  rightsLesson,
  faceLesson,
  drillingLesson,
  firstDayLesson,
  ...lessonsForSale,
  officialLesson,
];
