import type { expert } from '../database/schema';
import { EXPERTS } from './ids';

/** Made-up persons. */
export const demoExperts: (typeof expert.$inferInsert)[] = [
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
    intro: '为冲压、纺织和木工车间做过噪声测量与降噪改造，负责本课程的现场示范。',
  },
];
