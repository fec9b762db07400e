import fc from 'fast-check';

/** What an actor asks in a round: the hour's session (again), to be paid, the same once more, or nothing. Seconds. */
export type Deed =
  | { do: 'open' }
  | { do: 'pay' }
  | { do: 'again' }
  | { do: 'claim'; seconds: number }
  | { do: 'nothing' };

/** Time passes, then all actors ask at once. */
export type Round = { passes: number; deeds: Deed[] };

/**
 * `honest`: one page of one hour, whose requests arrive more than once and beside each other. `greedy`: one page an
 * actor, an hour each, and each claims what it likes.
 */
export type HeldRun = { kind: 'honest' | 'greedy'; seed: number; rounds: Round[] };

export const ACTORS = ['one', 'two', 'three'] as const;

const whole = (min: number, max: number) => fc.integer({ min, max });
const deed = (name: 'open' | 'pay' | 'again' | 'nothing') => fc.constant<Deed>({ do: name });

const claims: fc.Arbitrary<Deed> = whole(1, 60).map((seconds) => ({ do: 'claim', seconds }));
const roundsOf = (deeds: fc.Arbitrary<Deed>) =>
  fc.array(
    fc.record({
      passes: whole(1, 20),
      deeds: fc.array(deeds, { minLength: ACTORS.length, maxLength: ACTORS.length }),
    }),
    { minLength: 2, maxLength: 6 },
  );
const seed = whole(1, 2 ** 31 - 1);

export const anyHeldRun: fc.Arbitrary<HeldRun> = fc.oneof(
  fc.record({
    kind: fc.constant('honest' as const),
    seed,
    rounds: roundsOf(fc.oneof(deed('open'), deed('pay'), deed('pay'), deed('again'), deed('nothing'))),
  }),
  fc.record({
    kind: fc.constant('greedy' as const),
    seed,
    rounds: roundsOf(fc.oneof({ weight: 4, arbitrary: claims }, { weight: 1, arbitrary: deed('open') })),
  }),
);
