import type { TrainingBasicInfo } from '@contract/trainings';

type Known = Pick<TrainingBasicInfo, 'progress' | 'certified'>;

/**
 * Percent of the required hours; 100 where there are none; undefined where it is unknown. Our server, which alone reports
 * `certified`, leaves out the part that has no hours. Where another one does, the whole decides.
 */
export function requiredPercent({ progress, certified }: Known): number | undefined {
  if (!progress) return undefined;
  return progress.compulsoryProgress ?? (certified === undefined ? progress.totalProgress : 100);
}
