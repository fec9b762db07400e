import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { flag, number, open, string } from './fields';

/** The lease of the one live study window, across devices. `true`: another window is open. */
export const isOpenOtherVideo = endpoint({
  method: 'GET',
  path: '/course/window/isOpenOtherVideo',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: modern(flag),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/**
 * In how many seconds this window may study if the one that studies now is heard of no more; 0 is now. That one may live
 * on, and then there are more again.
 */
export const windowFreeIn = endpoint({
  method: 'GET',
  path: '/course/x/windowFreeIn',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: modern(z.object({ seconds: number })),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'ledger',
});

export const clearOpenWindow = endpoint({
  method: 'POST',
  path: '/course/window/clearOpenWindow',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: modern(open(z.unknown())),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/** Takes or renews the lease; refused (`otherWindow`, waiting) while another window holds it. */
export const heartbeat = endpoint({
  method: 'GET',
  path: '/course/window/heartbeat',
  query: { userId: string },
  words: { userId: '学员编号' },
  answer: modern(open(z.unknown())),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});
