import { faceAuth, faceChallenge, sealedPhoto } from '@contract/face';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { lawfully } from '../study/law-alarm';
import { askedOf, checkToBegin } from './asked';
import { beginCheck } from './challenge';
import { checkFace } from './check';
import { takeSealed } from './sealed';

export function faceCalls(platform: Platform): Call[] {
  const { database, clock, keys } = platform;
  return [
    learnerCall(faceChallenge, async (input, { learner }) => {
      const { of, hour } = await checkToBegin(database, askedOf(input, learner));
      return {
        ...(await beginCheck(database, of, await clock(database))),
        sealed: hour?.sealedPhotos ?? false,
        publicKey: keys.progressPublic,
      };
    }),
    learnerCall(faceAuth, (input, caller) => lawfully(platform, checkFace(platform, input, caller))),
    learnerCall(sealedPhoto, (input, { learner }) =>
      lawfully(platform, takeSealed(platform, input, learner)),
    ),
  ];
}
