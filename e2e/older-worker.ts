/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The shell of the workers that phones have had since before there were digests, as it was then: bundled by a test.
declare const self: ServiceWorkerGlobalScope;
declare const MANIFEST: PrecacheEntry[];

const NOT_THE_APP = [
  /^\/(api|course|media|pictures|files|uploads|certificates|sandbox|healthz|metrics|face)\b/,
  /\/[^/?]+\.[^/]+$/,
];

precacheAndRoute(MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
