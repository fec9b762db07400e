import { whyOf } from '@rules/event-words';
import type { SimulatedPhone } from './phone';

/** A stretch of a place that a phone keeps though it is not credited, and what it is kept as. Seconds. */
type Standing = { from: number; to: number; is: string };

const REASONS = ['permitOver', 'rightLost', 'noPermit', 'otherPhone'] as const;
const NAMED = new Map<string, string>(REASONS.map((reason) => [whyOf(reason), reason]));

/** By the server's sentence, why it does not pay; '' where it says nothing. */
const reasonIn = (words: string | undefined) =>
  words ? (NAMED.get(words) ?? (words.includes('另一台手机已计入') ? 'elsewhere' : '')) : '';

/**
 * What a phone keeps of a place (learner/hour), in the order of the hour: rows that stand, what the server did not pay and
 * said why, and what waits behind that. `copied`: of a copy the server knows nothing, and has no more to say than that the
 * time is spent.
 */
export async function standing({ db }: SimulatedPhone, place: string, copied: boolean): Promise<Standing[]> {
  const [learner = '', hour = ''] = place.split('/');
  const rows = await db.outbox.where({ learner, hour }).toArray();
  const unpaid = (await db.unpaid.where({ learner }).toArray()).filter((row) => row.hour === hour);
  const told = unpaid.flatMap(({ from, to, words }): Standing[] => {
    const reason = reasonIn(words) || (copied ? 'copied store' : '');
    return reason ? [{ from, to, is: `unpaid: ${reason}` }] : [];
  });
  return [
    ...rows
      .filter(({ state }) => state !== 'waiting')
      .map(({ from, to, kind, state }) => ({ from, to, is: `kept: ${kind} ${state}` })),
    ...told,
    ...rows
      .filter(({ waitsFor }) => waitsFor === 'gap' && told.length > 0)
      .map(({ from, to }) => ({ from, to, is: 'kept: behind what is unpaid' })),
  ].sort((a, b) => a.from - b.from);
}
