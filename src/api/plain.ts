import { PHONE_TIME_HEADER, PUZZLE_HEADER, STUDY_HEADERS } from '@contract/headers';
import type { PlainCall } from '@contract/plain-calls';
import { contentOf, noteAccepted } from './answer-content';
import { noRight, Refused, SessionEnded, Unreachable, WrongAnswer } from './errors';
import { PATIENCE, withPatience } from './patience';
import type { SealedRequest } from './sealed-request';

// Neither schemas nor the client: what sends before the app, or without a page, has to stay small.

/** Statuses that ask for newer tokens; where there are none to have, they refuse the call. */
const NO_RIGHT = new Set([401, 403, 412]);
const OTHER_TERMINAL = 410;

export type Sent = {
  /** In which the answer comes (`contract/answer.ts`). */
  style: 'modern' | 'classic';
  /** This browser's id, for a back end that keeps it apart from others. */
  installation?: string | undefined;
  bearer?: string;
  /** Sent as JSON. */
  body?: Record<string, string>;
  /** The solution of the puzzle that the last try was refused with. */
  puzzle?: string | undefined;
};

/** Sends a call. @throws {Unreachable} when nobody answered. */
async function send(path: string, init: RequestInit): Promise<Response> {
  return withPatience(
    (signal) => fetch(path, { ...init, signal, redirect: 'manual', cache: 'no-cache' }),
    PATIENCE,
  ).catch(() => {
    throw new Unreachable();
  });
}

function headersOf({ scheme }: PlainCall, sent: Sent): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (sent.installation) headers[STUDY_HEADERS.installation] = sent.installation;
  if (sent.bearer) headers.Authorization = `${scheme} ${sent.bearer}`;
  if (sent.body) headers['Content-Type'] = 'application/json';
  if (sent.puzzle) headers[PUZZLE_HEADER] = sent.puzzle;
  return headers;
}

/** Returns the named fields of an answer, unread. @throws the client's named errors. */
async function fieldsOf(
  path: string,
  style: Sent['style'],
  response: Response,
): Promise<Record<string, unknown>> {
  const content = ((await contentOf(path, { style }, response)) ?? {}) as Record<string, unknown>;
  noteAccepted(response);
  return content;
}

/**
 * Returns the named fields of a call's answer, unread. 401, 403, 410 and 412 decide alone, whatever the body: with a
 * `bearer` of its own, as the refresh has it, they are its refusal, whose code is the status.
 * @throws the client's named errors: Unreachable, Unsupported, WrongAnswer, Refused, SessionEnded.
 */
export async function askPlainly(call: PlainCall, sent: Sent): Promise<Record<string, unknown>> {
  const { method, path } = call;
  const body = sent.body && { body: JSON.stringify(sent.body) };
  const response = await send(path, { method, headers: headersOf(call, sent), ...body });
  const { status } = response;
  const isTaken = status === OTHER_TERMINAL;
  if (sent.bearer && (isTaken || NO_RIGHT.has(status))) throw new Refused(String(status), '');
  if (isTaken) throw new SessionEnded('otherTerminal');
  if (NO_RIGHT.has(status)) throw noRight(status);
  return fieldsOf(path, sent.style, response);
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
  if (headers[STUDY_HEADERS.window]) headers[PHONE_TIME_HEADER] = String(Date.now());
  const response = await send(path, { method, headers, ...(body !== undefined && { body }) });
  if (NO_RIGHT.has(response.status)) throw new TokenRefused(response.status);
  if (response.status === OTHER_TERMINAL) throw new SessionEnded('otherTerminal');
  return fieldsOf(path, style, response);
}

/** A text of an answer that has to be there. @throws {WrongAnswer} */
export function textIn(call: PlainCall, content: Record<string, unknown>, field: string): string {
  const value = content[field];
  if (typeof value === 'string') return value;
  throw new WrongAnswer(call.path, field);
}
