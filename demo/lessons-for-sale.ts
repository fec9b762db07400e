import {
  CHAPTER_ONCE,
  CHAPTERS_SERIAL,
  EXPERTS,
  HOURS_ONCE,
  HOURS_SERIAL,
  LESSON_CATEGORIES,
  LESSON_ONCE,
  LESSON_SERIAL,
} from './ids/ids';
import type { DemoLesson } from './lessons';

const { measuring, dust, ventilation } = EXPERTS;

const LIST = `<p>一个单位的职业卫生档案，缺哪一份，检查时就说不清哪一件。按下面的次序建，一次备齐：</p>
<ol><li>建设项目的「三同时」文件</li><li>职业卫生管理的制度和机构</li><li>危害项目的申报和告知</li><li>检测、评价的报告</li><li>劳动者的监护档案和培训记录</li></ol>
<p>每一份都写上日期、经手人和存放的地方；超标的检测报告后面，附上整改的照片。</p>`;

/** Lessons that cost money: one is bought once, of the other each hour by itself. */
export const lessonsForSale: DemoLesson[] = [
  {
    id: LESSON_ONCE,
    name: '职业卫生档案怎么建',
    cover: '/pictures/news-checkup.svg',
    published: '2026-07-24 09:00:00',
    category: LESSON_CATEGORIES.rights,
    chargeMode: 2,
    price: 2_900,
    media: 'hearing.mp4',
    experts: [measuring],
    intro: `<p>写给管档案的人：<strong>建哪几份、怎样编号、保存多久</strong>。一次购买，长期可学。</p>`,
    chapters: [
      {
        id: CHAPTER_ONCE,
        name: '第一章 一次备齐',
        hours: [
          { id: HOURS_ONCE[0], name: '档案里有什么', expert: measuring },
          { id: HOURS_ONCE[1], name: '清单：按次序建', expert: measuring, content: LIST },
        ],
      },
    ],
  },
  {
    id: LESSON_SERIAL,
    name: '粉尘防治专题',
    cover: '/pictures/news-dust.svg',
    published: '2026-07-22 09:00:00',
    category: LESSON_CATEGORIES.hazards,
    chargeMode: 3,
    price: 1_980,
    media: 'hearing.mp4',
    experts: [dust, ventilation],
    intro: `<p>按课时购买，用到哪里学到哪里。第一个课时免费，先听听合不合适。</p>`,
    chapters: [
      {
        id: CHAPTERS_SERIAL[0],
        name: '第一章 先听一听',
        hours: [{ id: HOURS_SERIAL[0], name: '看不见的粉尘最伤人', expert: dust }],
      },
      {
        id: CHAPTERS_SERIAL[1],
        name: '第二章 把粉尘留在源头',
        hours: [
          { id: HOURS_SERIAL[1], name: '湿式作业怎么做才算数', expert: dust, price: 990 },
          { id: HOURS_SERIAL[2], name: '除尘罩的风量够不够', expert: ventilation, price: 990 },
        ],
      },
    ],
  },
];
