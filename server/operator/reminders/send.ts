import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../areas/platform';
import { account, reminder } from '../../database/schema';
import { whatFailed } from '../../frame/failures';
import { type ReminderSms, SmsNotSent } from '../../outside/sms';
import { recentlyReminded, unreachable } from './behind';

/** A message of a learner, by the account's id; the phone is read again when it is sent. */
export type Reminding = { learner: string; training: string; sms: Omit<ReminderSms, 'kind' | 'phone'> };

/** The outcome of a message. `isGeneral`: the next one would fail for the same reason. */
export type Sent = { outcome: '已发' | '被拒' | '不确定' | '跳过'; why: string; isGeneral: boolean };

const skipped = (why: string): Sent => ({ outcome: '跳过', why, isGeneral: false });

/**
 * Sends one reminder. Its row is committed before, so that no other call sends one within a day. The row is deleted again
 * where the message has certainly not gone out.
 */
export async function sendReminder(platform: Platform, { learner, training, sms }: Reminding): Promise<Sent> {
  const { database, metrics, log } = platform;
  const claim = await claimReminder(platform, learner, training);
  if ('why' in claim) return skipped(claim.why);
  try {
    await platform.sms.send({ kind: 'reminder', phone: claim.phone, ...sms });
    metrics.add('sms_total', { how: 'sent' });
    return { outcome: '已发', why: '', isGeneral: false };
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error;
    metrics.add('sms_total', { how: 'failed' });
    log.warn(whatFailed(error), 'a reminder was not sent');
    const why = reasonOf(error);
    if (error.fate === 'unknown') return { outcome: '不确定', why, isGeneral: true };
    await database.delete(reminder).where(and(eq(reminder.learner, learner), eq(reminder.at, claim.at)));
    return { outcome: '被拒', why, isGeneral: isOfAll(error) };
  }
}

/** Writes the row of a reminder under the lock of its account, unless the account has one within a day. */
function claimReminder(
  { database, clock }: Platform,
  learner: string,
  training: string,
): Promise<{ at: number; phone: string } | { why: string }> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select().from(account).where(eq(account.id, learner)).for('update');
    const at = await clock(tx);
    const why = found ? unreachable(found) : '已经注销';
    const reason = why ?? (await recentlyReminded(tx, learner, at));
    if (!found || reason !== undefined) return { why: reason ?? '' };
    await tx.insert(reminder).values({ learner, training, at });
    return { at, phone: found.phone };
  });
}

/** Statuses with which a gateway refuses every message: our signature, or too many at once. */
const REFUSES_ALL = new Set([401, 403, 429]);

const isOfAll = ({ fate, status }: SmsNotSent): boolean =>
  fate !== 'refused' || (status !== undefined && REFUSES_ALL.has(status));

function reasonOf({ fate, why, status }: SmsNotSent): string {
  if (fate === 'unreached') return '连不上短信网关';
  if (why === 'signature') return `短信网关不认平台的签名（${status}）`;
  if (fate === 'refused') return `短信网关没有收（${status}）`;
  if (why === 'late') return '短信网关没有及时回应';
  return status === undefined ? '和短信网关的连接断了' : `短信网关没有收下，也没有拒绝（${status}）`;
}
