/**
 * A call as it waits on the phone: everything but the token, so that it can be sent without its protocol, and without a
 * page.
 */
export type SealedRequest = {
  method: 'GET' | 'POST' | 'PUT';
  /** With its query. */
  path: string;
  scheme: 'Bearer' | 'Basic';
  /** In which the answer comes (`contract/answer.ts`). */
  style: 'modern' | 'classic';
  headers: Record<string, string>;
  /** JSON; absent where nothing is sent. */
  body?: string;
};
