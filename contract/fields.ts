import { isYes } from '@rules/flag';
import * as z from 'zod/mini';
import { asList, asPage, asWhole } from './list-form';

/** Opaque string ids. A back end that sends numbers is understood as long as they were exact. */
export const id = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** A field that may be unknown: absent and null read as undefined. */
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

/** A number that old back ends also send as a string; NaN where it is none. */
export const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => Number(value)),
);

const numeric = z.nullish(z.union([z.number(), z.string()]));
type Numeric = z.output<typeof numeric>;

const amountOf = (value: Numeric): number | undefined => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** A number that a screen shows: undefined where the back end does not say it, so that no screen shows 0 for it. */
export const amount = z.pipe(numeric, z.transform(amountOf));

/** A number whose absence means the same as 0: a code of a fixed choice, a position to begin at. */
export const count = z.pipe(
  numeric,
  z.transform((value) => amountOf(value) ?? 0),
);

/** Yes or no, as boolean, 0 / 1, or their strings; missing is no. Where unknown is not no: `open(flag)`. */
export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value: unknown) => isYes(value)) as z.ZodMiniTransform<
    boolean,
    boolean | number | string | null | undefined
  >,
);

/** Types a list by what a server writes: an array, or nothing. */
type Listed<S extends z.ZodMiniType> = z.ZodMiniPipe<
  z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<S>>>,
  z.ZodMiniTransform<z.output<S>[], z.output<S>[] | null | undefined>
>;

/** A list: an array, a page `{list | records | rows}`, or null, which is empty. */
export const list = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(z.transform(asList), z.array(item as z.ZodMiniType)) as unknown as Listed<S>;

type Paged<S extends z.ZodMiniType> = z.ZodMiniType<
  { list: z.output<S>[]; total: number | undefined },
  { list?: z.input<S>[] | null | undefined; total?: Numeric }
>;

const pagedBy =
  (toPage: (value: unknown) => unknown) =>
  <S extends z.ZodMiniType>(item: S) =>
    z.pipe(
      z.transform(toPage),
      z.object({ list: z.array(item), total: amount }) as z.ZodMiniType,
    ) as unknown as Paged<S>;

/** One page of a list, which may also come bare; `total` is undefined where the back end does not count. */
export const paged = pagedBy(asPage);

/** The same of a call whose documents name no pages: a list that comes bare is all there is. */
export const listed = pagedBy(asWhole);

/** Named fields; null and absent read as none of them given. */
export const record = <S extends z.ZodMiniObject>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? {}),
    schema as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S>, z.input<S> | null | undefined>;

/** What a file that is sent along can tell of itself; a Blob or File at either end. */
export type Upload = {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export const upload = z.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
);

export { isOurs, ours } from './ours';

/** What an input may leave out. */
export const optional = z.optional;
export const string = z.string();
