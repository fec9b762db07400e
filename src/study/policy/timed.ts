import type { StudyPolicy } from './policy';

/** The custom player, v1.0.2. */
export const timed: StudyPolicy = {
  name: 'timed',
  syncEvery: 15,
  syncOnStarve: false,
  heartbeatEvery: 60,
  journalEvery: 0.75,
  rateTolerance: 0.01,
  playedAhead: undefined,
  facePointWithin: 0.5,
  maxLead: 1,
  maxGap: 5,
  maxSlack: 0.5,
};
