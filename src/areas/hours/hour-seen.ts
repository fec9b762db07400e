import { isHere } from '@/session/identity';
import { keepSeen } from '@/ui/keep-seen';
import { placeOf } from '@/ui/last-seen';
import { awayDrawn } from './away-drawn';
import { NEVER_DOWNLOADED } from './away-words';

/**
 * Of an hour whose video was never on the phone: that stays so until a download begins (`forgetSeen`), and so is what will
 * stand at its next opening without network. Any other reason may be over by then.
 */
export function keepAway(learner: string, hour: string, name: string): void {
  if (isHere(learner)) keepSeen(placeOf(learner, 'away', hour), awayDrawn(name, NEVER_DOWNLOADED));
}
