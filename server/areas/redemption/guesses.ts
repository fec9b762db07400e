import type { Allowance } from '../../frame/allowance';
import { giveBack } from '../../frame/allowance';
import type { Caller } from '../../frame/call';
import { pass, placesOf } from '../../frame/gate';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';

const SECOND_MS = 1_000;

/** Wrong codes by where they come from, for whoever asks may be nobody; what comes over them wants a puzzle. */
const PLACES: Record<'network' | 'installation', Allowance> = {
  network: { name: 'code from a network', atOnce: 60, eachMs: 20 * SECOND_MS, shared: true },
  installation: { name: 'code from a browser', atOnce: 10, eachMs: 60 * SECOND_MS, shared: true },
};

const SENTENCE = '这里输错兑换码的次数太多，要先由手机做一次验证，请再试一次';

/**
 * Counts a look at a code as a wrong guess before the code is looked at, so that a hundred at once get no further than
 * one after the other; whatever is not a guess at an unknown code is taken back. A mine's Wi-Fi is one address: over the
 * budget nobody is locked out.
 * @throws {PuzzleDue} and whatever `look` throws.
 */
export async function guessing<Found>(
  { database, clock, puzzles }: Platform,
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>,
  look: () => Promise<Found>,
): Promise<Found> {
  const counted = placesOf(caller, PLACES);
  const now = await clock(database);
  await pass(database, counted, {
    purpose: 'redeem',
    puzzles,
    solution: caller.puzzle,
    sentence: SENTENCE,
    now,
  });
  let wrong = false;
  try {
    return await look();
  } catch (error) {
    wrong = error instanceof Refusal && error.refusal === 'codeUnknown';
    throw error;
  } finally {
    if (!wrong) for (const one of counted) await giveBack(database, ...one);
  }
}
