import { onlyUpToTheCheck } from './checks';
import { claimedUnderItsSession, onlyWhatWasClaimed, paidOnItsOwnPhone } from './claims';
import { recordedWhenClosed } from './closed';
import { goesOnWhereItWasLeft } from './goes-on';
import type { Entry } from './history';
import { recordedInPlay } from './in-play';
import { oneDeviceAtATime } from './leases';
import { noAlarm, nothingStands, nothingWaitsForNothing } from './liveness';
import { allThatWasPlayed, type Excuse } from './owed';
import { allThatWasRead } from './owed-reading';
import { nobodyHonestIsReported, playsAtNormalSpeed } from './play';
import {
  type Breach,
  type Hours,
  onlyWhatIsDone,
  onlyWhatIsSo,
  onlyWhatWasLived,
  onlyWhatWasPlayed,
  onlyWhatWasRead,
} from './safety';
import { recordedIsPlayed } from './standstill';
import { noSessionIsLost, onlyUntilTheRightWasLost, whatWasLivedIsPaid } from './unpaid';

export type Verdict = { breaches: Breach[]; excuses: Excuse[] };

/**
 * Reads a history and says what was broken: nothing more than was played and lived through, and nothing less. It knows
 * the promise and the border, and nothing of how the product keeps it.
 */
export function judge(entries: readonly Entry[], hours: Hours): Verdict {
  const inPlay = recordedInPlay(entries, hours);
  const closed = recordedWhenClosed(entries, hours);
  const owed = [allThatWasPlayed(entries, hours), allThatWasRead(entries, hours)];
  return {
    breaches: [
      ...onlyWhatWasPlayed(entries, hours),
      ...onlyWhatWasRead(entries, hours),
      ...onlyWhatWasLived(entries),
      ...onlyWhatIsDone(entries, hours),
      ...onlyWhatIsSo(entries, hours),
      ...onlyWhatWasClaimed(entries, hours),
      ...claimedUnderItsSession(entries),
      ...paidOnItsOwnPhone(entries),
      ...onlyUntilTheRightWasLost(entries),
      ...playsAtNormalSpeed(entries, hours),
      ...nobodyHonestIsReported(entries),
      ...onlyUpToTheCheck(entries, hours),
      ...oneDeviceAtATime(entries),
      ...noSessionIsLost(entries),
      ...recordedIsPlayed(entries, hours),
      ...inPlay.breaches,
      ...closed.breaches,
      ...goesOnWhereItWasLeft(entries, hours),
      ...whatWasLivedIsPaid(entries),
      ...nothingWaitsForNothing(entries, hours),
      ...nothingStands(entries, hours),
      ...noAlarm(entries),
      ...owed.flatMap(({ breaches }) => breaches),
    ],
    excuses: [inPlay, closed, ...owed].flatMap(({ excuses }) => excuses),
  };
}
