import { KEEP_HEADER } from '@contract/headers';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { backoff } from '@/offline/backoff';
import { FETCH_PACKS, type FetchPacks, PACKS, type PacksSaid, STOP_PACKS } from '@/offline/packs';
import { type Built, named } from './built';
import { type KeptFile, keptFiles } from './kept-files';
import { weedOut } from './older-versions';
import { screensWait, waitChannel } from './screens-wait';
import { standingPacks } from './standing-packs';

/** Addresses that are the server's own and never the app's shell; what has an ending, /sw-reset.html too. */
const NOT_THE_APP = [
  /^\/(api|course|media|pictures|files|uploads|certificates|sandbox|healthz|readyz|metrics|face)\b/,
  /\/[^/?]+\.[^/]+$/,
];

/**
 * As the server has it (`server/app-files.ts`), in the form for a phone that has all of it already
 * (`scripts/documents/page.ts`): a screen's own document has its name in lower case; the start is home's.
 */
const documentOf = (path: string) =>
  `/documents/kept/${path === '/' ? 'homeland' : path.slice(1).toLowerCase()}.html`;

/** How often an update tries to have all of itself before it gives up until the page asks again. */
const TRIES = 4;

/**
 * Everything the app is made of, so that it opens without network. Media and API answers are not among it.
 * @throws {Error} when the build has no document.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, built: Built): void {
  const { cacheName, dropOthers, files, packs } = named(built);
  const document = files.get(new URL('/index.html', location.href).href);
  if (!document) throw new Error('no document in the build');
  const open = () => caches.open(cacheName);
  const shell = keptFiles(open);
  const screens = screensWait(waitChannel());
  let installing = false;
  const standing = standingPacks({
    files: [...files.values()],
    packs,
    kept: shell,
    document,
    rest: screens.rest,
    tell,
  });

  /** Of the version that the phone has; how far a newer one is does not concern the learner. */
  async function tell(said: PacksSaid['packs']): Promise<void> {
    if (installing) return;
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: PACKS, packs: said } satisfies PacksSaid);
  }

  /**
   * A first install is nothing but the document: browsers end one that takes long, and the packs come while a page
   * stands. A version that takes the place of one that works comes whole, or not at all.
   */
  async function install(): Promise<void> {
    const couldNotStart = await weedOut(await open(), new Set([...files.values()].map(({ key }) => key)));
    await shell.ensure(document as KeptFile);
    // Who cannot even start the version before is not asked whether to take this one.
    if (couldNotStart) return void scope.skipWaiting();
    if (!scope.registration.active) return;
    installing = true;
    await whole();
    installing = false;
  }

  /** @throws {Error} when packs are still missing after some tries; what has come is found by the next install. */
  async function whole(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      if ((await standing.fetch()).missing === 0) return;
      await new Promise((done) => setTimeout(done, backoff(tries, Math.random())));
    }
    throw new Error('packs are missing');
  }

  function hear(event: ExtendableMessageEvent): void {
    const { type, loaded } = (event.data ?? {}) as Partial<Omit<FetchPacks, 'type'>> & { type?: string };
    if (type === STOP_PACKS) standing.stop();
    if (type === FETCH_PACKS) event.waitUntil(standing.fetch(loaded).catch(() => undefined));
  }

  /** A page that misses a part of itself has all of it looked at. */
  function mend(event: ExtendableMessageEvent): void {
    if ((event.data as { type?: string } | undefined)?.type !== 'MEND_SHELL') return;
    const mending = standing.mend().catch(() => undefined);
    event.waitUntil(mending.then(() => event.ports[0]?.postMessage('looked')));
  }

  async function answerWith(file: KeptFile, event: ExtendableEvent): Promise<Response> {
    const { answer, keeping } = await shell.answer(file);
    if (keeping) event.waitUntil(keeping);
    return answer;
  }

  /** A screen's own document that has not come yet, and cannot be had now or from this server, is no reason not to open. */
  async function answerNavigation(own: KeptFile | undefined, event: ExtendableEvent): Promise<Response> {
    const answer = own && (await answerWith(own, event).catch(() => undefined));
    return answer?.ok ? answer : answerWith(document as KeptFile, event);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', dropOthers);
  scope.addEventListener('message', hear);
  scope.addEventListener('message', mend);
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate' || request.headers.has(KEEP_HEADER) || files.has(request.url))
      screens.watch(event);
  });
  registerRoute(
    ({ url }) => files.get(url.href),
    ({ params, event }) => answerWith(params as unknown as KeptFile, event as ExtendableEvent),
  );
  const fileAt = (path: string) => files.get(new URL(path, location.href).href);
  // Any page of the app is the shell, some with their picture in it; the router does the rest, with or without network.
  registerRoute(
    new NavigationRoute(
      ({ url, event }) => answerNavigation(fileAt(documentOf(url.pathname)), event as ExtendableEvent),
      { denylist: NOT_THE_APP },
    ),
  );
}
