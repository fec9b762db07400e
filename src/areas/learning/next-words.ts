import { day } from '@/ui/dates';
import type { TrainingStep } from './next-training';
import { stateWord } from './training-time';

type OfTraining = Exclude<TrainingStep, { is: 'choose' }>;

/** A training's step: what it is, in a few words; how it stands; what the button says. */
export function trainingWords(
  step: OfTraining,
  now: number,
): { state: string; sentence: string; button: string } {
  const { training } = step;
  if (step.is === 'hours') {
    const percent = Math.floor(training.progress?.compulsoryProgress ?? 0);
    return { state: stateWord(training, now), sentence: `必修已学 ${percent}%`, button: '继续培训' };
  }
  if (step.is === 'exam') {
    const until = step.exam.time2 && `，${day(step.exam.time2)} 止`;
    return { state: '考试开放中', sentence: `必修已学完，可以考试了${until}`, button: '去考试' };
  }
  return { state: '可以领证', sentence: '培训已完成，可以申请证书了', button: '去申请证书' };
}

/** Where a training stands whole. */
export const trainingLink = (id: string): { to: string; search: { id: string } } => ({
  to: '/trainingDetail',
  search: { id },
});
