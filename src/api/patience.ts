/** A send that has not been answered by then, in ms, counts as lost (SPEC.md, «Phone», rule 16). */
export const PATIENCE = 20_000;

/**
 * What `ask` resolves with, unless it takes longer than `ms` or whoever gave `outer` wants it no more: then what it has been
 * given is aborted, and so it throws. An answer that has begun to come may take its time.
 */
export async function withPatience(
  ask: (signal: AbortSignal) => Promise<Response>,
  ms: number,
  outer?: AbortSignal,
): Promise<Response> {
  const end = new AbortController();
  const stop = () => end.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  const late = setTimeout(stop, ms);
  try {
    return await ask(end.signal);
  } finally {
    clearTimeout(late);
  }
}
