import type { Recipient } from '@rules/redemption-codes';
import type { ShownCode } from './code-standing';

/** Whose a code is. */
export type Given = Recipient & { readonly code: string };

/** `fresh` are to be given a code each; `again` have one that nobody has used; `done` have used theirs. */
export type Pairs = {
  readonly fresh: readonly Given[];
  readonly again: readonly Given[];
  readonly done: readonly Recipient[];
  /** For so many there is no code. */
  readonly short: number;
};

/**
 * Gives each of these people one of the `unused` codes, in order. Who was given one of the purchase's codes before keeps
 * it: a list that is sent again, because its answer was lost or somebody was added, gives nobody a second one.
 */
export function pair(
  people: readonly Recipient[],
  unused: readonly ShownCode[],
  all: readonly ShownCode[],
): Pairs {
  const had = (one: Recipient) =>
    all.find(
      ({ standing, recipientName, recipientPhone }) =>
        standing !== 'replaced' &&
        standing !== 'refunded' &&
        recipientName === one.name &&
        recipientPhone === one.phone,
    );
  const left = unused.filter(({ standing }) => standing === 'unused');
  const fresh: Given[] = [];
  const again: Given[] = [];
  const done: Recipient[] = [];
  let short = 0;
  for (const one of people) {
    const before = had(one);
    if (before?.standing === 'sent') again.push({ ...one, code: before.code });
    else if (before) done.push(one);
    else {
      const next = left.shift();
      if (next) fresh.push({ ...one, code: next.code });
      else short += 1;
    }
  }
  return { fresh, again, done, short };
}
