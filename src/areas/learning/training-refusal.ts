import { Refused } from '@/api/errors';

/** The same refusal, its sentence led by what has failed; what is no refusal stays what it is. */
export function ledBy(lead: string, error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const sentence = error.message ? `${lead}：${error.message}` : lead;
  return new Refused(error.code, sentence, error.retryAfter, error.data);
}
