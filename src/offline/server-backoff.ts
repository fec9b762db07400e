import type { Outcome } from './apply-outcome';
import { backoff, FIRST, LONGEST } from './backoff';

/**
 * How the phone spares a server that does not answer: one back-off for all rows of all learners, over pages and starts
 * (SPEC.md, «Phone», rule 22). Times in ms of the phone's clock.
 */
export type ServerBackoff = {
  /** Sends in a row that nobody answered, or that were answered with «later». */
  failures: number;
  /** Nothing is sent before. */
  until: number;
  /** Not even by who is woken: when the last send failed, and a second more, or what the server itself named. */
  least: number;
};

export const NO_BACKOFF: ServerBackoff = { failures: 0, until: 0, least: 0 };

/** After one send. What says nothing of the server, a session that is missing here, changes nothing. Pure; `random` in [0, 1). */
export function afterSend(
  before: ServerBackoff,
  outcome: Outcome,
  now: number,
  random: number,
): ServerBackoff {
  if (outcome.is === 'login') return before;
  if (outcome.is !== 'later') return NO_BACKOFF;
  const failures = before.failures + 1;
  const named = Math.min(LONGEST, outcome.retryAfter ?? 0);
  return {
    failures,
    until: now + backoff(failures, random, named),
    least: now + Math.max(FIRST, named),
  };
}

/** The network is back, the app was opened, or the learner asked: at once, but not more often than the server said. */
export const onWake = (before: ServerBackoff): ServerBackoff => ({ ...before, until: before.least });

/** When the server may be asked again, ms; what was planned before the clock was set back is void. */
export const opensAt = ({ until }: ServerBackoff, now: number): number =>
  until > now + LONGEST ? now : Math.max(now, until);
