import type { StudyPolicy } from './policy';

/** The older player. */
export const classic: StudyPolicy = {
  name: 'classic',
  syncEvery: 15,
  syncOnStarve: true,
  heartbeatEvery: 25,
  journalEvery: 0.75,
  rateTolerance: 0.01,
  playedAhead: { every: 3, tolerance: 0.5 },
  facePointWithin: 1.5,
  maxLead: 1,
  maxGap: 5,
  maxSlack: 0.5,
};
