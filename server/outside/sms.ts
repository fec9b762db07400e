import { NoAnswer, silenceOf, thrownSilence } from './no-answer';
import { signedPost } from './signed-post';

/** One message: whom it goes to, the code of six digits, and the sentence that carries it. */
export type SmsMessage = { readonly phone: string; readonly code: string; readonly text: string };

/** Whoever sends SMS; the port behind which a gateway and the sandbox stand. */
export type SmsSender = {
  /** @throws {SmsNotSent} when the gateway did not take the message. */
  send(message: SmsMessage): Promise<void>;
};

/** The gateway refused or did not answer, or nobody said where it is. */
export class SmsNotSent extends NoAnswer {}

/** Sends over HTTP: a signed POST of the message; any 2xx says that the gateway took it. */
export function httpSmsSender(secret: string, address: () => string): SmsSender {
  return {
    async send(message) {
      const answer = await signedPost(address(), secret, message).catch((cause: unknown) => {
        throw new SmsNotSent('the SMS gateway did not answer', { why: thrownSilence(cause), cause });
      });
      // Nobody reads the answer, but an unread one holds its connection.
      await answer.body?.cancel().catch(() => {});
      if (answer.ok) return;
      throw new SmsNotSent(`the SMS gateway answered ${answer.status}`, { why: silenceOf(answer.status) });
    },
  };
}

/** Where no gateway was set up. */
export const noSmsSender: SmsSender = {
  send: async () => {
    throw new SmsNotSent('no SMS gateway is set up');
  },
};
