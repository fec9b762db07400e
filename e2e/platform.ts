import { LESSON_M, tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { enter, join } from './learner';
import type { Stage } from './stage';

/** So short that a test can wait for its end, so long that a slow machine does not meet it. */
export const SIGNATURE = { VIDEO_SIGNATURE_SECONDS: '12' };

export const videoPath = (hourId: string) => `/moocVideoDetail?id=${hourId}&lessonId=${LESSON_M}&trainingId=`;

/** Signed in as the n-th learner, who has joined the platform's course. */
export async function joinedOn(set: Stage, page: Page, n: number) {
  const learner = tester(n);
  const call = await enter(page, set.origin, learner);
  await join(call, learner, LESSON_M);
  return call;
}
