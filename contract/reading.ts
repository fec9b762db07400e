import { SUCCESS } from './success';

/** The definition of an answer (`answer.ts`), as far as its reading needs it. */
export type AnswerForm =
  | { style: 'modern' }
  /** `named`: how its fields are found, for those whose schema is known. */
  | { style: 'classic'; named?: (body: Fields) => Fields }
  | { style: 'special'; succeeded: (raw: Record<string, unknown>) => boolean };

/** An answer's JSON, before its fields are read. */
export type Reading =
  | { is: 'content'; content: unknown }
  /**
   * `retryAfter`, ours: after so many seconds the same call will be accepted, if nothing else happens. `data`: what a
   * refusal carries beside its sentence, unread.
   */
  | { is: 'refusal'; code: string; message: string; retryAfter: number | undefined; data: unknown }
  | { is: 'wrong'; field: string };

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns whether JSON has the platform's form: a code or a result. A framework's error JSON has neither. */
export const isPlatformForm = (raw: unknown): boolean =>
  isFields(raw) && (text(raw.code) !== '' || text(raw.result) !== '');

/** Reads success from the sign of the call's own style; where that is absent, from the other's. */
function hasSucceeded(style: 'modern' | 'classic', { code, result }: Fields): boolean {
  const isByCode = text(style === 'modern' ? code : result) ? style === 'modern' : style !== 'modern';
  return isByCode ? text(code) === SUCCESS : result === 'success';
}

/** Names of the fields around the content of an answer. */
const ENVELOPE: ReadonlySet<string> = new Set(['code', 'result', 'message', 'msg', 'success']);

/** Returns the fields that are no signs of an answer; undefined for none. */
export function besideSigns(body: Fields): Fields | undefined {
  const fields = Object.entries(body).filter(([name]) => !ENVELOPE.has(name));
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Returns the content of a modern answer: its `data`, or the named fields of a classic one. */
const dataOf = (body: Fields): unknown => ('data' in body ? body.data : besideSigns(body));

/** Returns the named fields of an answer, which are beside its sign or, in the modern style, in its `data`. */
const namedFieldsOf = (body: Fields): Fields => ({
  ...body,
  msg: body.msg ?? body.message,
  ...(isFields(body.data) && body.data),
});

/**
 * Tells success from refusal in either style of the specification, whichever the call has; a call with signs of its own keeps
 * them. Anything else is a wrong answer.
 */
export function readAnswer(answer: AnswerForm, raw: unknown): Reading {
  if (!isFields(raw)) return { is: 'wrong', field: '(body)' };
  const { style } = answer;
  const retryAfter = typeof raw.retryAfter === 'number' ? raw.retryAfter : undefined;
  const message = text(raw.message) || text(raw.msg);
  const refusal: Reading = { is: 'refusal', code: text(raw.code), message, retryAfter, data: raw.data };
  if (style === 'special') return answer.succeeded(raw) ? { is: 'content', content: raw } : refusal;
  if (!isPlatformForm(raw)) return { is: 'wrong', field: style === 'modern' ? 'code' : 'result' };
  if (!hasSucceeded(style, raw)) return refusal;
  const content = style === 'modern' ? dataOf(raw) : (answer.named ?? namedFieldsOf)(raw);
  return { is: 'content', content };
}
