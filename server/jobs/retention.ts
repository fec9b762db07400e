import { TIME_KEPT } from '@rules/time';
import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import { KEY_LIFE_MS } from '../database/idempotency';
import type { Database } from '../database/open';
import {
  allowance,
  faceChallenge,
  faceCheck,
  idempotency,
  operatorNonce,
  refreshFamily,
  refreshToken,
  reminder,
  smsCode,
  solvedPuzzle,
  studySession,
  webhookEvent,
} from '../database/schema';

const DAY_MS = 24 * 3_600_000;
/** A day more than a refresh token lives. */
const TOKEN_KEPT_MS = 31 * DAY_MS;
/** A photo's digest and its judgement outlast any training; a check on registration stays. */
const FACE_CHECK_KEPT_MS = 400 * DAY_MS;

/** A day more than an event is tried: it was taken by then, or given up, or nobody wants to be told. */
const WEBHOOK_KEPT_MS = 8 * DAY_MS;

/** A reminder answers for a year whether a learner was reminded. */
const REMINDER_KEPT_MS = 365 * DAY_MS;

/** A day's rows of everybody go at once: that may take longer than any phone waits. */
const LONGEST = '10min';

/** Removes what nothing can ask for any more; nothing while a step of the clock is open (SPEC.md rule 19). */
export async function forgetOldRows({
  database: whole,
  clock,
  ledgerClock,
  clockSteps,
}: Pick<Platform, 'database' | 'clock' | 'ledgerClock' | 'clockSteps'>): Promise<void> {
  // Rows have their times from either clock: what is removed is old by both.
  const now = Math.min(await ledgerClock(whole), await clock(whole));
  if (clockSteps?.openSteps().length) return;
  const patiently = async (work: (database: Pick<Database, 'delete' | 'select'>) => Promise<unknown>) =>
    whole.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST}'`));
      await work(tx);
    });
  await patiently((database) =>
    database.delete(idempotency).where(lt(idempotency.storedAt, now - KEY_LIFE_MS)),
  );
  await patiently((database) => database.delete(studySession).where(lt(studySession.base, now - TIME_KEPT)));
  await patiently((database) =>
    database.delete(faceChallenge).where(lt(faceChallenge.issuedAt, now - DAY_MS)),
  );
  const judgedLongAgo = and(isNotNull(faceCheck.hour), lt(faceCheck.judgedAt, now - FACE_CHECK_KEPT_MS));
  await patiently((database) => database.delete(faceCheck).where(judgedLongAgo));
  await patiently((database) => database.delete(allowance).where(lt(allowance.takenUntil, now)));
  await patiently((database) => database.delete(solvedPuzzle).where(lt(solvedPuzzle.forgetAt, now)));
  await patiently((database) =>
    database.delete(operatorNonce).where(lt(operatorNonce.forgetAt, now - DAY_MS)),
  );
  await patiently((database) =>
    database.delete(webhookEvent).where(lt(webhookEvent.at, now - WEBHOOK_KEPT_MS)),
  );
  await patiently((database) => database.delete(smsCode).where(lt(smsCode.sentAt, now - 2 * DAY_MS)));
  await patiently((database) => database.delete(reminder).where(lt(reminder.at, now - REMINDER_KEPT_MS)));
  await patiently((database) =>
    database.delete(refreshToken).where(lt(refreshToken.issuedAt, now - TOKEN_KEPT_MS)),
  );
  await patiently((database) => {
    const own = database.select().from(refreshToken).where(eq(refreshToken.family, refreshFamily.id));
    return database
      .delete(refreshFamily)
      .where(and(notExists(own), lt(refreshFamily.openedAt, now - TOKEN_KEPT_MS)));
  });
}
