import { NoAnswer, thrownSilence } from './no-answer';

/**
 * Asks whoever gave a learner a one-time code whom it stands for: a phone, or who it is at the messenger app.
 * @throws {CodeRefused} for a code that is unknown, used or too old. @throws {ExchangeSilent}
 */
export type CodeExchange = (code: string, training?: string) => Promise<string>;

/** The code stands for nobody, or no longer. */
export class CodeRefused extends Error {}

/** No answer came, or none that can be understood. */
export class ExchangeSilent extends NoAnswer {}

const ANSWER_WITHIN_MS = 5_000;

/** Runs an exchange; whatever goes wrong in it, but for a refusal, is silence. */
export async function exchange(ask: (signal: AbortSignal) => Promise<string>): Promise<string> {
  try {
    return await ask(AbortSignal.timeout(ANSWER_WITHIN_MS));
  } catch (error) {
    if (error instanceof CodeRefused || error instanceof ExchangeSilent) throw error;
    throw new ExchangeSilent('no answer that can be understood', { why: thrownSilence(error), cause: error });
  }
}
