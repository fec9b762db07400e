import { CONTENT_RENEWED, KEEP_HEADER, KEPT_HEADERS } from '@contract/headers';
import { registerRoute } from 'workbox-routing';
import { findRead, isContent, keepRead, type Read, readOf } from '@/offline/content/read-store';
import { forgetOldContent, makeRoom } from '@/offline/content/room';
import { ITEM_TABLES } from '@/offline/content-rows';
import { database } from '@/offline/database';
import { networkFirst, PATIENCE } from './network-first';
import { sharing } from './sharing';

/** Statuses with which somebody on the way, or an overloaded server, says «later». */
const LATER = new Set([408, 425, 429]);

const isJson = (answer: Response) => answer.headers.get('Content-Type')?.includes('json') ?? false;
const usable = (answer: Response) => isJson(answer) && answer.status < 500 && !LATER.has(answer.status);

/** Reads that the contract lets the phone keep: from the network when it answers in time, else from the phone. */
export function answerContent(scope: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ request }) => request.headers.has(KEEP_HEADER),
    ({ request, event }) => answer(scope, request, event as FetchEvent),
  );
}

async function answer(
  scope: ServiceWorkerGlobalScope,
  request: Request,
  event: FetchEvent,
): Promise<Response> {
  const read = readOf(request);
  let fromPhone = false;
  const network = fetch(request).then((response) => {
    if (response.ok && usable(response)) {
      const keeping = keep(read, response.clone()).then(async (changed) => {
        if (changed && fromPhone)
          (await scope.clients.get(event.clientId))?.postMessage({ type: CONTENT_RENEWED });
      });
      event.waitUntil(keeping.catch(() => undefined));
    }
    return response;
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const kept = async () => {
    const found = await findRead(database, read, Date.now());
    fromPhone = found !== undefined;
    return found && dressed(found);
  };
  return networkFirst({ network, late, kept, usable });
}

const lookAtRoom = sharing(async () => {
  await forgetOldContent(database, Date.now());
  await makeRoom(database, { tables: ['reads', ...ITEM_TABLES] });
});

/** @returns whether it differs from what was kept before. */
async function keep(read: Read, response: Response): Promise<boolean> {
  const body = await response.text();
  if (!isContent(body)) return false;
  const { changed } = await keepRead(database, read, body, Date.now());
  await lookAtRoom();
  return changed;
}

function dressed({ body, at, partial }: { body: string; at: number; partial: boolean }): Response {
  const headers = { 'Content-Type': 'application/json', [KEPT_HEADERS.at]: String(at) };
  return new Response(body, { headers: partial ? { ...headers, [KEPT_HEADERS.partial]: '1' } : headers });
}
