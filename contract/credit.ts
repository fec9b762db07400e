import * as z from 'zod/mini';
import { open } from './fields';

/** Why a record got less than it asked for. */
export const shortfall = z.enum(['none', 'time', 'face', 'gap', 'session']);

/**
 * The hour's credit after a record: seconds credited, seconds waiting for a face check, and why it is less than asked.
 * A back end that knows no credit leaves them out.
 */
export const creditFields = {
  credited: open(z.number()),
  provisional: open(z.number()),
  reason: open(shortfall),
  final: open(z.boolean()),
};

/**
 * What the opening of an hour says of its face checks, ours: the points (seconds) for which no photo is there yet, 0
 * for the one before play, and whether a photo may be taken without network. A back end that is not ours leaves them out.
 */
export const checkFields = {
  facePoints: open(z.array(z.number())),
  sealedPhotos: open(z.boolean()),
};
