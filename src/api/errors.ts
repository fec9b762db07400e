import { type RefusalKind, refusalKind } from '@contract/codes';

/** The server understood and said no. `message` is the server's own sentence, or empty. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly kind: RefusalKind;
  constructor(
    readonly code: string,
    message: string,
    /** Where time alone mends it: how many seconds, by the server. */
    readonly retryAfter?: number,
    /** What the refusal carries beside its sentence, as it came. */
    readonly data?: unknown,
  ) {
    super(message);
    this.kind = refusalKind(code);
  }
}

/** A status that says no where no session is at its end. */
export const noRight = (status: number) => new Refused(String(status), '没有权限做这一步，请联系客服');

/** No answer, or a server that cannot serve now: no network, a time-out, 408, 425, 429, 5xx except 501. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(
    /** HTTP status, when there was an answer at all. */
    readonly status?: number,
    /** The server's Retry-After, in ms. */
    readonly retryAfter?: number,
  ) {
    super(status ? `HTTP ${status}` : 'no answer');
  }
}

/** There is no session for this call: never signed in, ended for good, or another terminal signed in. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor(readonly why: 'absent' | 'expired' | 'otherTerminal') {
    super(why);
  }
}

/** The `field` of a `WrongAnswer` whose body is an HTML page, which is most likely a captive portal's. */
export const PAGE = '(page)';

/** A success that the contract does not know: a captive portal's page, a wrong field, another back end's form. */
export class WrongAnswer extends Error {
  override readonly name: string = 'WrongAnswer';
  constructor(
    /** Path of the call, with its placeholders. */
    readonly call: string,
    /** Path of the field that was wrong; `(body)` for no JSON, `PAGE` for an HTML page. */
    readonly field: string,
    /** HTTP status of what came. */
    readonly status?: number,
  ) {
    super(`${call}: ${field}`);
  }
}

/** The back end has no such call: 404 or 501, whatever the body. */
export class Unsupported extends WrongAnswer {
  override readonly name = 'Unsupported';
  constructor(call: string, status?: number) {
    super(call, '(status)', status);
  }
}

/** A queued call belongs to a learner who is not the one signed in (I9). */
export class OtherLearner extends Error {
  override readonly name = 'OtherLearner';
}
