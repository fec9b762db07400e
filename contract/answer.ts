import * as z from 'zod/mini';

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
