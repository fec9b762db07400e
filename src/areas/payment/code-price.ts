import { money } from '@rules/money';
import { type Bundle, mostOf } from '@rules/purchase';

/** Something to buy codes by: a package, or without an id the single code. */
export type Offer = Bundle & { readonly id?: string | undefined; readonly name: string };

/** So many of it. */
export type Way = { readonly offer: Offer; readonly number: number };

export const codesOf = ({ offer, number }: Way): number => offer.codes * number;
/** Fen. */
export const sumOf = ({ offer, number }: Way): number => offer.fen * number;

/** What one code of it costs: `¥24`, or `约 ¥33.33` where it is no whole fen. */
export function priceOfCode({ codes, fen }: Bundle): string {
  const each = Math.max(1, codes);
  return fen % each === 0 ? money(fen / each) : `约 ${money(Math.round(fen / each))}`;
}

/**
 * The cheapest way to at least as many codes, all by one offer; of two that cost the same the one with more codes.
 * Undefined where what is chosen is as cheap.
 */
export function cheaperWay(chosen: Way, offers: readonly Offer[]): Way | undefined {
  const wanted = codesOf(chosen);
  return offers
    .filter(({ codes, fen }) => codes > 0 && fen > 0)
    .map((offer) => ({ offer, number: Math.ceil(wanted / offer.codes) }))
    .filter((way) => way.number <= mostOf(way.offer) && sumOf(way) < sumOf(chosen))
    .sort((one, other) => sumOf(one) - sumOf(other) || codesOf(other) - codesOf(one))[0];
}
