import fc from 'fast-check';
import { NoRest } from './clock';

/** The kinds of lives (`shipped/runs.ts`). */
export type ShippedLife =
  | 'everything'
  | 'roads'
  | 'checks'
  | 'stores'
  | 'hands'
  | 'sessions'
  | 'forgers'
  | 'crowded'
  | 'evicted'
  | 'rush'
  | 'tabs'
  | 'worn'
  | 'permits'
  | 'phones'
  | 'texts'
  | 'devices'
  | 'clocks';
export type Broken = { rule: string; what: string };
/** What a life came to: what was broken in it, what was forgiven, how long it was (virtual hours), what crossed the border. */
export type Life = {
  breaches: Broken[];
  excuses: readonly { reason: string }[];
  hours: number;
  history?: readonly object[];
};

/** `life`: of one kind alone. `path`: of one run, to live it again. `patience`: so long, ms, a run that broke is looked for a shorter one. */
export type Asked = { seed: number; runs: number; path?: string; patience?: number; life?: string };

/** What a round of runs went through and what it forgave, over all of them; with the first run that broke, whole. */
export type Round = {
  /** The shipped phone and server; the ledger (docs/soak.json) has rounds of a form that was removed. */
  form: 'shipped';
  /** The kind of lives, where it was one alone. */
  life?: string;
  seed: number;
  runs: number;
  hours: number;
  excuses: Record<string, number>;
  breach?: Broken & { path: string; run: unknown; history?: readonly object[] };
};

/** Lives random runs until one breaks, or all are lived. */
export async function roundOf<Run>(
  runs: fc.Arbitrary<Run>,
  live: (run: Run) => Promise<Life>,
  { seed, runs: numRuns, path, patience = 0, life }: Asked,
): Promise<Round> {
  const round: Round = { form: 'shipped', ...(life && { life }), seed, runs: 0, hours: 0, excuses: {} };
  let seen: (Broken & Pick<Life, 'history'>) | undefined;
  let stuck = false;
  const lived = async (run: Run) => {
    // What never came to rest is still under way: nothing after it could be believed.
    fc.pre(!stuck);
    const life = await live(run).catch((error: unknown) => {
      if (!(error instanceof NoRest)) throw error;
      stuck = true;
      return { breaches: [{ rule: 'it comes to rest', what: error.message }], excuses: [], hours: 0 };
    });
    const [first] = life.breaches;
    if (!seen) {
      round.runs++;
      round.hours += life.hours;
      for (const { reason } of life.excuses) round.excuses[reason] = (round.excuses[reason] ?? 0) + 1;
    }
    if (!first) return;
    seen = { ...first, ...('history' in life && { history: life.history }) };
    throw new Error(`${first.rule}: ${first.what}`);
  };
  const result = await fc.check(fc.asyncProperty(runs, lived), {
    numRuns,
    seed,
    endOnFailure: patience === 0,
    ...(patience > 0 && { interruptAfterTimeLimit: patience }),
    ...(path && { path }),
  });
  if (!result.failed) return round;
  if (!seen) throw result.errorInstance;
  return {
    ...round,
    breach: { ...seen, path: result.counterexamplePath ?? '', run: result.counterexample?.[0] },
  };
}

/** What broke a round in a shorter run, looked for for so long, ms; as it was where none was found, nothing where nothing broke. */
export async function shorter<A extends Asked>(
  round: (asked: A) => Promise<Round>,
  asked: A,
  { breach }: Round,
  patience: number,
): Promise<Round['breach']> {
  if (!breach || patience <= 0) return breach;
  const again = await round({ ...asked, runs: 1, path: breach.path, patience });
  return again.breach ?? breach;
}
