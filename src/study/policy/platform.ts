import type { StudyPolicy } from './policy';

/** The video platform's player: as the custom one, and its media is measured against the clock as well. */
export const platform: StudyPolicy = {
  name: 'platform',
  syncEvery: 15,
  syncOnStarve: false,
  heartbeatEvery: 60,
  journalEvery: 0.75,
  rateTolerance: 0.01,
  playedAhead: { every: 1, tolerance: 0.5 },
  facePointWithin: 0.5,
  maxLead: 1,
  maxGap: 5,
  maxSlack: 0.5,
};
