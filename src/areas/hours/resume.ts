/** Below so many seconds nobody is asked: going on is worth no tap (decided beside the specification's «above 0»). */
export const WORTH_ASKING = 10;

/**
 * Whether an hour that stands at `at` (seconds, the server's) goes on by itself: the link said where, or it is too little
 * to ask about. Else the learner is asked.
 */
export const goesOnAtOnce = (at: number, linkSaid: boolean): boolean => linkSaid || at < WORTH_ASKING;
