import type { OperatorAnswer } from '@contract/operator/endpoint';
import * as contract from '@contract/operator/reminders';
import type { WorkplaceFilter } from '@contract/operator/workplace';
import { chinaDay } from '@rules/china-time';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import { whatFailed } from '../../frame/failures';
import { type Reminding, type Sent, sendReminder } from './send';

type Answer = OperatorAnswer<typeof contract.remind>;
type Row = Answer['list'][number];
/** A learner who waits for a message: the row of the answer, and the message. */
export type Waiting = { row: Row; reminding: Reminding };

/** The hours of a day in China in which no reminder is sent, in words. */
export const QUIET_HOURS = '晚上 21:00 到早上 8:00（北京时间）';
/** Reminders are sent from 8:00 until before 21:00 in China. */
const OPENS_AT = '08:00';
const CLOSES_AT = '21:00';
const DAY_MS = 24 * 3_600_000;

const inChina = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

/** Returns the instant from which reminders may be sent again; undefined when they may be sent at `now` (ms). */
export function quietUntil(now: number): number | undefined {
  const today = chinaDay(now);
  if (now < inChina(today, OPENS_AT)) return inChina(today, OPENS_AT);
  if (now >= inChina(today, CLOSES_AT)) return inChina(chinaDay(now + DAY_MS), OPENS_AT);
  return undefined;
}

/** Messages that are under way at the same time. */
const MAX_UNDER_WAY = 5;
const FAILED: Sent = { outcome: '不确定', why: '服务器出错，没有查清有没有发出', isGeneral: true };

/**
 * Sends the first messages of `waiting`, which is in the order of the accounts' ids, and writes one entry of the audit log.
 * Stops early where the gateway takes none, and when the quiet hours begin.
 */
export async function sendNext(
  platform: Platform,
  waiting: readonly Waiting[],
  { subject, filter }: { subject: string; filter: WorkplaceFilter },
): Promise<Pick<Answer, 'list' | 'left' | 'next' | 'notice'>> {
  const { database } = platform;
  const batch = waiting.slice(0, contract.MAX_SENT_AT_ONCE);
  const { list, stopped } = await sendAll(platform, batch);
  const left = waiting.length - list.length;
  const idsOf = (outcome: Row['outcome']) => list.flatMap((one) => (one.outcome === outcome ? [one.id] : []));
  const detail = { ...filter, sent: idsOf('已发'), refused: idsOf('被拒'), uncertain: idsOf('不确定'), left };
  await database.transaction((tx) => audit(tx, { act: '发送学习提醒', subject, detail }));
  const isOver = left === 0 || stopped !== '';
  return {
    list,
    left,
    next: isOver ? '' : (list.at(-1)?.id ?? ''),
    notice: left === 0 || stopped === '' ? '' : `${stopped}，先停在这里；还有 ${left} 人没有发，可以再来一次`,
  };
}

async function sendAll(platform: Platform, batch: readonly Waiting[]) {
  const { database, clock, log } = platform;
  const list: Row[] = [];
  for (let at = 0; at < batch.length; at += MAX_UNDER_WAY) {
    if (quietUntil(await clock(database)) !== undefined) return { list, stopped: `到了 ${QUIET_HOURS}` };
    const group = batch.slice(at, at + MAX_UNDER_WAY);
    const sent = await Promise.all(
      group.map(({ reminding }) =>
        sendReminder(platform, reminding).catch((error: unknown) => {
          log.error(whatFailed(error), 'a reminder failed');
          return FAILED;
        }),
      ),
    );
    for (const [n, { row }] of group.entries()) {
      const { outcome, why } = sent[n] ?? FAILED;
      list.push({ ...row, outcome, why });
    }
    const tried = sent.filter(({ outcome }) => outcome !== '跳过');
    if (tried.length > 0 && tried.every(({ isGeneral }) => isGeneral)) {
      return { list, stopped: '短信网关一条也没有收下' };
    }
  }
  return { list, stopped: '' };
}
