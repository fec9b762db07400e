/** The network is waited for this long when the phone has something to show, ms. */
export const PATIENCE = 3_000;

type Ways<A> = {
  network: Promise<A>;
  /** Resolves when waiting has become too long. */
  late: Promise<void>;
  /** What the phone has, if anything. */
  kept: () => Promise<A | undefined>;
  /** Whether the network's answer is the server's word and not a failure on the way. */
  usable: (answer: A) => boolean;
};

/**
 * The network's answer if it is the server's own and comes in time; else what the phone has; else whatever the network
 * gives in the end. A store that cannot be read has nothing.
 * @throws what the network threw, when the phone has nothing.
 */
export async function networkFirst<A>({ network, late, kept, usable }: Ways<A>): Promise<A> {
  const failure = Symbol();
  let error: unknown;
  const tried = network.catch((reason: unknown) => {
    error = reason;
    return failure;
  });
  const first = await Promise.race([tried, late.then(() => undefined)]);
  const came = (answer: typeof first): answer is Awaited<A> => answer !== undefined && answer !== failure;
  if (came(first) && usable(first)) return first;
  const own = await kept().catch(() => undefined);
  if (own !== undefined) return own;
  const last = await tried;
  if (!came(last)) throw error;
  return last;
}
