import { z } from 'zod';
import { NoAnswer, silenceOf, thrownSilence } from './no-answer';
import { signedPost } from './signed-post';

/** A business licence as somebody claims it: the bytes of its picture, the code and the name that it should show. */
export type Licence = { readonly picture: Uint8Array; readonly creditCode: string; readonly name: string };

/** Whether the three belong together; where not, `reason` is a sentence for the learner. */
export type LicenceVerdict = { readonly fits: boolean; readonly reason: string };

/** Whoever keeps the register of licences; the port behind which a real one and the sandbox stand. */
export type LicenceRegister = {
  /** @throws {RegisterSilent} when no answer came that can be understood. */
  check(licence: Licence): Promise<LicenceVerdict>;
};

/** The register did not answer, or nobody said where it is. */
export class RegisterSilent extends NoAnswer {}

const verdict = z.object({ fits: z.boolean(), reason: z.string().max(200).default('') });

/** Asks over HTTP: a signed POST of `{ picture: base64, creditCode, name }`, answered with a `LicenceVerdict`. */
export function httpLicenceRegister(secret: string, address: () => string): LicenceRegister {
  return {
    async check({ picture, creditCode, name }) {
      const sent = { picture: Buffer.from(picture).toString('base64'), creditCode, name };
      try {
        const answer = await signedPost(address(), secret, sent);
        if (!answer.ok) {
          throw new RegisterSilent(`the register answered ${answer.status}`, {
            why: silenceOf(answer.status),
          });
        }
        return verdict.parse(await answer.json());
      } catch (error) {
        if (error instanceof RegisterSilent) throw error;
        throw new RegisterSilent('the register did not answer', { why: thrownSilence(error), cause: error });
      }
    },
  };
}

/** Where no register was set up: nothing can be verified. */
export const noLicenceRegister: LicenceRegister = {
  check: async () => {
    throw new RegisterSilent('no licence register is set up');
  },
};
