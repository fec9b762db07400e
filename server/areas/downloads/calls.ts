import { storable, storedMedia } from '@contract/downloads';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { storableOf } from './storable';
import { storedMediaOf } from './stored-media';

/** What is asked before a phone stores hours for study without network. */
export function downloadCalls(platform: Platform): Call[] {
  return [
    learnerCall(storable, (studied, { learner }) => storableOf(platform, learner, studied)),
    learnerCall(storedMedia, (asked, { learner, now }) => storedMediaOf(platform, learner, asked, now)),
  ];
}
