import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Addresses that are the server's own and never the app's shell. */
const NOT_THE_APP = [
  /^\/(api|course|media|pictures|files|uploads|certificates|sandbox|healthz|metrics|face)\b/,
  /\/[^/?]+\.[^/]+$/,
];

/** Everything the app is made of, so that it opens without network. Media and API answers are not among it. */
export function installShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
}

/** Any page of the app is the shell; the router does the rest, with or without network. */
export function navigateFromShell(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
}
