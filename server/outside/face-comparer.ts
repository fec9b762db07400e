import { z } from 'zod';
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

/** Whoever compares faces; the port behind which a real one and the sandbox stand. */
export type FaceComparer = {
  /** `photo` are the bytes of a JPEG. @throws {ComparerSilent} when no answer came that can be understood. */
  compare(photo: Uint8Array, person: Person): Promise<Comparison>;
};

/** The comparer did not answer, or nobody said where it is. */
export class ComparerSilent extends Error {}

const comparison = z.object({
  same: z.boolean(),
  faces: z.number().int().min(0),
  live: z.union([z.boolean(), z.literal('unknown')]).default('unknown'),
  reason: z.string().default(''),
});

/** Compares over HTTP: a signed POST of `{ photo: base64, person }`, answered with a `Comparison`. */
export function httpFaceComparer(secret: string, address: () => string): FaceComparer {
  return {
    async compare(photo, person) {
      const sent = { photo: Buffer.from(photo).toString('base64'), person };
      try {
        const answer = await signedPost(address(), secret, sent);
        if (!answer.ok) throw new ComparerSilent(`the comparer answered ${answer.status}`);
        return comparison.parse(await answer.json());
      } catch (error) {
        if (error instanceof ComparerSilent) throw error;
        throw new ComparerSilent('the comparer did not answer', { cause: error });
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
