import type { Reply } from '@contract/endpoint';
import { ORDER_TYPES } from '@contract/order-types';
import type { redemptionCodeOffer } from '@contract/redeem';
import { masked } from '@rules/person/text';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { account } from '../../database/schema';
import { shortenedName } from '../certificates/facts';
import { has, type Thing } from '../payment/things';
import { courseFacts, firstHourOf } from './course';
import { type KnownCode, knownCode } from './known-code';

export const thingOf = ({ order: { type, item } }: KnownCode): Thing => ({ type, item });

/** What a code opens, in the words of an order, and where its study begins for who has it. */
export async function goodsFor(
  store: Pick<Database, 'select' | 'execute'>,
  known: KnownCode,
  learner: string | undefined,
) {
  const { type, item, lesson } = known.order;
  const first = learner === undefined ? undefined : await firstHourOf(store, learner, thingOf(known));
  return { type, lessonId: lesson, hourId: type === ORDER_TYPES.hour ? item : '', ...(first && { first }) };
}

/**
 * What a code is, for whoever holds it; of its recipient no more than is enough to recognise oneself.
 * @throws {Refusal} as `knownCode`.
 */
export async function offerOf(
  database: Database,
  typed: string,
  learner: string | undefined,
): Promise<Reply<typeof redemptionCodeOffer>> {
  const known = await knownCode(database, typed);
  const { code, order } = known;
  const [buyer] = await database
    .select({ unit: account.companyName })
    .from(account)
    .where(eq(account.id, order.learner));
  const own = learner !== undefined && (await has(database, learner, thingOf(known)));
  return {
    ...(await goodsFor(database, known, own ? learner : undefined)),
    ...(await courseFacts(database, thingOf(known))),
    unit: buyer?.unit ?? '',
    name: order.name,
    recipientName: code.recipientName ? shortenedName(code.recipientName) : '',
    recipientPhone: code.recipientPhone ? masked(code.recipientPhone) : '',
    used: code.usedBy !== null,
    own,
  };
}
