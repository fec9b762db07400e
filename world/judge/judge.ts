import { claimedUnderItsSession, onlyWhatWasClaimed } from './claims';
import type { Entry } from './history';
import { noAlarm, nothingWaitsForNothing } from './liveness';
import { allThatWasPlayed, type Excuse } from './owed';
import {
  type Breach,
  type Hours,
  onlyWhatIsDone,
  onlyWhatIsSo,
  onlyWhatWasLived,
  onlyWhatWasPlayed,
  onlyWhatWasRead,
} from './safety';

export type Verdict = { breaches: Breach[]; excuses: Excuse[] };

/**
 * Reads a history and says what was broken: nothing more than was played and lived through, and nothing less. It knows
 * the promise and the border, and nothing of how the product keeps it.
 */
export function judge(entries: readonly Entry[], hours: Hours): Verdict {
  const { breaches, excuses } = allThatWasPlayed(entries, hours);
  return {
    breaches: [
      ...onlyWhatWasPlayed(entries, hours),
      ...onlyWhatWasRead(entries, hours),
      ...onlyWhatWasLived(entries),
      ...onlyWhatIsDone(entries, hours),
      ...onlyWhatIsSo(entries, hours),
      ...onlyWhatWasClaimed(entries, hours),
      ...claimedUnderItsSession(entries),
      ...nothingWaitsForNothing(entries, hours),
      ...noAlarm(entries),
      ...breaches,
    ],
    excuses,
  };
}
