import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { webhookEvent } from '../../database/schema';

type Event = typeof webhookEvent.$inferSelect;

/** Something that the operator's own system wants to hear of. Money in fen, days as `YYYY-MM-DD` in China. */
export type WebhookFact = Pick<Event, 'kind' | 'learner' | 'content'>;

/** Writes down that the operator's system is to be told; in the transaction of the fact itself. `now` in ms. */
export async function noteWebhook(
  tx: Pick<Database, 'insert'>,
  facts: readonly WebhookFact[],
  now: number,
): Promise<void> {
  if (facts.length === 0) return;
  await tx.insert(webhookEvent).values(facts.map((fact) => ({ ...fact, id: newId(), at: now, nextAt: now })));
}
