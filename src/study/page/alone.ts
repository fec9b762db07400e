import { browser } from '@/browser/browser';

const LOCK = 'outbox';
/** A send takes 20 s at most; whoever holds the lock three times as long, in seconds, is stuck or frozen. */
const STUCK = 60;

let waitingSince: number | undefined;

/**
 * Runs `work` when no other page or worker of this browser is sending; false when one is. A lock that has been held
 * for a minute while we waited is stolen: keys make a second sender harmless (SPEC.md, «Phone», rule 16).
 */
export async function alone(work: () => Promise<void>): Promise<boolean> {
  const locks = browser.locks();
  if (!locks) {
    await work();
    return true;
  }
  const now = browser.clock.mono();
  const steal = waitingSince !== undefined && now - waitingSince > STUCK;
  const mine = await locks.request(LOCK, steal ? { steal } : { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
  waitingSince = mine ? undefined : (waitingSince ?? now);
  return mine;
}
