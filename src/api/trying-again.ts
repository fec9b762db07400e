import { REFUSALS, type RefusalName } from '@contract/codes';
import { OtherLearner, Refused, SessionEnded, Unsupported } from './errors';

/** Refusals that stay until the learner has done something else first: joined, registered, paid. */
const STANDING: readonly RefusalName[] = ['notJoined', 'notRegistered', 'notPaid', 'offlineOnly', 'notSetUp'];
const standing = new Set<string>(STANDING.map((name) => REFUSALS[name].code));

/**
 * Whether asking the same once more may bring another answer: a 重试 is offered for nothing else. A refusal that nobody
 * named, as of a back end that is not ours, may be a passing one.
 */
export function tryingAgainHelps(error: unknown): boolean {
  if (error instanceof Refused) return error.kind !== 'final' && !standing.has(error.code);
  return !(error instanceof SessionEnded || error instanceof OtherLearner || error instanceof Unsupported);
}
