import type { Command } from './events';
import type { HoldReason, Hour } from './state';

/** Starving holds the record but must not pause the element: only the element knows when data is back. */
const playsOn = (holds: readonly HoldReason[]) => holds.every((reason) => reason === 'buffering');

function change(hour: Hour, holds: readonly HoldReason[]): [Hour, Command[]] {
  const held = { last: undefined, endedEarlyAt: undefined, slack: 0, run: undefined };
  const next = { ...hour, holds, ...(holds.length > 0 && held) };
  if (playsOn(hour.holds) === playsOn(holds)) return [next, []];
  return [next, [playsOn(holds) ? { type: 'play' } : { type: 'pause' }]];
}

/** Adds a reason to hold; the element is told when it is the first. */
export function hold(hour: Hour, reason: HoldReason): [Hour, Command[]] {
  return hour.holds.includes(reason) ? [hour, []] : change(hour, [...hour.holds, reason]);
}

/** Takes a reason away; the element plays when it was the last. */
export function release(hour: Hour, reason: HoldReason): [Hour, Command[]] {
  return hour.holds.includes(reason)
    ? change(
        hour,
        hour.holds.filter((held) => held !== reason),
      )
    : [hour, []];
}

export const shouldPlay = (hour: Hour) => playsOn(hour.holds);
