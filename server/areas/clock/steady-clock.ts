import type { Clock } from '../../database/clock';
import { thisSystem } from './system';

/** The database's clock may differ so far from its former rate, ms, before it counts as set (src/study/SPEC.md, rule 19). */
export const STEP_TOLERANCE_MS = 2_000;

/** Only a reading that was answered within this, ms, says well enough where the clock runs. */
const PROMPT_MS = 1_000;

/** The machine's count, ms, before and after a reading of the database's clock. */
type Count = { before: number; after: number };

/**
 * Returns a function that follows readings of a clock, ms, as long as they agree with the machine's count. A step is not
 * taken: until the readings agree again, time goes on by the count. `stepped` gets each step, ms, negative when the clock
 * was set back.
 */
export function steadyLine(stepped: (ms: number) => void): (now: number, count: Count) => number {
  /** How far the clock is ahead of the machine's count, at least and at most. */
  let offset: { least: number; most: number } | undefined;
  let reported = 0;

  return (now, { before, after }) => {
    const least = now - after;
    const most = now - before;
    const known = offset ?? { least, most };
    const ahead = least > known.most + STEP_TOLERANCE_MS ? least - known.most : 0;
    const back = most < known.least - STEP_TOLERANCE_MS ? most - known.least : 0;
    const step = ahead + back;
    if (Math.abs(step - reported) > STEP_TOLERANCE_MS) stepped(Math.round(step - reported));
    reported = step;
    if (ahead) return Math.floor(after + known.most);
    if (back) return Math.floor(after + known.least);
    if (after - before <= PROMPT_MS) offset = { least, most };
    return now;
  };
}

/** Returns a clock that takes no step of `clock` as long as this process lives. */
export function steadyClock(clock: Clock, stepped: (ms: number) => void, count = thisSystem.uptime): Clock {
  const follow = steadyLine(stepped);
  return async (database) => {
    const before = count();
    const now = await clock(database);
    return follow(now, { before, after: count() });
  };
}
