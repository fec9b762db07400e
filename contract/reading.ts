import { SUCCESS } from './success';

/** So much of an answer's style tells success from refusal. */
type Style =
  | { style: 'modern' | 'classic' }
  | { style: 'special'; succeeded: (raw: Record<string, unknown>) => boolean };

/** How an answer's JSON reads before its content is looked at. */
export type Reading =
  | { is: 'content'; content: unknown }
  /**
   * `retryAfter`, ours: after so many seconds the same call will be accepted, if nothing else happens. `data`: what a
   * refusal carries beside its sentence, unread.
   */
  | { is: 'refusal'; code: string; message: string; retryAfter: number | undefined; data: unknown }
  | { is: 'wrong'; field: string };

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Tells success from refusal by the answer's own style; anything else is a wrong answer. */
export function readAnswer(answer: Style, raw: unknown): Reading {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { is: 'wrong', field: '(body)' };
  const body = raw as Record<string, unknown>;
  const code = text(body.code);
  const retryAfter = typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
  const message = text(body.message) || text(body.msg);
  const refusal: Reading = { is: 'refusal', code, message, retryAfter, data: body.data };
  switch (answer.style) {
    case 'modern':
      if (!code) return { is: 'wrong', field: 'code' };
      return code === SUCCESS ? { is: 'content', content: body.data } : refusal;
    case 'classic':
      if (!text(body.result)) return { is: 'wrong', field: 'result' };
      return body.result === 'success' ? { is: 'content', content: body } : refusal;
    case 'special':
      return answer.succeeded(body) ? { is: 'content', content: body } : refusal;
  }
}
