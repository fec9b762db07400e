import { REFUSALS } from '@contract/codes';
import { useCallback, useState } from 'react';
import { Refused } from '@/api/errors';

/** The server's question about an identity number that another account has; `phone` is that account's, masked. */
export type IdentityTaken = { sentence: string; phone: string | undefined };

/** Returns the question that a refusal carries; undefined for every other error. */
export function identityTakenIn(error: unknown): IdentityTaken | undefined {
  if (!(error instanceof Refused) || error.code !== REFUSALS.identityTaken.code) return undefined;
  const { identityTaken } = (error.data ?? {}) as { identityTaken?: { phone?: unknown } | null };
  // Another back end may use the code for something else.
  if (!identityTaken) return undefined;
  const { phone } = identityTaken;
  return { sentence: error.message, phone: typeof phone === 'string' && phone ? phone : undefined };
}

/**
 * Keeps the question that the last sending got, until `forget`. `unlessTaken` sends and returns the answer, or undefined
 * where the server asks.
 */
export function useIdentityTaken() {
  const [taken, setTaken] = useState<IdentityTaken>();
  const forget = useCallback(() => setTaken(undefined), []);
  const unlessTaken = async <T>(send: () => Promise<T>): Promise<{ answer: T } | undefined> => {
    forget();
    try {
      return { answer: await send() };
    } catch (error) {
      const question = identityTakenIn(error);
      if (!question) throw error;
      setTaken(question);
      return undefined;
    }
  };
  return { taken, forget, unlessTaken };
}
