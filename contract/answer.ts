import * as z from 'zod/mini';
import { namedFieldsOf } from './named-fields';
import type { Fields } from './reading';

/**
 * The answer styles of the specification.
 * `modern`: `{ code: '1000', message | msg, data }`. `classic`: `{ result: 'success', msg, ...named fields }`. An answer in
 * the other of these two is understood as well (`reading.ts`, `named-fields.ts`).
 * `special`: a shape of its own with its own sign of success. `file`: bytes.
 */
export type Answer =
  | { style: 'modern'; schema: z.ZodMiniType }
  | { style: 'classic'; schema: z.ZodMiniType; named: (body: Fields) => Fields }
  | { style: 'special'; schema: z.ZodMiniType; succeeded: (raw: Record<string, unknown>) => boolean }
  | { style: 'file' };

export function modern<S extends z.ZodMiniType>(schema: S): { style: 'modern'; schema: S } {
  return { style: 'modern', schema };
}

export function classic<S extends Record<string, z.ZodMiniType>>(
  shape: S,
): { style: 'classic'; schema: z.ZodMiniObject<S, z.core.$strip>; named: (body: Fields) => Fields } {
  return { style: 'classic', schema: z.object(shape), named: (body) => namedFieldsOf(body, shape) };
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
