import { z } from 'zod';

/**
 * What is known of a field: its Chinese word, what it has to be («应为…»), an example as it is typed in YAML, and of what
 * has fields of its own, which, and of a list what is known of its items. Messages and the tables of the documentation are made from it.
 */
export type About = {
  word: string;
  wants: string;
  example: string;
  within?: Shape;
  item?: About;
  optional?: boolean;
};
export type Shape = Record<string, z.ZodType>;

const abouts = new WeakMap<z.ZodType, About>();

/** @throws when it is no field of ours. */
export function aboutOf(schema: z.ZodType): About {
  const about = abouts.get(schema);
  if (!about) throw new Error('a field without its words');
  return about;
}

/** A refusal: nothing there, or not what it has to be; `instead` is the text that was most likely meant, and fits. */
export type Wrong = { kind: 'missing' } | { kind: 'unfit'; instead?: string | undefined };

function known<S extends z.ZodType>(about: About, schema: S): S {
  abouts.set(schema, about);
  return schema;
}

const refuse = (ctx: z.core.ParsePayload, wrong: Wrong): never => {
  ctx.issues.push({ code: 'custom', input: ctx.value, params: wrong, message: wrong.kind });
  return z.NEVER;
};

type Read<T> = (written: unknown) => T | undefined;

/**
 * A field that `read` understands; undefined is what it does not. Values come as the texts that were typed. `instead`
 * proposes another text, which is named where `read` understands that one.
 */
export function field<T>(about: About, read: Read<T>, instead?: (written: string) => string | undefined) {
  return known(
    about,
    z.unknown().transform((written, ctx): T => {
      if (written === undefined || written === null) return refuse(ctx, { kind: 'missing' });
      const value = read(written);
      if (value !== undefined) return value;
      const meant = typeof written === 'string' ? instead?.(written.trim()) : undefined;
      const fits = meant !== undefined && read(meant) !== undefined;
      return refuse(ctx, { kind: 'unfit', ...(fits && { instead: meant }) });
    }),
  );
}

/** A text that `fits`. */
export const textField = (
  about: About,
  fits: (written: string) => boolean,
  instead?: (written: string) => string | undefined,
) =>
  field(
    about,
    (written) => (typeof written === 'string' && fits(written.trim()) ? written.trim() : undefined),
    instead,
  );

/** A list of what `item` is. */
export function listField<S extends z.ZodType>(about: About, item: S) {
  const list = z.unknown().transform((written, ctx): unknown[] => {
    if (written === undefined || written === null) return refuse(ctx, { kind: 'missing' });
    return Array.isArray(written) ? written : refuse(ctx, { kind: 'unfit' });
  });
  const own = aboutOf(item);
  const within = own.within && { within: own.within };
  return known({ ...about, ...within, item: own }, list.pipe(z.array(item)));
}

/** Fields under one name. */
export function groupField<S extends Shape>(about: About, shape: S) {
  const group = z.unknown().transform((written, ctx): Record<string, unknown> => {
    if (written === undefined || written === null) return refuse(ctx, { kind: 'missing' });
    const isGroup = typeof written === 'object' && !Array.isArray(written);
    return isGroup ? (written as Record<string, unknown>) : refuse(ctx, { kind: 'unfit' });
  });
  return known({ ...about, within: shape }, group.pipe(z.strictObject(shape)));
}

/** May be left out. */
export function maybe<S extends z.ZodType>(schema: S) {
  return known({ ...aboutOf(schema), optional: true }, schema.optional());
}
