import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';

/** What was to be written: whose, of which hour, and of a record the stretch that it claimed, ms. */
export type Unlawful = { learner: string; hour: string; from?: number; to?: number };
export type LawAlarm = (what: Unlawful) => void;

/** Nothing is lost and nothing is written; it comes again (SPEC.md rule 24). */
export class LawBroken extends Refusal {
  constructor(readonly what: Unlawful) {
    super('notCountedNow', '暂时不能计入，记录都在，会自动再试', 300);
  }
}

/** Tells the operator: the ledger was about to go wrong, which is a fault of this platform and of nobody else. */
export const lawAlarm =
  ({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): LawAlarm =>
  (what) => {
    metrics.add('law_broken_total');
    log.error(what, 'a change would have broken the law of the ledger; it was not written');
  };

/** Lets `work` do its part; the operator hears of it where that would have broken the law. */
export async function lawfully<T>(platform: Pick<Platform, 'log' | 'metrics'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LawBroken) lawAlarm(platform)(error.what);
    throw error;
  }
}
