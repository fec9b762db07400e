import type { OpenPayment } from './-next-step';

/** The order of this learner that waits for its payment, as this phone has saved it. Nothing is saved yet. */
export function openPayment(_learner: string): OpenPayment | undefined {
  return undefined;
}
