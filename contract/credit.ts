import * as z from 'zod/mini';
import { open, ours } from './fields';

/** Why a record got less than it asked for. */
export const shortfall = z.enum(['none', 'time', 'face', 'gap', 'session']);

/** Face points (seconds) for which no photo is there yet, 0 for the one before play. */
const facePoints = ours(open(z.array(z.number())));

/**
 * The hour's credit after a record: seconds credited, seconds waiting for a face check, why it is less than asked, and
 * the face points as they stand now, for a check that failed makes points due again.
 * A back end that knows no credit leaves them out.
 */
export const creditFields = {
  credited: ours(open(z.number())),
  provisional: ours(open(z.number())),
  reason: ours(open(shortfall)),
  final: ours(open(z.boolean())),
  /** Seconds until the rest can be paid, where the server's clock alone is in the way (ours). */
  retryAfter: ours(open(z.number())),
  facePoints,
  /** The session that it came under pays for no later study (ours): `rightLost`. Whoever studies under it opens the hour again. */
  sessionEnded: ours(open(z.string())),
  /** Why, a sentence, where the reason does not say all of it (ours): the permit's end, another phone's permit. */
  words: ours(open(z.string())),
};

/**
 * What the opening of an hour says of its face checks, ours: the points, what of the position waits for one, and whether
 * a photo may be taken without network. A back end that is not ours leaves them out.
 */
export const checkFields = {
  facePoints,
  /** Of the position, the seconds that wait for a face check. */
  provisional: ours(open(z.number())),
  sealedPhotos: ours(open(z.boolean())),
};
