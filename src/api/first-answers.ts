/**
 * What a document has asked for before there was a client (`app/documents/before-paint.ts`): by path, under which
 * authorization, since when (ms), and the answer with the moment at which it came.
 */
export type FirstAsked = {
  authorization: string;
  since: number;
  answer: Promise<{ response: Response; at: number }>;
};

declare global {
  var firstAsked: Record<string, FirstAsked> | undefined;
}

/** An answer to a question of longer ago is news no more, ms. */
const FRESH = 60_000;

/**
 * The answer that the document has got for a read, once: the server's word of success to the same learner. Whatever else
 * came is for the client to ask about again, which alone refreshes and ends sessions.
 */
export async function takeFirstAnswer(
  path: string,
  headers: Readonly<Record<string, string>>,
  now = Date.now(),
): Promise<{ response: Response; at: number } | undefined> {
  const asked = globalThis.firstAsked?.[path];
  if (!asked) return undefined;
  delete globalThis.firstAsked?.[path];
  if (asked.authorization !== headers.Authorization || now - asked.since > FRESH) return undefined;
  const came = await asked.answer.catch(() => undefined);
  return came?.response.status === 200 ? came : undefined;
}
