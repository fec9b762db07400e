/**
 * What a document has asked for before there was a client (`app/documents/ask-first.ts`): under which authorization (a
 * visitor has none), since when (ms), and the answer.
 */
export type FirstAsked = { authorization: string | undefined; since: number; answer: Promise<Response> };

declare global {
  /** By path. */
  var firstAsked: Record<string, FirstAsked> | undefined;
}

/** An answer to a question of longer ago is news no more, ms. */
const FRESH = 60_000;

/** The server's word of success to the same learner, once; whatever else came is for the client to ask about again. */
async function taken(path: string, authorization: string | null): Promise<Response | undefined> {
  const asked = globalThis.firstAsked?.[path];
  if (!asked) return undefined;
  delete globalThis.firstAsked?.[path];
  if (asked.authorization !== (authorization ?? undefined) || Date.now() - asked.since > FRESH)
    return undefined;
  const answer = await asked.answer.catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  const headers = new Headers(answer.headers);
  // When it came nobody knows any more, so it says nothing of the server's clock.
  headers.delete('Date');
  return new Response(answer.body, { headers });
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** As fetch(), but for a read that the document has asked for already: that answer is taken up. */
export const answeredFirst: typeof fetch = async (input, init) => {
  if (!globalThis.firstAsked) return fetch(input, init);
  const { method, url, headers, signal } =
    input instanceof Request ? input : new Request(input, { ...init, body: null });
  const { pathname, search } = new URL(url);
  if (method !== 'GET') return fetch(input, init);
  const first = taken(pathname + search, headers.get('Authorization'));
  return (await Promise.race([first, aborted(signal)])) ?? fetch(input, init);
};
