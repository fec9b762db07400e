import { CONTENT_RENEWED, KEPT_HEADERS } from '@contract/headers';
import { registerRoute } from 'workbox-routing';
import {
  findRead,
  isContent,
  isKept,
  type KeptRead,
  keepRead,
  type Read,
  readOf,
} from '@/offline/content/read-store';
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
  // The documents have reads that are sent with POST.
  for (const method of ['GET', 'POST'] as const)
    registerRoute(
      ({ request }) => isKept(request),
      ({ request, event }) => answer(scope, request, event as FetchEvent),
      method,
    );
}

async function answer(
  scope: ServiceWorkerGlobalScope,
  request: Request,
  event: FetchEvent,
): Promise<Response> {
  const read = await readOf(request);
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
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)).then(() => untilWhole(read));
  const kept = async () => {
    const found = await findRead(database, read, Date.now());
    fromPhone = found !== undefined;
    return found && dressed(found);
  };
  return networkFirst({ network, late, kept, usable });
}

/**
 * A copy that goes without something stands in for an answer that failed, never for one that is only late: for that it
 * is waited without end.
 */
async function untilWhole(read: Read): Promise<void> {
  const found = read.without && (await findRead(database, read, Date.now()).catch(() => undefined));
  if (found?.cut) await new Promise(() => {});
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

function dressed({ body, at, partial }: KeptRead): Response {
  const headers = { 'Content-Type': 'application/json', [KEPT_HEADERS.at]: String(at) };
  return new Response(body, { headers: partial ? { ...headers, [KEPT_HEADERS.partial]: '1' } : headers });
}
