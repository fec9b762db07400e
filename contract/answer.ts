import * as z from 'zod/mini';
import { SUCCESS } from './codes';

/**
 * The answer styles of the documents.
 * `modern`: `{ code: '1000', message | msg, data }`. `classic`: `{ result: 'success', msg, ...named fields }`.
 * `special`: a shape of its own with its own sign of success. `file`: bytes.
 */
export type Answer =
  | { style: 'modern'; schema: z.ZodMiniType }
  | { style: 'classic'; schema: z.ZodMiniType }
  | { style: 'special'; schema: z.ZodMiniType; succeeded: (raw: Record<string, unknown>) => boolean }
  | { style: 'file' };

export function modern<S extends z.ZodMiniType>(schema: S): { style: 'modern'; schema: S } {
  return { style: 'modern', schema };
}

export function classic<S extends Record<string, z.ZodMiniType>>(
  shape: S,
): { style: 'classic'; schema: z.ZodMiniObject<S, z.core.$strip> } {
  return { style: 'classic', schema: z.object(shape) };
}

export function special<S extends z.ZodMiniType>(
  schema: S,
  succeeded: (raw: Record<string, unknown>) => boolean,
): { style: 'special'; schema: S; succeeded: typeof succeeded } {
  return { style: 'special', schema, succeeded };
}

export const file: { style: 'file' } = { style: 'file' };

/** What the server's handler gives for a file: its bytes, media type and name. A refusal is JSON, as everywhere. */
export type FileReply = { content: Uint8Array; type: string; name: string };

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
export function readAnswer(answer: Exclude<Answer, { style: 'file' }>, raw: unknown): Reading {
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
