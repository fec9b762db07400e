import { chinaTime } from '@rules/china-time';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Platform } from '../areas/platform';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { webhookEvent } from '../database/schema';
import { runPeriodically } from '../frame/run-periodically';
import { signedPost } from '../outside/signed-post';

/** Whom it tells, and by what; `url` and `secret` are the receiver's. */
export type WebhookPlatform = {
  database: Database;
  clock: Clock;
  log: Logger;
  clockSteps?: Platform['clockSteps'];
  settings: { webhook: { url: string; secret: string } | undefined };
};

const LOOK_EVERY_MS = 10_000;
/** So many are sent at once, and so often in one look: whoever ends the server waits for one look at most. */
const AT_ONCE = 8;
const BATCHES = 25;
/** How long one instance has an event in hand, longer than a receiver may take; of one that died it comes back then. */
export const CLAIM_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** What nobody has taken for so long is given up. */
export const GIVEN_UP_MS = 7 * DAY_MS;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 6 * 3_600_000;

/** How long an event rests after so many tries: 30 s, twice that after each further one, 6 hours at most. */
export const restAfter = (tries: number): number =>
  Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.max(0, tries - 1));

type Claimed = {
  id: string;
  kind: string;
  learner: string;
  phone: string | null;
  content: Record<string, string | number>;
  at: number;
  tries: number;
  dueAt: number;
};

/**
 * Tells the operator's own system what is due, those that have waited longest first. Each is claimed for a while instead
 * of locked, so that several instances share the work; what was sent by one that died then is sent again. One that is
 * refused rests and holds up no other.
 */
export async function sendWebhooks(platform: WebhookPlatform): Promise<void> {
  const { webhook } = platform.settings;
  if (!webhook) return;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const claimed = await claimWebhooks(platform);
    const taken = await Promise.all(claimed.map((one) => send(platform, webhook, one)));
    // A receiver that takes nothing at all is left alone until the next look.
    if (claimed.length < AT_ONCE || !taken.includes(true)) return;
  }
}

/** Takes the next ones in hand, and counts the try. */
export async function claimWebhooks({
  database,
  clock,
}: Pick<WebhookPlatform, 'database' | 'clock'>): Promise<Claimed[]> {
  const now = await clock(database);
  const claimed = await rows<Claimed>(
    database,
    sql`with due as (
          select id, next_at from webhook_event where state = 'waiting' and next_at <= ${now}::bigint
          order by next_at, id limit ${AT_ONCE} for update skip locked
        ), claimed as (
          update webhook_event e set next_at = ${now + CLAIM_MS}::bigint, tries = e.tries + 1
          from due where e.id = due.id
          returning e.id, e.kind, e.learner, e.content, e.at, e.tries, due.next_at as due_at
        )
        select c.id, c.kind, c.learner, a.phone, c.content, c.at::float8 as at, c.tries, c.due_at::float8 as "dueAt"
        from claimed c left join account a on a.id = c.learner`,
  );
  return claimed.sort((a, b) => a.dueAt - b.dueAt);
}

/** Whether the receiver has taken it. */
async function send(
  platform: WebhookPlatform,
  { url, secret }: { url: string; secret: string },
  event: Claimed,
): Promise<boolean> {
  const { database } = platform;
  const { id, kind, learner, phone, content, at } = event;
  const why = await refusalOf(url, secret, {
    ...{ id, kind, at: chinaTime(at) },
    // Whoever has left has no phone any more; the event is about what was, and has none either then.
    learner: { id: learner, phone: phone ?? '' },
    content,
  });
  if (why === undefined) {
    await database.update(webhookEvent).set({ state: 'sent' }).where(eq(webhookEvent.id, id));
    return true;
  }
  await putOff(platform, event, why);
  return false;
}

/** Why the receiver did not take it; undefined where it did. */
async function refusalOf(url: string, secret: string, content: object): Promise<string | undefined> {
  try {
    const answer = await signedPost(url, secret, content);
    await answer.body?.cancel();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

async function putOff(
  { database, clock, clockSteps, log }: WebhookPlatform,
  event: Claimed,
  why: string,
): Promise<void> {
  const { id, kind, at, tries } = event;
  const nextAt = (await clock(database)) + restAfter(tries);
  const over = nextAt - at > GIVEN_UP_MS && !clockSteps?.openSteps().length;
  await database
    .update(webhookEvent)
    .set(over ? { state: 'givenUp' } : { nextAt })
    .where(eq(webhookEvent.id, id));
  const told = { event: id, kind, tries, why };
  if (over) log.error(told, 'a webhook event was given up after seven days');
  else log.warn(told, 'a webhook event was not taken, and is sent again later');
}

/** Looks now and again. @returns what ends it, after what is under way. */
export function keepSendingWebhooks(platform: WebhookPlatform, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  const failed = 'webhook events were not sent';
  return runPeriodically(() => sendWebhooks(platform), everyMs, { log: platform.log, failed });
}
