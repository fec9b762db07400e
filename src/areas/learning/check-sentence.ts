import { spoken } from '@rules/duration';
import type { FirstStep } from './next-step';

/** What is wrong with an hour, in a sentence; `onPhone`: seconds that this phone was refused. */
export function checkSentence({ record, why }: Extract<FirstStep, { is: 'check' }>, onPhone: number): string {
  if (why === 'due') return '学到这里要做一次人脸核身，通过后继续计入';
  const reason = record.refusedReason ? `：${record.refusedReason}` : '';
  return `${spoken(record.refused || onPhone)}未通过${reason}。已计入的不受影响`;
}
