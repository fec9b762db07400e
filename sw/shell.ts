import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type KeptFile, keptFiles } from './kept-files';
import { weedOut } from './older-versions';

/** Addresses that are the server's own and never the app's shell; what has an ending, /sw-reset.html too. */
const NOT_THE_APP = [
  /^\/(api|course|media|pictures|files|uploads|certificates|sandbox|healthz|readyz|metrics|face)\b/,
  /\/[^/?]+\.[^/]+$/,
];

/** As the server has it (`server/app-files.ts`): a screen's own document has its name in lower case; the start is home's. */
const documentOf = (path: string) =>
  `/documents/${path === '/' ? 'homeland' : path.slice(1).toLowerCase()}.html`;

/**
 * Everything the app is made of, so that it opens without network. Media and API answers are not among it.
 * @throws {Error} when the manifest has no document.
 */
export function keepShell(scope: ServiceWorkerGlobalScope, manifest: PrecacheEntry[]): void {
  // It names the cache and its entries as all versions before this one did, and takes away what no entry has.
  const names = new PrecacheController();
  names.addToCacheList(manifest);
  const open = () => caches.open(names.strategy.cacheName);
  const files = new Map<string, KeptFile>(
    [...names.getURLsToCacheKeys()].map(([address, key]) => [
      address,
      { address, key, integrity: names.getIntegrityForCacheKey(key) ?? '' },
    ]),
  );
  const shell = keptFiles(open);

  async function ensureAll(): Promise<void> {
    for (const file of files.values()) await shell.ensure(file);
  }

  async function install(): Promise<void> {
    const couldNotStart = await weedOut(await open(), new Set([...files.values()].map(({ key }) => key)));
    await ensureAll();
    // Who cannot even start the version before is not asked whether to take this one.
    if (couldNotStart) void scope.skipWaiting();
  }

  /** A page that misses a part of itself has all of it looked at. */
  function mend(event: ExtendableMessageEvent): void {
    if ((event.data as { type?: string } | undefined)?.type !== 'MEND_SHELL') return;
    const mending = ensureAll().catch(() => undefined);
    event.waitUntil(mending.then(() => event.ports[0]?.postMessage('looked')));
  }

  async function answerWith(file: KeptFile, event: ExtendableEvent): Promise<Response> {
    const { answer, keeping } = await shell.answer(file);
    if (keeping) event.waitUntil(keeping);
    return answer;
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', names.activate);
  scope.addEventListener('message', mend);

  registerRoute(
    ({ url }) => files.get(url.href),
    ({ params, event }) => answerWith(params as unknown as KeptFile, event as ExtendableEvent),
  );
  const fileAt = (path: string) => files.get(new URL(path, location.href).href);
  const index = fileAt('/index.html');
  if (!index) throw new Error('no document in the manifest');
  // Any page of the app is the shell, some with their picture in it; the router does the rest, with or without network.
  registerRoute(
    new NavigationRoute(
      ({ url, event }) => answerWith(fileAt(documentOf(url.pathname)) ?? index, event as ExtendableEvent),
      { denylist: NOT_THE_APP },
    ),
  );
}
