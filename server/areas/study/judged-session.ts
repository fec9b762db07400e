import type { CreditAnswer, StudySession } from '@rules/credit';
import type { SessionReason } from '@rules/credit-events';
import type { Range } from '@rules/time';
import { hasInOutage } from '@rules/time';
import type { HourState } from './ledger';
import type { Progress } from './progress-input';

/** The session that a record is judged by; a permit is that of one installation alone (SPEC.md rule 25). */
export function sessionOf(state: HourState, { session, installation }: Progress): StudySession | undefined {
  if (state.base === null || isOtherPhones(state, installation)) return undefined;
  return {
    ...{ id: session, base: state.base, until: endOf(state), seq: state.seq ?? 0 },
    outages: state.outages ?? [],
  };
}

/** Returns when a session ends: at its own end, or when the right to its hour was lost before. */
export function endOf({ until, rightLostAt }: Pick<HourState, 'until' | 'rightLostAt'>): number | null {
  if (rightLostAt === null) return until;
  return until === null ? rightLostAt : Math.min(until, rightLostAt);
}

const isOtherPhones = ({ kind, installation }: HourState, here: string) =>
  kind === 'permit' && installation !== here;

/** The answer to a record, at the ledger's time `now`, with the time that is free then. */
type Judgement = { reason: CreditAnswer['reason']; free: readonly Range[]; now: number };

/** What of a session keeps back what a record is short of; undefined where the credit rule's own reason says it. */
export function reasonOfSession(
  state: HourState,
  isHere: boolean,
  { reason, free, now }: Judgement,
): SessionReason | undefined {
  const { kind, base, until, rightLostAt, outages } = state;
  if (base === null) return undefined;
  if (!isHere) return 'otherPhone';
  // What lies behind a stretch that nobody may study again waits for no study.
  const isKeptBack = reason === 'time' || reason === 'gap';
  if (rightLostAt !== null && now > rightLostAt && isKeptBack) return 'rightLost';
  if (reason !== 'time' || until === null) return undefined;
  if (kind === 'permit') return now > until ? 'permitOver' : undefined;
  const span = { base, until, outages: outages ?? [] };
  return now > until || hasInOutage(span, free, now) ? 'noPermit' : undefined;
}
