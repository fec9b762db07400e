import type { CreditAnswer, StudySession } from '@rules/credit';
import type { SessionReason } from '@rules/credit-events';
import { PERMIT_LIFE } from '@rules/permits';
import type { HourState } from './ledger';
import type { Progress } from './progress-input';

/** The session that a record is judged by; a permit is that of one installation alone (SPEC.md rule 25). */
export function sessionOf(state: HourState, { session, installation }: Progress): StudySession | undefined {
  if (state.base === null || isOtherPhones(state, installation)) return undefined;
  return { id: session, base: state.base, until: state.until, seq: state.seq ?? 0 };
}

const isOtherPhones = ({ kind, installation }: HourState, here: string) =>
  kind === 'permit' && installation !== here;

/** What of a session keeps back what a record is short of; undefined where the credit rule's own reason says it. */
export function reasonOfSession(
  { kind, base, until }: HourState,
  isHere: boolean,
  reason: CreditAnswer['reason'],
  now: number,
): SessionReason | undefined {
  if (base === null) return undefined;
  if (!isHere) return 'otherPhone';
  if (until === null || now <= until) return undefined;
  const isLost = kind === 'permit' && until < base + PERMIT_LIFE;
  // What lies behind a stretch that nobody may study again waits for no study.
  if (reason === 'gap' && isLost) return 'rightLost';
  if (reason !== 'time') return undefined;
  if (kind !== 'permit') return 'noPermit';
  return isLost ? 'rightLost' : 'permitOver';
}
