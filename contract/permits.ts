import * as z from 'zod/mini';
import { modern } from './answer';
import { checkFields } from './credit';
import { endpoint } from './endpoint';
import { count, flag, id, list, open, optional, string, text } from './fields';

/**
 * Permission to study one hour without network: a session of the ledger issued ahead (SPEC.md rule 25). `sessionId` goes
 * with its records like any other; `base` and `until` in ms of the server's clock; the rest as an opening says it
 * (`lastPlayTime`), in seconds.
 */
const permit = z.object({
  sessionId: id,
  hourId: id,
  lessonId: id,
  trainingId: text,
  edition: open(id),
  base: count,
  until: count,
  currentTime: count,
  end: count,
  isFinish: flag,
  ...checkFields,
  /** Digests of the files that play it (`storedMedia`), each of them alone, the film's before the sound's; empty for a text. */
  digests: list(text),
});
export type Permit = z.output<typeof permit>;

/**
 * Permits for the hours of a lesson or a training, issued or renewed for this installation in the order of study until the
 * unstudied lengths of the learner's living permits make ten hours; `later`, ids of hours, get theirs at a later contact;
 * `without`, hours that get none, each with its sentence: every hour is in one of the three. `hourIds`: of those alone, as far
 * as they are among them; what is not on the phone takes nothing of the ten hours. Asked again within a day it
 * gives the same permits, later new ones, beside which the old ones go on. `now` is the server's clock, ms. Refused as
 * `storable` is.
 */
export const permits = endpoint({
  method: 'POST',
  path: '/course/x/permits',
  body: {
    lessonId: optional(string),
    trainingId: optional(string),
    hourIds: optional(z.array(string)),
  },
  words: { lessonId: '课程编号', trainingId: '培训编号', hourIds: '课时编号' },
  answer: modern(
    z.object({
      now: count,
      permits: list(permit),
      later: list(text),
      without: list(z.object({ hourId: id, words: text })),
    }),
  ),
  access: 'learner',
  source: 'extension',
  capability: 'downloads',
});
/**
 * Registers the key of this phone (SPKI, base64url; ECDSA P-256), by which its rows of study without network are signed
 * from then on (SPEC.md rule 26). Again changes nothing. Refused (`badInput`): no such key, or one too many.
 */
export const phoneKey = endpoint({
  method: 'POST',
  path: '/course/x/phoneKey',
  body: { publicKey: string },
  words: { publicKey: '手机公钥' },
  answer: modern(z.object({ registeredAt: count })),
  access: 'learner',
  source: 'extension',
  capability: 'downloads',
});

export type IssuedPermits = z.output<typeof permits.answer.schema>;
