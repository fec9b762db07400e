import { FILES } from '../policies/files';
import type { DemoAnnouncement } from './all';

export const november: DemoAnnouncement[] = [
  {
    published: '2026-11-04 09:00:00',
    name: '培训证书查询与核验说明',
    abstracts: '证书在线查看，单位可以凭证书编号核对，不收取任何费用。',
    content: `<p>完成培训并考试合格的学员，可以在平台申请和查看电子证书。</p>
<h3>申请条件</h3>
<ul><li>必修课时全部完成</li><li>考试合格</li><li>姓名、证件号码与本人一致</li></ul>
<h3>单位怎样核验</h3>
<ol><li>请学员出示证书页面。</li><li>核对姓名、证书编号和发证日期。</li><li>有疑问时联系平台服务电话。</li></ol>
<p>平台不委托任何个人或机构代办证书。<strong>凡是收费「包过」「代学」的都是骗局。</strong></p>`,
  },
  {
    published: '2026-11-10 13:30:00',
    name: '单位批量开通课程说明',
    files: [FILES.checkupList],
    cover: '/pictures/news-platform.svg',
    abstracts: '单位可以统一购买并发放兑换码，职工在手机上兑换后学习。',
    content: `<p>需要组织职工集中学习的单位，可以由经办人统一开通课程。</p>
<h3>办理步骤</h3>
<ol><li>经办人登录，完善单位信息。</li><li>选择课程和人数，提交订单。</li><li>付款后下载兑换码，分发给职工。</li><li>职工登录后输入兑换码，即可学习。</li></ol>
<h3>请注意</h3>
<table><thead><tr><th>事项</th><th>说明</th></tr></thead><tbody><tr><td>一码一人</td><td>一个兑换码只能使用一次</td></tr><tr><td>不可转让</td><td>兑换后归该职工账号所有</td></tr><tr><td>开具发票</td><td>付款后在订单中申请</td></tr></tbody></table>`,
  },
  {
    published: '2026-11-16 10:20:00',
    name: '网络不好也能学：离线学习说明',
    abstracts: '工地信号差不要紧，学过的先存在手机里，有网时自动同步。',
    content: `<p>不少学员在工地、井下和厂房深处学习，网络时断时续。平台断网时也能用。</p>
<h3>信号中断时</h3>
<ul><li>正在学的课时可以继续，学过的时间先存在手机里。</li><li>没有网络也能打开平台，看到还没有同步的学习记录。</li></ul>
<h3>恢复网络后</h3>
<p>打开平台，记录会自动同步，不需要做任何操作。页面右上角显示「已同步」就可以放心了。</p>
<h3>两个不要</h3>
<ol><li><strong>不要清除浏览器数据</strong>：还没同步的记录会一起被清掉。</li><li><strong>不要借别人的手机继续登录自己的账号学习</strong>：同一时间只能有一处登录。</li></ol>`,
  },
];
