import type { expert } from '@server/database/schema';
import { EXPERTS } from './ids/ids';

type Expert = typeof expert.$inferInsert;

const avatar = (name: string) => `/pictures/expert-${name}.svg`;

/** Made-up persons. Those of the lessons come without a picture. */
const teachers: Expert[] = [
  {
    id: EXPERTS.hygiene,
    name: '陈立群',
    avatarUrl: '',
    position: '职业卫生主任医师',
    intro: '从事职业病诊断与预防二十余年，常年下车间讲课。她常说：能用设备解决的，不要只靠口罩。',
  },
  {
    id: EXPERTS.welding,
    name: '赵卫东',
    avatarUrl: '',
    position: '焊接高级技师',
    intro: '做了三十年电焊，带过四十多名徒弟，擅长把防护要求变成顺手的操作习惯。',
  },
  {
    id: EXPERTS.hearing,
    name: '刘敏',
    avatarUrl: '',
    position: '听力保护工程师',
    intro:
      '<p>为冲压、纺织和木工车间做过噪声测量与降噪改造。</p><p>负责本课程的<strong>现场示范</strong>。</p>',
  },
];

const advisers: Expert[] = [
  {
    id: EXPERTS.dust,
    name: '孙正平',
    avatarUrl: avatar('dust'),
    position: '粉尘防治高级工程师',
    intro: `<p>在石材、铸造和水泥行业做了二十二年防尘改造，习惯先看罩口和风管，再谈换风机。</p>
<ul><li>研究方向：局部排风、湿式作业、可燃粉尘</li><li>常讲的一句话：灰要在扬起来之前抓住</li></ul>`,
  },
  {
    id: EXPERTS.toxicology,
    name: '何静怡',
    avatarUrl: avatar('toxicology'),
    position: '职业中毒防治副主任医师',
    intro: `<p>长期接诊苯、铅、有机溶剂接触者，熟悉早期症状的辨认和现场调查。</p>
<p>她把安全技术说明书里的行话改写成工人看得懂的小卡片，贴在许多调漆间的门上。</p>`,
  },
  {
    id: EXPERTS.ventilation,
    name: '马建国',
    avatarUrl: avatar('ventilation'),
    position: '工业通风工程师',
    intro: `<p>设计和调试过上百套车间排风系统，讲课爱带一支发烟管，当场让大家看见气流往哪里走。</p>
<ul><li>研究方向：排风罩选型、补风、能耗</li></ul>`,
  },
  {
    id: EXPERTS.firstAid,
    name: '吴晓岚',
    avatarUrl: avatar('first-aid'),
    position: '急救培训导师',
    intro: `<p>当过十五年急诊护士，现在专教班组急救：心肺复苏、中暑降温、化学品溅眼冲洗。</p>
<p>她坚持每堂课人人动手，不许只看不练。</p>`,
  },
  {
    id: EXPERTS.mining,
    name: '郑大山',
    avatarUrl: avatar('mining'),
    position: '矿山凿岩高级技师',
    intro: `<p>井下三十一年，从干打眼干到湿式凿岩，最清楚哪一步最容易偷懒、偷懒会付出什么。</p>
<p>参与编写凿岩作业的班组操作卡，负责凿岩课程的现场讲解。</p>`,
  },
  {
    id: EXPERTS.protection,
    name: '林秋月',
    avatarUrl: avatar('protection'),
    position: '个体防护工程师',
    intro: `<p>做呼吸防护用品的适合性检验，见过太多「口罩是好口罩，脸型不合」的例子。</p>
<ul><li>研究方向：口罩密合、护听器实际降噪、手套渗透</li><li>擅长：五分钟教会一个班组做气密检查</li></ul>`,
  },
  {
    id: EXPERTS.measuring,
    name: '高文博',
    avatarUrl: avatar('measuring'),
    position: '作业场所检测工程师',
    intro: `<p>背着采样泵跑过三百多家车间，能把一张检测报告讲得让工人听懂：测了什么、超没超、下一步改哪里。</p>`,
  },
  {
    id: EXPERTS.rights,
    name: '唐慧',
    avatarUrl: avatar('rights'),
    position: '职业健康法律顾问',
    intro: `<p>专门解答劳动者的权利问题：合同里怎样告知、体检谁出钱、怀疑职业病到哪里去问。</p>
<p>她说，权利要会用，先从留好自己的档案和检查报告做起。</p>`,
  },
  {
    id: EXPERTS.ergonomics,
    name: '罗一鸣',
    avatarUrl: '',
    position: '工效学与康复治疗师',
    intro: `<p>一半时间在康复室，一半时间在流水线旁。研究搬运、久站和重复动作，教人用工位改造和动作习惯保护腰、肩和手腕。</p>
<ul><li>研究方向：手工搬运、手传振动、工间操</li></ul>`,
  },
];

export const demoExperts: Expert[] = [...teachers, ...advisers];
