/** What every kept thing knows of itself. */
type Kept = {
  /** The learner whose it is; empty: everybody's. */
  owner: string;
  /** When the server was asked for it, ms of the phone's clock: what was written since is not in it. */
  at: number;
  /** When it was last shown: what was longest not goes first. */
  usedAt: number;
  /** In bytes, roughly. */
  size: number;
};

/** The whole answer to one read, as it came; `address` is path and query, the query sorted, and behind a `#` what was sent if it was no GET. */
export type ReadRow = Kept & {
  address: string;
  body: string;
  /** Something of it was left out on purpose (`contract/kept-without.ts`). */
  cut?: boolean;
  /** When a write has changed what it tells, ms; an older app wrote `true`. */
  old?: number | boolean;
} & Partial<Renewable>;

/**
 * What it takes to renew a read: what of the learner's it tells, the one thing it is about (`contract/renewing.ts`), and
 * what its request said beside the token.
 */
export type Renewable = { tells: readonly string[]; about?: string; asked: Record<string, string> };

/** One item that a list carried, by its id: what its detail opens from when it was never opened itself. */
export type ItemRow = Kept & { id: string; fields: Record<string, unknown> };

/**
 * `address` is path and query, of another origin's image the whole URL. `isOpaque`: no script may read it, so its bytes are
 * elsewhere (`content/opaque-images.ts`) and `picture` is empty.
 */
export type ImageRow = Kept & { address: string; picture: Blob; isOpaque?: boolean };

/** A file attached to what was read, kept when it was opened. */
export type FileRow = Kept & { address: string; file: Blob };

/** The tables of items, one a kind. */
export const ITEM_TABLES = ['contentItems', 'experts'] as const;
export type ItemTable = (typeof ITEM_TABLES)[number];

/** All that is kept and could be had again from the server. */
export const CONTENT_TABLES = ['reads', ...ITEM_TABLES, 'pictures', 'files'] as const;
export type ContentTable = (typeof CONTENT_TABLES)[number];
