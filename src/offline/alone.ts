const LOCK = 'outbox';
/** A send takes 20 s at most; whoever holds the lock three times as long, in seconds, is stuck or frozen. */
const STUCK = 60;

type Ports = {
  /** None on an insecure address, and in older browsers. */
  locks: () => LockManager | undefined;
  /** Monotonic time, in seconds. */
  mono: () => number;
};

/**
 * Gives what runs `work` when no other page or worker of this browser is sending, and says false when one is. A lock that
 * has been held for a minute while we waited is stolen: keys make a second sender harmless (SPEC.md, «Phone», rule 16).
 */
export function aloneBy({ locks: given, mono }: Ports): (work: () => Promise<void>) => Promise<boolean> {
  let waitingSince: number | undefined;
  return async (work) => {
    const locks = given();
    if (!locks) {
      await work();
      return true;
    }
    const now = mono();
    const steal = waitingSince !== undefined && now - waitingSince > STUCK;
    const mine = await locks.request(LOCK, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    });
    waitingSince = mine ? undefined : (waitingSince ?? now);
    return mine;
  };
}
