import { Refused, Unsupported } from './errors';

const NO_SUCH_CALL: ReadonlySet<string> = new Set(['404', '501']);

/** Returns whether the back end has no such call: by its status, or by a code under HTTP 200. */
export const hasNoSuchCall = (error: unknown): boolean =>
  error instanceof Unsupported || (error instanceof Refused && NO_SUCH_CALL.has(error.code));
