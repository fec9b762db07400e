/**
 * Names of the features that a back end may have beside the documented calls. It lists them in `capabilities` of
 * /api/client/info (`client-info.ts`). Each endpoint names the one that its call, or its inputs of ours, belong to.
 */
export const CAPABILITIES = [
  /** Study time in a ledger, and the headers of ours (`headers.ts`). */
  'ledger',
  /** Study offline. */
  'downloads',
  /** Addresses of media on the operator's video platform, and recorded voices of texts. */
  'media',
  /** A learner's orders: list, offer, closing, refund. */
  'orders',
  /** Redemption codes: redeeming, sending, replacing. */
  'codes',
  /** The keys and the revocations that certificates are checked with. */
  'certificates',
  /** Pages, keywords and categories in lists. */
  'lists',
  /** Education in a profile, and signing out at the server. */
  'account',
  /** A learner's own feedback, with the operator's answers. */
  'feedback',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** The features of the release f8f480b4, which sends `offers` and no capabilities. Never extended. */
const BEFORE_CAPABILITIES: readonly Capability[] = [
  'ledger',
  'downloads',
  'media',
  'orders',
  'codes',
  'certificates',
  'lists',
  'account',
];

/** Returns whether a path is a call of ours, where nothing but its path is known. */
export const isPathOfOurs = (path: string): boolean => /^\/course\/(?:x\/|mooc\/[^/]+\/media)/.test(path);

/** An answer of /api/client/info, read with its schema or as it came. */
export type Named = { offers?: unknown; capabilities?: unknown };

/** Returns what an answer of /api/client/info names; nothing where the back end has nothing of ours. */
export function capabilitiesIn({ offers, capabilities }: Named): readonly string[] {
  if (Array.isArray(capabilities)) return capabilities.map(String);
  return offers ? BEFORE_CAPABILITIES : [];
}
