import { uptime } from 'node:os';
import type { Clock } from '../../database/clock';

/** So far may the database's clock be from where it ran last, ms, before it has stepped (src/study/SPEC.md, rule 19). */
const TOLERANCE = 2_000;

/** Only a reading that was answered within this, ms, says well enough where the clock runs. */
const PROMPT = 1_000;

/** Milliseconds since this machine started, sleep counted: nobody can set it. */
const sinceStart = () => uptime() * 1_000;

/**
 * The clock of the ledger: the database's, as long as it runs on as it ran. A step, of which nobody can say whether it
 * was lived through, is not taken while this process lives, only at its next start; meanwhile time goes on by the
 * machine's own count. `stepped` hears of each step: ms, negative when the clock was set back.
 */
export function steadyClock(clock: Clock, stepped: (ms: number) => void, mono = sinceStart): Clock {
  /** How far the database's clock stands from the machine's count, at least and at most. */
  let offset: { least: number; most: number } | undefined;
  let told = 0;

  return async (database) => {
    const before = mono();
    const now = await clock(database);
    const after = mono();
    const least = now - after;
    const most = now - before;
    const known = offset ?? { least, most };
    const ahead = least > known.most + TOLERANCE ? least - known.most : 0;
    const back = most < known.least - TOLERANCE ? most - known.least : 0;
    const step = ahead + back;
    if (Math.abs(step - told) > TOLERANCE) stepped(Math.round(step - told));
    told = step;
    if (ahead) return Math.floor(after + known.most);
    if (back) return Math.floor(after + known.least);
    if (after - before <= PROMPT) offset = { least, most };
    return now;
  };
}
