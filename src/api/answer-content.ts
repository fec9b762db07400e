import { KEPT_HEADERS } from '@contract/headers';
import { type AnswerForm, isPlatformForm, readAnswer } from '@contract/reading';
import { PAGE, Refused, Unreachable, Unsupported, WrongAnswer } from './errors';
import { isLater, retryAfter } from './later';
import { noteServerTime, serverNow } from './server-time';

// Neither schemas nor the client: what sends before the app, or without a page, reads answers here too.

/**
 * Returns the JSON of an answer.
 * @throws {Refused} with the status as its code, where an error status has no answer of the platform's own form.
 * @throws {WrongAnswer} where a success is no JSON.
 * @throws {Unreachable} where the body was cut off.
 */
async function jsonOf(path: string, response: Response): Promise<unknown> {
  const { status, ok } = response;
  // A redirect, which a browser shows as status 0: a captive portal's, because no documented call has one.
  if (!ok && status < 400) throw new WrongAnswer(path, PAGE, status);
  const body = await response.text().catch(() => {
    throw new Unreachable();
  });
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    if (ok) throw new WrongAnswer(path, /^\s*</.test(body) ? PAGE : '(body)', status);
  }
  if (!ok && !isPlatformForm(raw)) throw new Refused(String(status), '');
  return raw;
}

/** Takes the server's time from an answer that was accepted; a copy that the worker kept has the time of its own day. */
export function noteAccepted({ headers }: Response): void {
  if (!headers.has(KEPT_HEADERS.at)) noteServerTime(headers.get('Date'));
}

/** Returns now by the clock of whoever answered, for a date in that answer: nobody has to be believed for it. */
function answeredAt({ headers }: Response): number {
  const at = Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(at) ? at : serverNow();
}

/**
 * Returns the content of an answer, its fields unread. 401, 403, 410 and 412 are the caller's.
 * @throws the named errors: Unreachable, Unsupported, Refused, WrongAnswer.
 */
export async function contentOf(path: string, answer: AnswerForm, response: Response): Promise<unknown> {
  const { status, ok, headers } = response;
  if (status === 404 || status === 501) throw new Unsupported(path, status);
  if (isLater(status))
    throw new Unreachable(status, retryAfter(headers.get('Retry-After'), answeredAt(response)));
  const reading = readAnswer(answer, await jsonOf(path, response));
  if (reading.is === 'wrong') throw new WrongAnswer(path, reading.field, status);
  if (reading.is === 'refusal') {
    const { code, message, retryAfter: seconds, data } = reading;
    // A call with signs of its own reads any JSON as a refusal.
    if (answer.style !== 'special') noteAccepted(response);
    // Under an error status an English sentence is the framework's.
    throw new Refused(code, ok || /\p{Script=Han}/u.test(message) ? message : '', seconds, data);
  }
  if (!ok) throw new WrongAnswer(path, '(status)', status);
  return reading.content;
}
