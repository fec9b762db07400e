import { z } from 'zod';
import { signatureHolds } from './signature';
import { signedAddress } from './signed-address';

/** Who sits what; `back` is a path of the app. Names are for the exam site's pages. */
export type Sitting = {
  readonly attempt: string;
  readonly exam: string;
  readonly training: string;
  readonly learner: string;
  readonly back: string;
};

/** How an attempt ended; `score` of 100, instants in ms. */
const result = z.object({
  attempt: z.string(),
  score: z.number().int().min(0).max(100),
  handedInAt: z.number().int().positive(),
  publishAt: z.number().int().positive(),
});
export type ExamResult = z.output<typeof result>;

/** Where exams are sat; the port behind which a real site and the sandbox stand. */
export type ExamSite = {
  /** Where the learner's browser goes to sit it. @throws {ExamSiteMissing} */
  address(sitting: Sitting): string;
  /** What the site tells us, from the body and headers of its POST. */
  read(body: string, header: (name: string) => string | undefined): ExamResult | 'forged' | 'malformed';
};

/** Nobody said where exams are sat. */
export class ExamSiteMissing extends Error {}

/** A site that is entered by a signed address, and posts results signed under the same secret. */
export function signedExamSite(secret: string, address: () => string): ExamSite {
  return {
    address: (sitting) => signedAddress(address(), secret, { ...sitting }),
    read(body, header) {
      if (!signatureHolds(secret, body, header)) return 'forged';
      return result.safeParse(jsonOf(body)).data ?? 'malformed';
    },
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export const noExamSite: ExamSite = {
  address() {
    throw new ExamSiteMissing('no exam site is set up');
  },
  read: () => 'forged',
};
