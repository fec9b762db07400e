import type { CreditAnswer } from '@rules/credit';
import { elsewhereWords } from '@rules/event-words';
import type { Grant, Session } from './desk';

/** The sentence for what another phone of the learner's was paid since the base of this session; '' where none was. */
export function elsewhere(
  grants: readonly Grant[],
  session: Session | undefined,
  { reason, retryAfter, credited, provisional }: CreditAnswer,
  claimed: number,
): string {
  if (!session || reason !== 'time' || retryAfter !== undefined) return '';
  const paid = grants
    .filter(({ learner, at }) => learner === session.learner && at >= session.base)
    .filter((grant) => grant.session.installation !== session.installation)
    .reduce((sum, { amount }) => sum + amount, 0);
  return paid > 0 ? elsewhereWords(Math.min(paid, claimed - credited - provisional) / 1000) : '';
}
