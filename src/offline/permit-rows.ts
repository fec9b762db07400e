/**
 * A permit as the phone keeps it (SPEC.md rule 25): it outlives the session, for its learner alone. Seconds, but where ms
 * are said.
 */
export type PermitRow = {
  session: string;
  learner: string;
  hour: string;
  lesson: string;
  training: string;
  edition: string | undefined;
  /** Ms of the server's clock, and how far the phone's was from it when the permit came (server − phone). */
  base: number;
  until: number;
  clockOffset: number;
  lead: number;
  provisional: number;
  end: number;
  finished: boolean;
  points: readonly number[];
  sealedPhotos: boolean;
  digests: readonly string[];
  /** Phone's wall clock when it was asked for, ms: what has come since may be later than what it says. */
  at: number;
  /** Its place in the order of study, among those that came with it. */
  order: number;
  /** The right to its lesson is gone: the server's words for why. What was studied under it is sent all the same. */
  lost?: string;
};
