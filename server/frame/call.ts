import type { Endpoint, Input, Reply } from '@contract/endpoint';

/** What a handler knows of a call besides its inputs. */
export type Caller = {
  /** The browser, or '' when it did not say. */
  installation: string;
  /** The page that studies, or ''. */
  window: string;
  /** The Idempotency-Key, where one was sent. */
  key: string | undefined;
  /** The bearer as it came: for the one call whose bearer is no access token. */
  bearer: string | undefined;
  /** Where the call comes from, as far as anybody's word can be believed (TRUSTED_PROXIES). */
  address: string;
  /** The solution of a puzzle, unread, where one was sent. */
  puzzle: string | undefined;
  /** The phone's clock when it sent the call, ms since 1970. */
  phoneTime?: number | undefined;
  now: Date;
};
export type LearnerCaller = Caller & { learner: string };
export type VisitorCaller = Caller & { learner: string | undefined };

/** An endpoint of the contract and what answers it, with its types put away. */
export type Call = {
  endpoint: Endpoint;
  answer: (input: never, caller: LearnerCaller) => unknown;
};

type Answerer<E, C> = (input: Input<E>, caller: C) => Reply<E> | Promise<Reply<E>>;

/** A call that only a learner may make. */
export function learnerCall<E extends Endpoint>(endpoint: E, answer: Answerer<E, LearnerCaller>): Call {
  if (endpoint.access !== 'learner') throw new Error(`${endpoint.path} is open to visitors`);
  return { endpoint, answer: answer as Call['answer'] };
}

/** A call that visitors may make too; a token that is no longer good makes a visitor. */
export function visitorCall<E extends Endpoint>(endpoint: E, answer: Answerer<E, VisitorCaller>): Call {
  if (endpoint.access !== 'visitor') throw new Error(`${endpoint.path} wants a learner`);
  return { endpoint, answer: answer as Call['answer'] };
}
