import { CHAPTER_LINK, EXPERTS, HOURS_LINK, LESSON_CATEGORIES, LESSON_LINK } from './ids/ids';
import type { DemoLesson } from './lessons';

const WHERE = `<p>网上说法很多，先看官方的：国家卫生健康委员会公布标准和目录，中国疾病预防控制中心解释怎么防。遇到「包治尘肺」的广告，关掉它。</p>`;

/** A lesson of which one hour stands on another site. */
export const officialLesson: DemoLesson = {
  id: LESSON_LINK,
  name: '找得到的官方资料',
  cover: '/pictures/cover-rights.svg',
  published: '2026-07-20 09:00:00',
  category: LESSON_CATEGORIES.guide,
  media: 'hearing.mp4',
  experts: [EXPERTS.rights],
  intro: `<p>标准、目录、办事指南，都有官方的出处。<strong>不用报名就能看</strong>。</p>`,
  chapters: [
    {
      id: CHAPTER_LINK,
      name: '第一章 到哪里找',
      hours: [
        { id: HOURS_LINK[0], name: '先看官方的', expert: EXPERTS.rights, content: WHERE },
        {
          id: HOURS_LINK[1],
          name: '国家卫生健康委员会网站',
          expert: EXPERTS.rights,
          link: 'https://www.nhc.gov.cn/',
        },
      ],
    },
  ],
};
