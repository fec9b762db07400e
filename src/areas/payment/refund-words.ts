import { spoken } from '@rules/duration';
import { REFUND_DAYS, type RefundGround, STARTED_DEDUCTS, STARTED_MS } from '@rules/refund';
import { dayWithYear } from '@/ui/dates';

const MINUTES = STARTED_MS / 60_000;

/** What an offer follows from; `credited` in seconds, `lastDay` `YYYY-MM-DD`. */
export type Facts = { ground: RefundGround; credited: number; unusedCodes: number; lastDay: string };

/** Why it is that sum. */
export function whyOf({ ground, credited, unusedCodes, lastDay }: Facts): string {
  const studied = `付款后已计入${spoken(credited)}`;
  switch (ground) {
    case 'notStarted':
      return credited < 1 ? '付款后还没有学习，全额退款。' : `${studied}，没有超过${MINUTES}分钟，全额退款。`;
    case 'started':
      return `${studied}，超过${MINUTES}分钟，扣除学习费用的${STARTED_DEDUCTS}%。`;
    case 'unusedCodes':
      return `还有 ${unusedCodes} 个兑换码没有使用，按数量退款；用过的不退。`;
    case 'allUsed':
      return '兑换码都已使用，不能退款。';
    case 'tooLate':
      return `付款后${REFUND_DAYS}天内可以申请退款，这笔订单到${dayWithYear(lastDay)}为止。`;
  }
}

/** What becomes of what was bought, before somebody asks. */
export const afterRefund = (ofUnit: boolean): string =>
  ofUnit
    ? '没有使用的兑换码会作废，已经发给人的也不能再用；用过的照常学习。'
    : '退款后不能再学这一项，只退一半也一样；已计入的学习时间保留。';
