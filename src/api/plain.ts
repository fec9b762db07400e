import { PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import type { PlainCall } from '@contract/plain-calls';
import { readAnswer } from '@contract/reading';
import { noRight, Refused, SessionEnded, Unreachable, WrongAnswer } from './errors';
import { isLater, retryAfter } from './later';
import { PATIENCE, withPatience } from './patience';
import type { SealedRequest } from './sealed-request';
import { noteServerTime, serverNow } from './server-time';

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

/** Sends a call. @throws {Unreachable} when nobody answered, or nobody could serve. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await withPatience(
    (signal) => fetch(path, { ...init, signal, redirect: 'manual' }),
    PATIENCE,
  ).catch(() => {
    throw new Unreachable();
  });
  const { status, headers } = response;
  noteServerTime(headers.get('Date'));
  if (isLater(status)) throw new Unreachable(status, retryAfter(headers.get('Retry-After'), serverNow()));
  return response;
}

function headersOf({ scheme }: PlainCall, sent: Sent): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [STUDY_HEADERS.installation]: sent.installation,
  };
  if (sent.bearer) headers.Authorization = `${scheme} ${sent.bearer}`;
  if (sent.body) headers['Content-Type'] = 'application/json';
  if (sent.puzzle) headers[PUZZLE_HEADER] = sent.puzzle;
  return headers;
}

/** What answers a call whose style this is. `ends`: whether its 410 says that another terminal has signed in. */
type Asked = { path: string; style: 'modern' | 'classic'; ends: boolean };

/** The content of an answer, whose fields nobody has looked at. @throws the client's named errors. */
async function contentOf(response: Response, { path, style, ends }: Asked): Promise<Record<string, unknown>> {
  const { status } = response;
  const raw = await response.json().catch((error: unknown) => {
    // A body cut off on its way is the network's fault; one that is not JSON is somebody else's answer.
    throw error instanceof SyntaxError ? new WrongAnswer(path, '(body)', status) : new Unreachable();
  });
  const reading = readAnswer({ style }, raw);
  if (reading.is === 'wrong') throw new WrongAnswer(path, reading.field, status);
  if (ends && status === 410) throw new SessionEnded('otherTerminal');
  if (reading.is === 'refusal') {
    throw new Refused(reading.code, reading.message, reading.retryAfter, reading.data);
  }
  if (!response.ok) throw new WrongAnswer(path, '(status)', status);
  return (reading.content ?? {}) as Record<string, unknown>;
}

/**
 * The content of a call's answer, whose fields nobody has looked at. @throws the client's named errors: Unreachable,
 * WrongAnswer, Refused, SessionEnded.
 */
export async function askPlainly(call: PlainCall, sent: Sent): Promise<Record<string, unknown>> {
  const { method, path } = call;
  const body = sent.body && { body: JSON.stringify(sent.body) };
  const response = await send(path, { method, headers: headersOf(call, sent), ...body });
  // To a refresh its own code says why.
  if (!sent.bearer && NO_RIGHT.has(response.status)) throw noRight(response.status);
  return contentOf(response, { path, style: sent.style, ends: !sent.bearer });
}

/** The server wants newer tokens before it takes a call, or takes it under none. */
export class TokenRefused extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
  }
}

/**
 * Sends a call as it lies on the phone, under a token, and gives the content of its answer, as `askPlainly` does.
 * @throws {TokenRefused} besides the client's named errors.
 */
export async function askSealed(request: SealedRequest, token: string): Promise<Record<string, unknown>> {
  const { method, path, scheme, style, body } = request;
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  headers.Authorization = `${scheme} ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await send(path, { method, headers, ...(body !== undefined && { body }) });
  if (NO_RIGHT.has(response.status)) throw new TokenRefused(response.status);
  return contentOf(response, { path, style, ends: true });
}

/** A text of an answer that has to be there. @throws {WrongAnswer} */
export function textIn(call: PlainCall, content: Record<string, unknown>, field: string): string {
  const value = content[field];
  if (typeof value === 'string') return value;
  throw new WrongAnswer(call.path, field);
}
