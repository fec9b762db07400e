import { isYes } from '@rules/flag';
import * as z from 'zod/mini';

/** Opaque string ids. A back end that sends numbers is understood as long as they were exact. */
export const id = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** A field that the documents leave open: absent and null read alike. */
export const open = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

/** How free text comes. */
export type Loose = string | number | null | undefined;

/** Free text that may be missing: read as empty. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);

/** A number that old back ends also send as a string. */
export const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => Number(value)),
);

/** A number that may be missing: read as 0. */
export const count = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value) => Number(value ?? 0) || 0),
);

/** Yes or no, as boolean, 0 / 1, or their strings; missing is no. Where it matters that nobody said: `open(flag)`. */
export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value: unknown) => isYes(value)) as z.ZodMiniTransform<
    boolean,
    boolean | number | string | null | undefined
  >,
);

/** A list that may be null: read as empty. */
export const list = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );

/** One page of a list and how many there are in all. */
export const paged = <S extends z.ZodMiniType>(item: S) => z.object({ list: list(item), total: count });

/** A list that some back ends give bare and others as a page: read as a page. */
export const listed = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.union([paged(item), list(item)]),
    z.transform((value) => (Array.isArray(value) ? { list: value, total: value.length } : value)),
  );

/** What a file that is sent along can tell of itself; a Blob or File at either end. */
export type Upload = {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export const upload = z.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
);

/** What an input may leave out. */
export const optional = z.optional;
export const string = z.string();
