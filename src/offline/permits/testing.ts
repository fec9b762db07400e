import type { IssuedPermits } from '@contract/permits';
import type { PermitRow } from '../permit-rows';

const DAY = 24 * 3_600_000;

/** A permit of learner a for hour 1 of lesson 9, for tests: it came at 1000 ms, by clocks that agree, for 14 days. */
export const permitOf = (change: Partial<PermitRow> = {}): PermitRow => ({
  session: 'p1',
  learner: 'a',
  hour: '1',
  lesson: '9',
  training: '',
  edition: undefined,
  base: 1_000,
  until: 1_000 + 14 * DAY,
  clockOffset: 0,
  lead: 0,
  provisional: 0,
  end: 60,
  finished: false,
  points: [],
  sealedPhotos: true,
  digests: ['film'],
  at: 1_000,
  order: 0,
  ...change,
});

type Issued = IssuedPermits['permits'][number];

export const issuedOf = (change: Partial<Issued> = {}): Issued => ({
  sessionId: 'p1',
  hourId: '1',
  lessonId: '9',
  trainingId: '',
  edition: undefined,
  base: 1_000,
  until: 1_000 + 14 * DAY,
  currentTime: 0,
  end: 60,
  isFinish: false,
  facePoints: [],
  provisional: 0,
  sealedPhotos: true,
  digests: ['film'],
  ...change,
});
