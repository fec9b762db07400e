import type { ComparedServer } from './compared';

/**
 * Keeps the one page of its own scope and does nothing else: how soon a page can stand without network when nobody
 * but the browser works for it. The same source for every page, so that pages are all that differs.
 */
const WORKER = `
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('page').then((cache) => cache.add(registration.scope)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

/** Stands last; a parser puts what follows the end of a document into its body. */
const REGISTERS = `<script>navigator.serviceWorker.register('sw.js')</script>`;

const HEADING = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>空</title>
<link rel="icon" href="data:,"><h1>职业健康学习</h1></html>`;

/** A page with a heading and nothing else, which its worker keeps; gives its path. */
export const putEmptyPrecached = (server: ComparedServer): string => putPrecached(server, '/empty/', HEADING);

/**
 * A static page that such a worker keeps, in a folder of its own; gives its path. The worker keeps no pictures, as the app
 * keeps some: without network those that the browser's own cache does not have fail, and the page stands without them.
 */
export const putStillPrecached = (server: ComparedServer, name: string, html: string): string =>
  putPrecached(server, `/kept/${name}/`, html);

/** `folder`, which is the worker's scope, ends in a slash: both addresses in it are relative to it. */
function putPrecached(server: ComparedServer, folder: string, html: string): string {
  server.put(`${folder}sw.js`, WORKER);
  server.put(folder, html + REGISTERS);
  return folder;
}
