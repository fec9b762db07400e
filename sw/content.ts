import { CONTENT_RENEWED, HINT_HEADERS, KEPT_HEADERS, LINE_HEADER } from '@contract/headers';
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
import { clock, shareLine, workersLine } from './line';
import { networkFirst, PATIENCE } from './network-first';
import { createRenewals, type News } from './renewals';
import { sharing } from './sharing';

/** An answer that has not begun by then, in ms, counts as lost: so does a call of the page's. */
const LOST_AFTER = 20_000;

/** Statuses with which somebody on the way, or an overloaded server, says «later». */
const LATER = new Set([408, 425, 429]);

const isJson = (answer: Response) => answer.headers.get('Content-Type')?.includes('json') ?? false;
const usable = (answer: Response) => isJson(answer) && answer.status < 500 && !LATER.has(answer.status);

/** Reads that the contract lets the phone keep: from the network when it answers in time, else from the phone. */
export function answerContent(scope: ServiceWorkerGlobalScope): void {
  shareLine();
  // The documents have reads that are sent with POST.
  for (const method of ['GET', 'POST'] as const)
    registerRoute(
      ({ request }) => isKept(request),
      ({ request, event }) => answer(scope, request, event as FetchEvent),
      method,
    );
}

const renewals = createRenewals(clock);
workersLine.onChange((line) => {
  if (line === 'unknown' || line === 'good') renewals.anew();
});

const keyOf = ({ owner, address }: Read) => `${owner} ${address}`;

async function answer(
  scope: ServiceWorkerGlobalScope,
  request: Request,
  event: FetchEvent,
): Promise<Response> {
  const read = await readOf(request);
  const key = keyOf(read);
  // For the page that was told: another one that begins meanwhile has only what the phone has.
  const told = `${event.clientId} ${key}`;
  const tell = async (news: News) => {
    renewals.note(told, news);
    (await scope.clients.get(event.clientId))?.postMessage({ type: CONTENT_RENEWED });
  };
  const find = () => findRead(database, read, Date.now());

  const news = renewals.take(told);
  const fromStore = news === 'renewed' || workersLine.isStoreFirst() || request.headers.has(LINE_HEADER);
  // A refusal is the screen's to hear.
  const found = fromStore && news !== 'refused' ? await find().catch(() => undefined) : undefined;
  // A copy that goes without something never stands in for an answer that is only late: where nobody answers it does,
  // until somebody has.
  if (found && (!found.cut || (!news && isSilent()))) {
    if (news) return dressed(found, true);
    const again = request.clone();
    const renew = async (): Promise<News | undefined> => {
      const asked = Date.now();
      const response = await ask(again);
      if (!usable(response)) return;
      return response.ok && (await keep(read, response, asked)) ? 'renewed' : 'refused';
    };
    event.waitUntil(renewals.ask(key, renew, tell));
    return dressed(found);
  }

  let fromPhone = false;
  const asked = Date.now();
  const network = ask(request).then((response) => {
    if (response.ok && usable(response)) {
      const keeping = keep(read, response.clone(), asked).then((kept) =>
        kept && fromPhone ? tell('renewed') : undefined,
      );
      event.waitUntil(keeping.catch(() => undefined));
    }
    return response;
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)).then(() => untilWhole(read));
  const kept = async () => {
    const found = await find();
    fromPhone = found !== undefined;
    return found && dressed(found);
  };
  return networkFirst({ network, late, kept, usable });
}

/** Removes what a page says to the worker alone: no back end gets it. */
function withoutHints({ headers }: Request): Headers {
  const left = new Headers(headers);
  for (const name of HINT_HEADERS) left.delete(name);
  return left;
}

/** Asks the server, and tells the judge of the line what came of it. */
async function ask(request: Request): Promise<Response> {
  const ended = workersLine.follow();
  const end = new AbortController();
  // Silence holds a connection; nobody waits for it any more.
  const late = setTimeout(() => end.abort(), LOST_AFTER);
  try {
    const response = await fetch(request, { headers: withoutHints(request), signal: end.signal });
    ended(response);
    return response;
  } catch (error) {
    ended(error instanceof TypeError ? 'failed' : 'givenUp');
    throw error;
  } finally {
    clearTimeout(late);
  }
}

const isSilent = () => workersLine.line() === 'lieFi';

/**
 * A copy that goes without something stands in for an answer that failed, never for one that is only late: for that it
 * is waited, until the line is found to be silent.
 */
async function untilWhole(read: Read): Promise<void> {
  const found = read.without && (await findRead(database, read, Date.now()).catch(() => undefined));
  if (!found?.cut || isSilent()) return;
  await new Promise<void>((silent) => {
    const end = workersLine.onChange(() => {
      if (!isSilent()) return;
      end();
      silent();
    });
  });
}

const lookAtRoom = sharing(async () => {
  await forgetOldContent(database, Date.now());
  await makeRoom(database, { tables: ['reads', ...ITEM_TABLES] });
});

/** @param asked when the server was, ms. @returns whether it was content. */
async function keep(read: Read, response: Response, asked: number): Promise<boolean> {
  const body = await response.text();
  if (!isContent(body)) return false;
  await keepRead(database, read, body, asked);
  await lookAtRoom();
  return true;
}

/** `renewed`: it has just come from the network. */
function dressed({ body, at, partial }: KeptRead, renewed = false): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', [KEPT_HEADERS.at]: String(at) });
  if (partial) headers.set(KEPT_HEADERS.partial, '1');
  if (renewed) headers.set(KEPT_HEADERS.renewed, '1');
  return new Response(body, { headers });
}
