import {
  CHAPTER_F,
  EXPERTS,
  HOUR_FACE_ONLINE,
  HOUR_FACE_SEALED,
  HOUR_FACE_TEXT,
  LESSON_CATEGORIES,
  LESSON_F,
} from './ids/ids';
import type { DemoLesson } from './lessons';

const HOW = `<p>有的课时会在开始前、学习中请你拍一张照片，确认<strong>是你本人在学</strong>。这就是人脸核身。</p>
<h3>怎样一次通过</h3>
<ol><li>站到亮处，光从前面来，不要背对窗户或者电焊弧光</li><li>安全帽不用摘，面罩和口罩摘下来，擦一擦镜头</li><li>画面里只有你一个人，脸正对手机，离一臂远</li></ol>
<h3>没有网络怎么办</h3>
<p>多数课时没有网络也能拍：照片会加密存在手机里，有网以后自动核对。核对之前学的时间显示为<strong>待核身</strong>，通过后就算数。</p>
<h3>没有通过怎么办</h3>
<p>回到那一处重新拍一张，存在手机里的时间通过后照样计入。之前已经计入的不会减少。</p>
<h3>照片会不会留着</h3>
<p>不会。照片只用来核对，核对完就删除。</p>`;

/** Hours that ask for a face check, and how to pass one. */
export const faceLesson: DemoLesson = {
  id: LESSON_F,
  name: '人脸核身怎么做',
  cover: '/pictures/cover-rights.svg',
  published: '2026-08-03 09:00:00',
  category: LESSON_CATEGORIES.guide,
  media: 'hearing.mp4',
  experts: [EXPERTS.hygiene],
  intro: `<p>用两个短视频练一练学习中的人脸核身，再用一篇图文说清<strong>怎么拍、没网怎么办、没通过怎么办</strong>。</p>`,
  chapters: [
    {
      id: CHAPTER_F,
      name: '第一章 练一练',
      hours: [
        {
          id: HOUR_FACE_SEALED,
          name: '开始前和学习中各核身一次',
          expert: EXPERTS.hygiene,
          facePoints: [0, 10_000],
        },
        {
          id: HOUR_FACE_ONLINE,
          name: '联网核身',
          expert: EXPERTS.hygiene,
          facePoints: [10_000],
          sealedPhotos: false,
        },
        { id: HOUR_FACE_TEXT, name: '核身要点', expert: EXPERTS.hygiene, content: HOW },
      ],
    },
  ],
};
