import { getPlatformTrainingData, saveApplication } from '@contract/platform-training';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { register } from '../trainings/register';
import { platformTrainingOf } from './data';

/** The platform's view of trainings. It registers by the same rule; what the client saw of the places is not asked. */
export function platformTrainingCalls(platform: Platform): Call[] {
  return [
    learnerCall(getPlatformTrainingData, ({ traingId }, { learner }) =>
      platformTrainingOf(platform, learner, traingId),
    ),
    learnerCall(saveApplication, async ({ id }, { learner }) => {
      await register(platform, learner, id);
      return { msg: '报名成功' };
    }),
  ];
}
