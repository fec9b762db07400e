import { z } from 'zod';
import { type CodeExchange, CodeRefused, ExchangeSilent, exchange } from './code-exchange';
import { silenceOf } from './no-answer';
import { signedRequest } from './signature';

const answer = z.object({ phone: z.string() });

/**
 * Another site that sends learners to a training: a signed POST of `{ code, trainingId }`, answered with `{ phone }`,
 * or 404 for a code that is unknown, used or too old.
 */
export function partnerExchange(secret: string, address: () => string): CodeExchange {
  return (code, trainingId) =>
    exchange(async (signal) => {
      const response = await fetch(address(), { ...signedRequest(secret, { code, trainingId }), signal });
      if (response.status === 404) throw new CodeRefused();
      if (!response.ok) {
        throw new ExchangeSilent(`the other site answered ${response.status}`, {
          why: silenceOf(response.status),
        });
      }
      return answer.parse(await response.json()).phone;
    });
}
