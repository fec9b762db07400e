/** The numbers in which the specification's three players differ (SPEC.md, «Policies»). Times in seconds. */
export type StudyPolicy = {
  readonly name: 'classic' | 'timed' | 'platform';
  /** Progress is folded and sent this often while playing, and on every pause and on leaving. */
  readonly syncEvery: number;
  /** Progress is folded and sent when the element starves too. */
  readonly syncOnStarve: boolean;
  /** The window lease is renewed this often while playing. */
  readonly heartbeatEvery: number;
  /** The running record is written down this often; what a kill may lose. */
  readonly journalEvery: number;
  /** playbackRate may differ from 1 by this much. */
  readonly rateTolerance: number;
  /** Each `every` of an uninterrupted run its media may lead the clock by `tolerance` (I5); undefined: nobody measures. */
  readonly playedAhead: { readonly every: number; readonly tolerance: number } | undefined;
  /** A face check is shown with the element this near to its point. */
  readonly facePointWithin: number;
  /** In an unfinished hour the position may lead the furthest recorded position by this much (I4). */
  readonly maxLead: number;
  /** Between two looks at the player at most this much may have passed; more is a gap and records nothing (I1). */
  readonly maxGap: number;
  /** Wall time not used by one look that the next may use: decoders deliver in bursts. */
  readonly maxSlack: number;
};
