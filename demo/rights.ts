import { CHAPTERS_C, EXPERTS, HOURS_C, LESSON_C, LESSON_CATEGORIES } from './ids/ids';
import type { DemoLesson } from './lessons';

const KNOW = `<p>在有粉尘、毒物、噪声、高温等危害的岗位上干活，《职业病防治法》给了你几项实实在在的权利。先说前三项：<strong>知道、学会、防护</strong>。</p>
<h3>一、知情权：合同里就要写明白</h3>
<p>订立劳动合同时，单位必须如实告诉你：这个岗位可能有什么职业病危害、后果是什么、有什么防护措施、待遇如何，并写进合同，不得隐瞒或者欺骗。干活期间换了岗位，接触到合同里没写的危害，单位要重新告知并变更合同。单位没有告知的，你有权拒绝从事这项作业，单位不得因此解除合同。</p>
<h3>二、培训权：上岗前学，在岗期间也学</h3>
<p>单位应当在上岗前和在岗期间组织职业卫生培训，教会你操作规程和防护用品的用法。培训由单位安排，不能让你自己掏钱。</p>
<h3>三、防护权：用品要合格、要够用</h3>
<p>单位必须提供符合要求的职业病防护设施和个人防护用品，不合格的不得使用。防尘口罩、耳塞、防护手套坏了、失效了，要及时更换，也不收费。</p>
<p><img src="/pictures/news-ppe.svg" alt="防护用品：口罩、耳塞和手套"></p>
<ul><li>领用品时看一眼标准号和有效期</li><li>作业场所的检测结果和危害告知，应当在公告栏和岗位上看得到</li><li>你也有自己的一份责任：按规程操作，正确佩戴，发现隐患马上报告</li></ul>`;

const REFUSE = `<p>接着说后面几项权利：<strong>体检、档案、拒绝、求偿</strong>。用得上的时候，心里要有数。</p>
<h3>四、职业健康检查：三个时候都要做</h3>
<p>接触职业病危害的，单位应当安排<strong>上岗前、在岗期间、离岗时</strong>的职业健康检查，结果书面告诉你，费用由单位承担。没做上岗前检查的，不得安排去接触危害；没做离岗时检查的，单位不得解除或者终止劳动合同。有职业禁忌的，不得安排做禁忌的作业；检查发现与工作有关的健康损害，要调离原岗位并妥善安置。</p>
<h3>五、健康监护档案：离开时可以带走复印件</h3>
<p>单位要为你建立职业健康监护档案，写明职业史、接触史、检查结果和诊疗情况。离开单位时，你有权索取复印件，单位应当如实、无偿提供，并在复印件上签章。这份材料以后申请诊断用得着，要收好。</p>
<h3>六、拒绝权：违章的活可以不干</h3>
<p>单位违章指挥，或者强令在没有防护措施的情况下作业，你有权拒绝。因为依法行使权利就降工资、减福利，或者解除合同，这样的行为无效。</p>
<h3>七、诊断和待遇</h3>
<p>怀疑得了职业病，可以到单位所在地、本人户籍地或者经常居住地的职业病诊断机构申请诊断。确诊后依法享受工伤保险待遇；仍有权按民事法律要求赔偿的，还可以向单位提出。发现危害自己健康的违法行为，可以打 <strong>12345</strong> 反映，也可以向当地卫生健康部门举报。</p>`;

/** What the Law on the Prevention and Control of Occupational Diseases gives a worker, in plain words. */
export const rightsLesson: DemoLesson = {
  id: LESSON_C,
  name: '劳动者的职业健康权利',
  cover: '/pictures/cover-rights.svg',
  published: '2026-08-17 09:00:00',
  category: LESSON_CATEGORIES.rights,
  media: 'hearing-check/master.m3u8',
  experts: [EXPERTS.hygiene, EXPERTS.hearing],
  intro: `<p>两篇图文，一个短视频，把《职业病防治法》里和你最有关的几条讲成大白话：<strong>什么可以问，什么可以要，什么可以不干</strong>。</p>
<p>图文要读到文末，阅读时间够了就算学完。</p>`,
  chapters: [
    {
      id: CHAPTERS_C[0],
      name: '第一章 你有哪些权利',
      hours: [
        { id: HOURS_C[0], name: '知道、学会、防护', expert: EXPERTS.hygiene, content: KNOW },
        { id: HOURS_C[1], name: '体检、档案和拒绝', expert: EXPERTS.hygiene, content: REFUSE },
      ],
    },
    {
      id: CHAPTERS_C[1],
      name: '第二章 从听力说起',
      hours: [{ id: HOURS_C[2], name: '听力要查，也要护', expert: EXPERTS.hearing }],
    },
  ],
};
