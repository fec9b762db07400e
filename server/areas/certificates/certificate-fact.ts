import type { certificate } from '../../database/schema';
import type { WebhookFact } from '../webhooks/outbox';
import { dayOf } from './facts';

/** What the operator's own system hears of a certificate. */
export function certificateFact(
  kind: 'certificate.issued' | 'certificate.revoked',
  row: typeof certificate.$inferSelect,
  more: { replaces?: string; replacedBy?: string } = {},
): WebhookFact {
  const { number, learner, training, facts, issuedAt, validUntil } = row;
  const named = { number, trainingId: training, trainingName: facts.trainingName };
  return {
    kind,
    learner,
    content: { ...named, issuedOn: dayOf(issuedAt), validUntil: dayOf(validUntil), ...more },
  };
}
