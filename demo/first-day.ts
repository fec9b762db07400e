import { CHAPTER_SHORT, EXPERTS, HOURS_SHORT, LESSON_CATEGORIES, LESSON_SHORT } from './ids/ids';
import type { DemoLesson } from './lessons';

const THREE = `<p>进场先记三件事：</p>
<ol><li><strong>看</strong>：告示牌上写着这里有什么危害。</li><li><strong>戴</strong>：耳塞、口罩戴好再进门。</li><li><strong>停</strong>：头晕、胸闷，马上停下，走到空气好的地方再报告。</li></ol>`;

/** The one lesson of the short training: so little that it is studied while the site's gate opens. */
export const firstDayLesson: DemoLesson = {
  id: LESSON_SHORT,
  name: '进场第一课',
  cover: '/pictures/cover-noise.svg',
  published: '2026-07-28 09:00:00',
  category: LESSON_CATEGORIES.guide,
  media: 'hearing.mp4',
  experts: [EXPERTS.protection],
  intro: `<p>给第一天进场的工友：半分钟看一段视频，十秒钟读三件事。<strong>学完就可以参加入场考试。</strong></p>`,
  chapters: [
    {
      id: CHAPTER_SHORT,
      name: '第一章 进场之前',
      hours: [
        { id: HOURS_SHORT[0], name: '耳朵只有一副', expert: EXPERTS.protection },
        { id: HOURS_SHORT[1], name: '看、戴、停', expert: EXPERTS.protection, content: THREE },
      ],
    },
  ],
};
