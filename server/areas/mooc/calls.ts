import { moocConfig, moocMedia } from '@contract/mooc';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { mediaOf, permit } from './video';

/** The course platform's videos. */
export function moocCalls(platform: Platform): Call[] {
  return [
    learnerCall(moocConfig, ({ id }, { learner }) => permit(platform, { learner, videoId: id })),
    learnerCall(moocMedia, ({ id, ...given }, { learner, now }) =>
      mediaOf(platform, { learner, videoId: id }, given, now),
    ),
  ];
}
