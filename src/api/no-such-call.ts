import { Refused, Unreachable, WrongAnswer } from './errors';

const NO_SUCH_CALL: ReadonlySet<string> = new Set(['404', '501']);

/** Whether a back end has no such call, which is how another's answers to one of ours: with words of its own, or a page. */
export const hasNoSuchCall = (error: unknown): boolean =>
  error instanceof Refused
    ? NO_SUCH_CALL.has(error.code)
    : (error instanceof WrongAnswer || error instanceof Unreachable) &&
      NO_SUCH_CALL.has(String(error.status));
