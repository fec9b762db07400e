import { REFUSALS, type RefusalName } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';

/** A business refusal: HTTP 200, with a code of the contract and a sentence for the learner. */
export class Refusal extends Error {
  constructor(
    readonly refusal: RefusalName,
    sentence: string,
    /** Where time alone mends it: how many seconds. */
    readonly retryAfter?: number,
    /** What the phone is to know beside the sentence. */
    readonly data?: object,
  ) {
    super(sentence);
  }
}

/** The session is over: 401 asks the phone to refresh once, 410 says that another terminal logged in. */
export class SessionOver extends Error {
  constructor(readonly status: 401 | 410) {
    super(status === 401 ? '登录状态已过期，请重新登录' : '账号已在其他设备登录，请重新登录');
  }
}

/** A refusal in the words of the call's own answer style. */
export function refusalBody(
  style: Endpoint['answer']['style'],
  { refusal, message, retryAfter, data }: Refusal,
) {
  const { code } = REFUSALS[refusal];
  const more = { ...(retryAfter !== undefined && { retryAfter }), ...(data && { data }) };
  return style === 'classic' ? { result: 'error', code, msg: message, ...more } : { code, message, ...more };
}
