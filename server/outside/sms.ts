import { type Fate, fateOf, NoAnswer, type Silence, silenceOf, thrownFate, thrownSilence } from './no-answer';
import { signedPost } from './signed-post';

/** A login code: whom it goes to, the code of six digits, and the sentence that carries it. */
export type LoginCodeSms = { readonly phone: string; readonly code: string; readonly text: string };

/**
 * A reminder of a training. `kind` tells it from a login code, which has no `kind`. `hours` are left; `until` is the last
 * day in words, '' without an end. A gateway sends `text`, or fills its own template with the other fields.
 */
export type ReminderSms = {
  readonly kind: 'reminder';
  readonly phone: string;
  readonly name: string;
  readonly training: string;
  readonly hours: number;
  readonly until: string;
  readonly text: string;
};

/** Sends SMS; the port behind which a gateway and the sandbox are. */
export type SmsSender = {
  /** @throws {SmsNotSent} when the gateway did not take the message. */
  send(message: LoginCodeSms | ReminderSms): Promise<void>;
};

/** The gateway refused or did not answer, or no gateway is set up. */
export class SmsNotSent extends NoAnswer {
  readonly fate: Fate;
  /** The status of the answer; undefined without an answer. */
  readonly status: number | undefined;

  constructor(
    message: string,
    given: { why?: Silence; cause?: unknown; fate?: Fate; status?: number | undefined } = {},
  ) {
    super(message, given);
    this.fate = given.fate ?? 'unreached';
    this.status = given.status;
  }
}

/** Sends over HTTP: a signed POST of the message; any 2xx says that the gateway took it. */
export function httpSmsSender(secret: string, address: () => string): SmsSender {
  return {
    async send(message) {
      const answer = await signedPost(address(), secret, message).catch((cause: unknown) => {
        const how = { why: thrownSilence(cause), cause, fate: thrownFate(cause) };
        throw new SmsNotSent('the SMS gateway did not answer', how);
      });
      // Nobody reads the answer, but an unread one holds its connection.
      await answer.body?.cancel().catch(() => {});
      if (answer.ok) return;
      const { status } = answer;
      const how = { why: silenceOf(status), fate: fateOf(status), status };
      throw new SmsNotSent(`the SMS gateway answered ${status}`, how);
    },
  };
}

/** The sender where no gateway is set up: it sends nothing. */
export const noSmsSender: SmsSender = {
  send: async () => {
    throw new SmsNotSent('no SMS gateway is set up');
  },
};
