import { type AnswerForm, isPlatformForm, readAnswer } from '@contract/reading';
import { PAGE, Refused, Unreachable, Unsupported, WrongAnswer } from './errors';
import { isLater, retryAfter } from './later';
import { serverNow } from './server-time';

// Neither schemas nor the client: what sends before the app, or without a page, reads answers here too.

/** Statuses by which a back end says that it does not have a call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 501]);

/** Throws what the status decides alone, whatever the body. @throws {Unreachable} {Unsupported} */
export function checkStatus(path: string, { status, headers }: Response): void {
  if (NO_SUCH_CALL.has(status)) throw new Unsupported(path, status);
  if (isLater(status)) throw new Unreachable(status, retryAfter(headers.get('Retry-After'), serverNow()));
}

/** Whether the sentence is for a learner: under an error status, English ones come from the framework. */
const isForLearners = (message: string) => /\p{Script=Han}/u.test(message);

const isHtml = (response: Response, body: string) =>
  /html/.test(response.headers.get('Content-Type') ?? '') || body.trimStart().startsWith('<');

/** Whether the answer leads elsewhere: a captive portal does, and no call of the documents. */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/**
 * Returns the JSON of an answer whose status decides nothing alone.
 * @throws {Refused} with the status as its code, where an error status has no answer of the platform's own form.
 * @throws {WrongAnswer} where a success is no JSON.
 * @throws {Unreachable} where the body was cut off.
 */
async function jsonOf(path: string, response: Response): Promise<unknown> {
  const { status, ok } = response;
  if (isRedirect(response)) throw new WrongAnswer(path, PAGE, status);
  const body = await response.text().catch(() => {
    throw new Unreachable();
  });
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    if (!ok) throw new Refused(String(status), '');
    throw new WrongAnswer(path, isHtml(response, body) ? PAGE : '(body)', status);
  }
  if (!ok && !isPlatformForm(raw)) throw new Refused(String(status), '');
  return raw;
}

/**
 * Returns the content of an answer, its fields unread. 401, 403, 410 and 412 are the caller's.
 * @throws the named errors: Unreachable, Unsupported, Refused, WrongAnswer.
 */
export async function contentOf(path: string, answer: AnswerForm, response: Response): Promise<unknown> {
  checkStatus(path, response);
  const { status, ok } = response;
  const reading = readAnswer(answer, await jsonOf(path, response));
  if (reading.is === 'wrong') throw new WrongAnswer(path, reading.field, status);
  if (reading.is === 'refusal') {
    const { code, message, retryAfter: seconds, data } = reading;
    throw new Refused(code, ok || isForLearners(message) ? message : '', seconds, data);
  }
  if (!ok) throw new WrongAnswer(path, '(status)', status);
  return reading.content;
}

/** The refusal, or another named error, that came where bytes were wanted. */
export async function refusedFile(path: string, response: Response): Promise<Error> {
  try {
    await contentOf(path, { style: 'modern' }, response);
    return new WrongAnswer(path, '(body)', response.status);
  } catch (error) {
    return error as Error;
  }
}
