import { CHAPTERS_M, EXPERTS, HOURS_M, LESSON_CATEGORIES, LESSON_M, VIDEOS_M } from './ids/ids';
import type { DemoLesson } from './lessons';

const DUST = `<p>凿岩、装渣、转载、爆破，矿山和隧道里的粉尘大多出在这几道工序。<strong>矽尘进了肺就出不来</strong>，尘肺病没有药能治好，只能防在前头。</p>
<h3>一、湿式作业：把尘压在源头</h3>
<ul><li>打眼必须湿式凿岩，先开水、后开风，没有水不打干眼</li><li>爆破后先喷雾洒水、通风排烟，再进人</li><li>装渣前把渣堆洒透，转载点常开喷雾</li></ul>
<h3>二、通风：让风带着尘走</h3>
<p>人站在上风侧干活，风筒口离工作面不能太远，破了、瘪了马上报修。局部通风机停了，人就撤出来。</p>
<h3>三、口罩：最后一道，不是唯一一道</h3>
<p>防尘口罩要用 KN95 以上的，纱布口罩、医用口罩都不顶用。戴好以后双手捂住面体用力呼气，鼻梁和两颊不漏气才算戴好；吸气变费劲、滤棉变黑就换。</p>
<h3>四、下班以后</h3>
<p>工作服不带回家，先洗澡再换衣服。每年的职业健康检查要拍胸片，拍了要看到结果。</p>`;

/** A lesson of the course platform: its videos are played by the platform's player. */
export const drillingLesson: DemoLesson = {
  id: LESSON_M,
  name: '凿岩作业防护（平台课程）',
  cover: '/pictures/cover-drilling.svg',
  published: '2026-08-03 09:00:00',
  category: LESSON_CATEGORIES.hazards,
  mooc: true,
  media: 'hearing.mp4',
  experts: [EXPERTS.hearing, EXPERTS.hygiene],
  intro: `<p>凿岩机一响，<strong>噪声和粉尘一起来</strong>。两个短视频讲怎么护住耳朵，一篇图文讲怎么把粉尘压在源头。</p>
<p>本课程的视频由课程平台提供，学习时间一样计入。</p>`,
  chapters: [
    {
      id: CHAPTERS_M[0],
      name: '第一单元 凿岩的声音',
      hours: [
        { id: HOURS_M[0], videoId: VIDEOS_M[0], name: '凿岩机旁有多响', expert: EXPERTS.hearing },
        { id: HOURS_M[1], videoId: VIDEOS_M[1], name: '耳塞和耳罩一起戴', expert: EXPERTS.hearing },
      ],
    },
    {
      id: CHAPTERS_M[1],
      name: '第二单元 凿岩的粉尘',
      hours: [{ id: HOURS_M[2], name: '湿式作业压住粉尘', expert: EXPERTS.hygiene, content: DUST }],
    },
  ],
};
