import { PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import type { PlainCall } from '@contract/plain-calls';
import { readAnswer } from '@contract/reading';
import { noRight, Refused, SessionEnded, Unreachable, WrongAnswer } from './errors';
import { isLater } from './later';
import { PATIENCE, withPatience } from './patience';
import { noteServerTime } from './server-time';

// Neither schemas nor the client: what sends before the app, or without a page, has to stay small.

/** What the client makes of these where nobody's session can be at its end. */
const NO_RIGHT = new Set([401, 403, 412]);

export type Sent = {
  /** In which the answer comes (`contract/answer.ts`). */
  style: 'modern' | 'classic';
  /** This browser's id. */
  installation: string;
  bearer?: string;
  /** Sent as JSON. */
  body?: Record<string, string>;
  /** The solution of the puzzle that the last try was refused with. */
  puzzle?: string | undefined;
};

/** Sends a call and resolves with whatever was answered. @throws {Unreachable} when nobody answered. */
async function send({ method, path, scheme }: PlainCall, sent: Sent): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [STUDY_HEADERS.installation]: sent.installation,
  };
  if (sent.bearer) headers.Authorization = `${scheme} ${sent.bearer}`;
  if (sent.body) headers['Content-Type'] = 'application/json';
  if (sent.puzzle) headers[PUZZLE_HEADER] = sent.puzzle;
  const body = sent.body && { body: JSON.stringify(sent.body) };
  try {
    return await withPatience((signal) => fetch(path, { method, headers, ...body, signal }), PATIENCE);
  } catch {
    throw new Unreachable();
  }
}

/**
 * The content of a call's answer, whose fields nobody has looked at. @throws the client's named errors: Unreachable,
 * WrongAnswer, Refused, SessionEnded.
 */
export async function askPlainly(call: PlainCall, sent: Sent): Promise<Record<string, unknown>> {
  const response = await send(call, sent);
  const { status } = response;
  noteServerTime(response.headers.get('Date'));
  if (isLater(status)) throw new Unreachable(status);
  // To a refresh its own code says why.
  if (!sent.bearer && NO_RIGHT.has(status)) throw noRight(status);
  const raw = await response.json().catch((error: unknown) => {
    // A body cut off on its way is the network's fault; one that is not JSON is somebody else's answer.
    throw error instanceof SyntaxError ? new WrongAnswer(call.path, '(body)', status) : new Unreachable();
  });
  const reading = readAnswer({ style: sent.style }, raw);
  if (reading.is === 'wrong') throw new WrongAnswer(call.path, reading.field, status);
  if (!sent.bearer && status === 410) throw new SessionEnded('otherTerminal');
  if (reading.is === 'refusal') {
    throw new Refused(reading.code, reading.message, reading.retryAfter, reading.data);
  }
  if (!response.ok) throw new WrongAnswer(call.path, '(status)', status);
  return (reading.content ?? {}) as Record<string, unknown>;
}

/** A text of an answer that has to be there. @throws {WrongAnswer} */
export function textIn(call: PlainCall, content: Record<string, unknown>, field: string): string {
  const value = content[field];
  if (typeof value === 'string') return value;
  throw new WrongAnswer(call.path, field);
}
