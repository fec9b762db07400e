import { Unreachable, WrongAnswer } from '@/api/errors';
import type { Opened, StudyCalls } from '../ports';

/** The judge of the line, as far as opening an hour asks it. */
export type LineJudge = {
  isAnswering(): boolean;
  /** Tells when it may have changed its mind; what is returned ends that. */
  onChange(heard: () => void): () => void;
};

/** How an hour is opened without network. `taken`: from now on it is studied under the permit. */
export type Permitted = { opened: () => Promise<Opened>; taken: () => void };

/** Nobody answers, by the judge of the line: a permit is there, so nobody waits for what will not come. */
class Away extends Error {
  override readonly name = 'Away';
}

/** A captive portal's page is no network either (SPEC.md, «Phone», rule 16). */
const isNobody = (error: unknown) =>
  error instanceof Away || error instanceof Unreachable || error instanceof WrongAnswer;

/**
 * The two ways in which an hour opens, as one: the server is asked, and where nobody answers and a permit is there the hour
 * opens under it, once and for as long as it is open: no lease of the server is taken or given back for it, also when the
 * network is back in the middle. Without a permit everything is as the server says.
 */
export function wayIn(line: LineJudge, permitted: Permitted | undefined) {
  let taken = false;

  function take(): void {
    if (taken) return;
    taken = true;
    permitted?.taken();
  }

  /** What the server says; or throws as soon as nobody can be expected to say anything. */
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    if (!permitted) return ask();
    if (taken || !line.isAnswering()) throw new Away();
    let stop = () => {};
    const silence = new Promise<never>((_, reject) => {
      stop = line.onChange(() => {
        if (!line.isAnswering()) reject(new Away());
      });
    });
    try {
      return await Promise.race([ask(), silence]);
    } finally {
      stop();
    }
  }

  /** Asks the server; where nobody answers, the permit's word stands. */
  async function orByPermit<T>(ask: () => Promise<T>, own: (by: Permitted) => T | Promise<T>): Promise<T> {
    try {
      return await asked(ask);
    } catch (error) {
      if (!permitted || !isNobody(error)) throw error;
      take();
      return own(permitted);
    }
  }

  return {
    /** It is studied under the permit. */
    byPermit: () => taken,

    /** Whether another window studies elsewhere: without network nobody knows, and the ledger pays once. */
    elsewhere: (ask: () => Promise<boolean>): Promise<boolean> => orByPermit(ask, () => false),

    /** The calls of a session that opens either way. */
    calls: (online: StudyCalls): StudyCalls => ({
      open: () =>
        orByPermit(
          () => online.open(),
          ({ opened }) => opened(),
        ),
      heartbeat: () => (taken ? Promise.resolve(true) : online.heartbeat()),
      release: () => (taken ? Promise.resolve() : online.release()),
    }),
  };
}
