import { permits, phoneKey } from '@contract/permits';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { lawfully } from '../study/law-alarm';
import { LearnerTurns } from '../study/learner-lock';
import { registerPhoneKey } from '../study/row-evidence';
import { countAsked, issuePermits } from './issue';

/** Permits to study without network. */
export function permitCalls(platform: Platform): Call[] {
  const turns = new LearnerTurns();
  return [
    learnerCall(permits, async (studied, caller) => {
      await countAsked(platform, caller.learner);
      return turns.take(caller.learner, () => lawfully(platform, issuePermits(platform, caller, studied)));
    }),
    learnerCall(phoneKey, ({ publicKey }, { learner, installation, now }) =>
      registerPhoneKey(platform.database, { learner, installation, publicKey }, now.getTime()),
    ),
  ];
}
