import { hourOf } from './hours';

/** A film of an hour, and where it ends, ms; the first has the hour's own id. */
export type Edition = { readonly id: string; readonly end: number; until: number };

/** A phone that was just given an hour may open it within this time though its film was replaced meanwhile. */
const JUST_GIVEN_MS = 24 * 3_600_000;

/** What a learner began an hour with, as sessions and credit say. */
export type Begun = {
  /** Of the credit, once there is some; undefined before. */
  credit: string | undefined;
  finished: boolean;
  sessions: readonly { edition: string; base: number }[];
};

/** The films of all hours, each replaced as often as the operator likes (SPEC.md rule 23). */
export class Editions {
  private readonly former = new Map<string, Edition[]>();
  private made = 0;

  of(hour: string): readonly Edition[] {
    return this.former.get(hour) ?? [{ id: hour, end: hourOf(hour).end, until: Number.POSITIVE_INFINITY }];
  }

  todays(hour: string): Edition {
    return this.of(hour).at(-1) as Edition;
  }

  edition(hour: string, id: string): Edition {
    return this.of(hour).find((one) => one.id === id) ?? this.todays(hour);
  }

  /** From now on another film, that ends so much later (ms). */
  replace(hour: string, later: number, now: number): void {
    const all = this.of(hour).map((one) => ({ ...one, until: Math.min(one.until, now) }));
    const until = Number.POSITIVE_INFINITY;
    this.former.set(hour, [...all, { id: `${hour}-${++this.made}`, end: hourOf(hour).end + later, until }]);
  }

  /** The one that she goes on with. */
  goesOn(hour: string, { credit, finished, sessions }: Begun, now: number): Edition {
    if (finished) return this.todays(hour);
    if (credit !== undefined) return this.edition(hour, credit);
    const last = [...sessions].sort((a, b) => b.base - a.base)[0];
    return last && last.base > now - JUST_GIVEN_MS ? this.edition(hour, last.edition) : this.todays(hour);
  }

  /** The one that an opening is of; `said` by the phone, `open` that of the page's session. */
  opened(
    hour: string,
    begun: Begun,
    said: string | undefined,
    open: string | undefined,
    now: number,
  ): Edition {
    const goesOn = this.goesOn(hour, begun, now);
    if (said === undefined) return open === undefined ? goesOn : this.edition(hour, open);
    const named = this.of(hour).find(({ id }) => id === said);
    if (!named) return goesOn;
    const mayHave =
      named === this.todays(hour) ||
      begun.sessions.some(({ edition }) => edition === said) ||
      named.until > now - JUST_GIVEN_MS;
    return mayHave ? named : goesOn;
  }

  /** Where the hour ends for who began with these. */
  nearestEnd(hour: string, { credit, sessions }: Begun): number {
    const ids = [...sessions.map(({ edition }) => edition), ...(credit === undefined ? [] : [credit])];
    const ends = ids.map((id) => this.edition(hour, id).end);
    return ends.length > 0 ? Math.min(...ends) : this.todays(hour).end;
  }

  /** The largest end that the hour has had: nothing is credited beyond it. */
  largestEnd(hour: string): number {
    return Math.max(...this.of(hour).map(({ end }) => end));
  }
}
