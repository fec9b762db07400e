import { z } from 'zod';
import { NoAnswer, silenceOf, thrownSilence } from './no-answer';
import { signedPost } from './signed-post';

/** Whose face the photo should show. */
export type Person = { readonly id: string; readonly name: string; readonly identityNumber: string };

/**
 * What the comparer found: how many faces, whether the one is this person's, whether it is of somebody alive and not of
 * a picture or a screen (`unknown` where it cannot tell), and a sentence for the learner.
 */
export type Comparison = {
  readonly same: boolean;
  readonly faces: number;
  readonly live: boolean | 'unknown';
  readonly reason: string;
};

/** The photo that the learner has had taken for this, with consent: a JPEG, and since when (ms) it stands. */
export type Reference = { readonly photo: Uint8Array; readonly since: number };

/** Whoever compares faces; the port behind which a real one and the sandbox stand. */
export type FaceComparer = {
  /**
   * `photo` are the bytes of a JPEG. How far a reference is believed is the comparer's to say: its learner may replace it.
   * @throws {ComparerSilent} when no answer came that can be understood.
   */
  compare(photo: Uint8Array, person: Person, reference?: Reference): Promise<Comparison>;
};

/** The comparer did not answer, or nobody said where it is. */
export class ComparerSilent extends NoAnswer {}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const comparison = z.object({
  same: z.boolean(),
  faces: z.number().int().min(0),
  live: z.union([z.boolean(), z.literal('unknown')]).default('unknown'),
  reason: z.string().default(''),
});

/**
 * Compares over HTTP: a signed POST of `{ photo: base64, person }`, with the learner's own photo also `reference` (base64)
 * and `referenceSince` (ms), answered with a `Comparison`.
 */
export function httpFaceComparer(secret: string, address: () => string): FaceComparer {
  return {
    async compare(photo, person, reference) {
      const sent = {
        photo: base64(photo),
        person,
        ...(reference && { reference: base64(reference.photo), referenceSince: reference.since }),
      };
      try {
        const answer = await signedPost(address(), secret, sent);
        if (!answer.ok) {
          throw new ComparerSilent(`the comparer answered ${answer.status}`, {
            why: silenceOf(answer.status),
          });
        }
        return comparison.parse(await answer.json());
      } catch (error) {
        if (error instanceof ComparerSilent) throw error;
        throw new ComparerSilent('the comparer did not answer', { why: thrownSilence(error), cause: error });
      }
    },
  };
}

/** Where no comparer was set up: every check waits. */
export const noFaceComparer: FaceComparer = {
  compare: async () => {
    throw new ComparerSilent('no comparer is set up');
  },
};
