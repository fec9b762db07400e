import type { Line } from '@/browser/line';

/** Said where one studies, or looks at what was studied, and nothing can be sent. */
const STUDY_SENTENCES: Partial<Record<Line, string>> = {
  none: '没有网络，学习先存手机，联网后自动同步',
  lieFi: '网络没有回应，学习先存手机，通了自动同步',
  portal: '无线网要先登录，学习先存手机，登录后自动同步',
  sick: '服务器没有回应，学习先存手机，恢复后自动同步',
};
export const studySentence = (line: Line): string | undefined => STUDY_SENTENCES[line];
