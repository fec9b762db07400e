import { faceAuth, faceChallenge, sealedPhoto } from '@contract/face';
import { type Call, learnerCall } from '../frame/call';
import { openableHour } from '../lessons/access';
import type { Platform } from '../platform';
import { CHALLENGE_SECONDS, issueChallenge } from './challenge';
import { checkFace } from './check';
import { takeSealed } from './sealed';

export function faceCalls(platform: Platform): Call[] {
  const { database, clock, keys } = platform;
  return [
    learnerCall(faceChallenge, async ({ trainingId, hourId }, { learner }) => {
      const hour = hourId ? await openableHour(database, learner, hourId) : undefined;
      const of = { learner, training: trainingId, hour: hour?.id };
      return {
        challenge: await issueChallenge(database, of, await clock(database)),
        validSeconds: CHALLENGE_SECONDS,
        sealed: hour?.sealedPhotos ?? false,
        publicKey: keys.progressPublic,
      };
    }),
    learnerCall(faceAuth, (input, caller) => checkFace(platform, input, caller)),
    learnerCall(sealedPhoto, (input, { learner }) => takeSealed(platform, input, learner)),
  ];
}
