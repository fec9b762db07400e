import * as z from 'zod/mini';
import { modern } from './answer';
import { endpoint } from './endpoint';
import { count, flag, id, optional, ours, record, string, text, upload } from './fields';

/**
 * Begins a face check: the challenge that its photo comes back with, once, within `validSeconds`. It is good for this
 * learner and for the face point `at` of this hour (seconds; without it the first that is due), or, without `hourId`,
 * for this training. It may be asked for before the point is reached, and again when it has become too old. A back end
 * that has no such call answers 404 or 501 and takes photos without. `sealed` says whether this hour's photos may be
 * taken without network, `publicKey` (PEM, SPKI) what such a photo is sealed under.
 */
export const faceChallenge = endpoint({
  method: 'GET',
  path: '/course/x/faceChallenge',
  query: { trainingId: string, hourId: optional(string), at: optional(string) },
  words: { trainingId: '培训编号', hourId: '课时编号', at: '核身位置' },
  answer: modern(z.object({ challenge: id, validSeconds: count, sealed: flag, publicKey: text })),
  access: 'learner',
  source: 'extension',
  capability: 'ledger',
});

/**
 * A face check by a photo: JPEG, 400×400. `hourId` is absent on registration for a training. `at` (the face point, in
 * seconds; ours) and `challenge` (ours) name the check; without `at` it is the hour's first point that is due. Our
 * server takes no photo without its challenge (`challengeOver`); the same photo under the same challenge, coming again,
 * is answered as it was.
 */
export const faceAuth = endpoint({
  method: 'POST',
  path: '/course/face-auth',
  query: {
    trainingId: string,
    hourId: optional(string),
    at: ours(optional(string)),
    challenge: ours(optional(string)),
  },
  files: { file: upload },
  words: { trainingId: '培训编号', hourId: '课时编号', at: '核身位置', challenge: '核身凭据', file: '照片' },
  answer: modern(record(z.object({ reason: text }))),
  access: 'learner',
  scheme: 'Basic',
  source: 'documented',
  capability: 'ledger',
  renews: ['progress', 'trainings'],
});

/**
 * A photo that was taken without network: a compact JWE (RSA-OAEP-256, A256GCM) under the server's key, of the JSON
 * `{ photo: base64 of the JPEG, hourId, at, takenAt: ms, sessionId, userId }`. `received`: it counts, and is judged as
 * soon as the comparer answers; what was studied after it is provisional until then.
 */
export const sealedPhoto = endpoint({
  method: 'POST',
  path: '/course/x/sealedPhoto',
  body: { trainingId: string, hourId: string, at: z.number(), sealed: string },
  words: { trainingId: '培训编号', hourId: '课时编号', at: '核身位置', sealed: '照片' },
  answer: modern(z.object({ state: z.enum(['passed', 'received']), reason: text })),
  access: 'learner',
  source: 'extension',
  capability: 'ledger',
  renews: ['progress'],
});
