import type { Endpoint } from '@contract/endpoint';
import { type Changed, idsIn } from '@contract/renewing';

/** What changed, and whether a window studies on while it says so: then more of the same follows every few seconds. */
export type Written = Changed & { live: boolean };

const listeners = new Set<(written: Written) => void>();

/** Hears of every write of this page that the server has accepted and that changes what kept reads tell. */
export function onWritten(heard: (written: Written) => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** What is known to have changed, though no call of this page says so by itself: a payment that has come. */
export function noteWritten(written: Written): void {
  for (const heard of listeners) heard(written);
}

/** A call was answered: what it renews by the contract is old now. */
export function noteAnswered({ renews }: Endpoint, input: Record<string, unknown>, answer: unknown): void {
  if (renews) noteWritten({ subjects: renews, ids: idsIn(input, answer), live: input.live === true });
}
