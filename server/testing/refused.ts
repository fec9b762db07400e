import { REFUSALS } from '@contract/codes';
import { expect } from 'vitest';

/** What a call is refused with: the refusal's code, and a sentence that has these words. */
export const refused = (refusal: keyof typeof REFUSALS, words: string) => ({
  code: REFUSALS[refusal].code,
  message: expect.stringContaining(words),
});
