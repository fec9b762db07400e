import {
  canJoinLive,
  mineTrainings,
  moreTrainings,
  registerForTraining,
  trainingBasicInfo,
  trainingCatalog,
} from '@contract/trainings';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { trainingCatalogOf } from '../trainings/catalog';
import { moreTrainingsOf } from '../trainings/list';
import { mineTrainingsOf } from '../trainings/own';
import { register } from '../trainings/register';
import { basicInfoOf } from './basic-info';
import { liveRoomFor } from './live';

export function trainingCalls(platform: Platform): Call[] {
  const { database, clock, settings } = platform;
  return [
    learnerCall(moreTrainings, (request, { learner, now }) =>
      moreTrainingsOf({ database, offlineTrainings: settings.offlineTrainings, now }, learner, request),
    ),
    learnerCall(mineTrainings, async (request, { learner }) =>
      mineTrainingsOf(database, learner, { ...request, now: await clock(database) }),
    ),
    learnerCall(trainingBasicInfo, ({ id }, { learner }) => basicInfoOf(platform, learner, id)),
    learnerCall(trainingCatalog, ({ trainingId }, { learner }) =>
      trainingCatalogOf(database, learner, trainingId),
    ),
    learnerCall(registerForTraining, ({ id }, { learner }) => register(platform, learner, id)),
    learnerCall(canJoinLive, ({ trainingId }, { learner }) => liveRoomFor(platform, learner, trainingId)),
  ];
}
