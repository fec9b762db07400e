/** Headers of ours; an old back end may ignore them. */
export const STUDY_HEADERS = {
  /** Every queued write: `installation:sequence`, made once. */
  key: 'Idempotency-Key',
  /** The page that studies. */
  window: 'X-Study-Window',
  /** The browser. */
  installation: 'X-Installation',
  /** The learner whose call it is: a queued one leaves under no other's token, and a kept answer is shown to no other. */
  learner: 'X-Learner',
} as const;

/** The phone's clock when it sends a call of a study window, ms since 1970: evidence about the server's clock, never paid by. */
export const PHONE_TIME_HEADER = 'X-Phone-Time';

/** The solution of a puzzle (`puzzle.ts`): the call that was refused with it goes again, with this. */
export const PUZZLE_HEADER = 'X-Puzzle';

/** Tells the worker that an answer may be kept: for everybody, or for the learner who asks. */
export const KEEP_HEADER = 'X-Keep';

/**
 * Tells it the same of an answer of which a part is never kept (`kept-without.ts`), and which. A word of its own: a worker
 * that does not know the rule keeps nothing, rather than the whole.
 */
export const KEEP_WITHOUT_HEADER = 'X-Keep-Without';

/** Tells it what of the learner's such a read tells, so that it is renewed when that changes (`renewing.ts`). */
export const TELLS_HEADER = 'X-Tells';

/** Tells it more of such a read: of a list the kind of its items, of a detail the item itself as `kind:id`. */
export const ITEM_HEADER = 'X-Item';

/**
 * What the worker writes on an answer that it had kept: when the server gave it (ms), whether it is only a part, and
 * whether it has just been renewed: then it is as new as the server's own.
 */
export const KEPT_HEADERS = {
  at: 'X-Kept-At',
  partial: 'X-Kept-Partial',
  renewed: 'X-Kept-Renewed',
} as const;

/** What a page says to the worker with a read where it finds the line bad: what the phone has comes first. */
export const LINE_HEADER = 'X-Line';

/** Headers from the page to the worker with a kept read. The worker removes them, so that no back end gets them. */
export const HINT_HEADERS: readonly string[] = [
  KEEP_HEADER,
  KEEP_WITHOUT_HEADER,
  TELLS_HEADER,
  ITEM_HEADER,
  LINE_HEADER,
  STUDY_HEADERS.learner,
];

/** What a page says to the worker of the face detector's files that it has loaded without it. */
export const KEEP_FACE_FILES = 'KEEP_FACE_FILES';

/** Message from the page to the worker: keep the image of another origin at this `address` for offline use. */
export const KEEP_IMAGE = 'KEEP_IMAGE';

/** What the worker says to a page whose answer came from the phone when the network has since brought it anew. */
export const CONTENT_RENEWED = 'CONTENT_RENEWED';
