import { call } from '@/api/call';
import { browser } from '@/browser/browser';
import { createChallenges } from '@/face/challenge';
import { clearFaceDue, faceDue, onFaceNews, setFaceDue } from '@/face/due';
import { sealPhoto } from '@/face/seal';
import { submitPhoto } from '@/face/submit';
import type { StudyPlace } from '@/offline/rows';
import { serverKey } from '@/session/server-key';
import { sendHour } from '../page/sync';
import { checkDue, createFaceCheck } from './face-check';
import { type HourChecks, hasChecks, pointsToAsk } from './face-points';
import type { StudySession } from './session';

/** An hour's face checks in this page: the phone's key for what is due, the learner's other windows, the judging. */
export function hourChecks({ learner, hour, training }: StudyPlace, checks: HourChecks) {
  // Had before it is needed: a photo without network is sealed under it.
  if (hasChecks(checks)) void serverKey();
  return {
    /** Written down before it is shown, so that a reload does not get round it. */
    asked: (at: number) => setFaceDue(learner, hour, at),

    points(said: readonly number[] | undefined, lead: number): number[] {
      const points = pointsToAsk(checks, said, lead, faceDue(learner, hour));
      // Passed elsewhere since: our server says so.
      if (said?.every((point) => point > lead)) clearFaceDue(learner, hour);
      return points;
    },

    /** Another window of this learner has passed the check; what is returned ends it. */
    follow: (session: StudySession) =>
      onFaceNews(learner, (news) => {
        const at = checkDue(session.state());
        if (news.hour === hour && !news.due && at !== undefined) session.checked(at, 'passed');
      }),

    checkOf(session: StudySession) {
      const challenges = createChallenges(call);
      const place = (at: number) => ({ trainingId: training, hourId: hour, at });
      return createFaceCheck({
        session,
        drain: () => sendHour(hour),
        prepare: (at) => challenges.prepare(place(at)),
        judge: (at, photo) => submitPhoto(call, place(at), photo, challenges),
        publicKey: serverKey,
        seal: sealPhoto,
        wall: browser.clock.wall,
      });
    },
  };
}
