/** A cache in memory, of which tests need no more than this; addresses are whole ones. */
export function cacheInMemory(): Cache {
  const stored = new Map<string, Response>();
  const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async (request) => stored.get(nameOf(request))?.clone(),
    put: async (request, answer) => void stored.set(nameOf(request), answer),
    delete: async (request) => stored.delete(nameOf(request)),
    keys: async () => [...stored.keys()].map((address) => new Request(address)),
  };
  return cache as Cache;
}

export const HTML = 'text/html; charset=utf-8';
export const JAVASCRIPT = 'text/javascript; charset=utf-8';
export const PORTAL = '<!doctype html><title>wifi</title>';

export const answerOf = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });
