import type { PlatformTraining } from '@contract/platform-training';
import type { MissingTraining, TrainingBasicInfo } from '@contract/trainings';
import { isOffline } from '@rules/registration';
import { day } from '@/ui/dates';
import { daysIn } from '@/ui/days-in';
import { instantOf } from '@/ui/wire-time';
import type { RegistrationFacts } from './registration-step';
import { trainingViewOf } from './training-view';

/** `named`: ids that the operator says are registered for elsewhere. */
const isElsewhere = ({ id, isMooc }: { id: string; isMooc: boolean }, named: readonly string[]) =>
  isOffline({ id, mooc: isMooc }, named);

/** A training as registration sees it, whichever of its two views it was read by. */
export type Registrable = {
  id: string;
  name: string;
  /** Fen; undefined where it is not known. */
  price: number | undefined;
  /** What has to be finished before; empty where nothing is missing, or where this view does not know. */
  missing: readonly MissingTraining[];
  facts: RegistrationFacts;
};

/** `named` of the operator: trainings that are registered for elsewhere (ui/operator.ts). */
export function registrableOf(training: TrainingBasicInfo, named: readonly string[]): Registrable {
  const { id, name, price, chargeMode, result } = training;
  return {
    id,
    name,
    price,
    missing: result?.result === false ? result.items : [],
    facts: {
      opens: instantOf(training.datesOfTrainingRegistration),
      closes: instantOf(training.datesOfTrainingRegistrationEndTime),
      offline: isElsewhere(training, named),
      registered: training.buyState,
      chargeMode,
      prerequisitesMet: result?.result !== false,
      faceNeeded: training.openRegisterTrainingValidate,
      facePassed: training.registerValidated,
      count: training.registrationCount ?? 0,
      places: training.trainingCount ?? -1,
    },
  };
}

/** The same of the platform's view, which does not know prerequisites: `basic`, where it came, does. */
export const registrableOfPlatform = (
  training: PlatformTraining & { id: string },
  named: readonly string[],
  basic?: TrainingBasicInfo,
): Registrable => registrableOf(trainingViewOf(training, basic), named);

/** `11月18日 08:00 至 12月5日 18:00`, with years where they differ; with one end only that; empty for none. */
export function spanOf(from: string, to: string): string {
  if (from && to) return daysIn(`${from} 至 ${to}`);
  if (from) return `${day(from)} 起`;
  return to ? `${day(to)} 止` : '';
}

type ReportedProgress = Pick<TrainingBasicInfo, 'progress' | 'certified'>;

/**
 * Percent of the required hours; 100 where there are none; undefined where it is unknown. Our server, which alone reports
 * `certified`, omits it without required hours. Where another server omits it, the total decides.
 */
export function requiredPercent({ progress, certified }: ReportedProgress): number | undefined {
  if (!progress) return undefined;
  return progress.compulsoryProgress ?? (certified === undefined ? progress.totalProgress : 100);
}
