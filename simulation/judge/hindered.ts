import type { Entry } from './history';
import { missing, type Stretch } from './intervals';

/** A phone that had no room is asked again each 3 s, and takes a second to say that there is still none, s. */
const ASKED_AGAIN = 5;

/** What keeps phones and pages from writing at once, as a history goes on: its entries are told in their order. */
export function hindrances() {
  /** When it was so, by what it is; the last without an end while it lasts. */
  const times = new Map<string, Stretch[]>();
  const phones = new Map<number, number>();
  const of = (what: string, id = 0) => times.get(`${what} ${id}`) ?? [];

  function begins(what: string, at: number): void {
    const known = times.get(what) ?? [];
    times.set(what, known);
    if (known.at(-1)?.to !== Number.POSITIVE_INFINITY) known.push({ from: at, to: Number.POSITIVE_INFINITY });
  }

  function ends(what: string, at: number): void {
    const last = times.get(what)?.at(-1);
    if (last) last.to = Math.min(last.to, at);
  }

  return {
    hear(entry: Entry): void {
      if (entry.is === 'page') phones.set(entry.page, entry.phone);
      if (entry.is !== 'hindered') return;
      const what = `${entry.by} ${entry.by === 'frozen' ? entry.page : entry.phone}`;
      (entry.on ? begins : ends)(what, entry.at);
    },

    /**
     * For how long within a stretch of time a page was frozen or its phone had something in hand, s. What was handed to the disk
     * while the page was frozen is from before that.
     */
    heldUp(page: number, { from, to }: Stretch): number {
      const frozen = of('frozen', page);
      const since = Math.min(
        from,
        ...frozen.filter((one) => one.from < from && from <= one.to).map((one) => one.from),
      );
      const all = [...frozen, ...of('slow', phones.get(page))];
      return Math.max(0, to - since) - missing({ from: since, to }, all);
    },

    /** What was so within a stretch of time: the page was frozen, its phone had something in hand, or has or had just had no room. */
    reasons(page: number, { from, to }: Stretch): ('frozen' | 'slow' | 'full')[] {
      const was = (times: readonly Stretch[], longer = 0) =>
        times.some((one) => one.from <= to && one.to + longer > from);
      const phone = phones.get(page);
      return [
        ...(was(of('frozen', page)) ? (['frozen'] as const) : []),
        ...(was(of('slow', phone)) ? (['slow'] as const) : []),
        ...(was(of('full', phone), ASKED_AGAIN) ? (['full'] as const) : []),
      ];
    },

    phoneOf: (page: number): number | undefined => phones.get(page),
  };
}
