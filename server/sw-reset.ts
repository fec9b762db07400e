import { createHash } from 'node:crypto';
import type { Hono } from 'hono';

export const SW_RESET = '/sw-reset.html';

/**
 * Ends workers, clears what they have stored of the app, and asks for what the app starts with past the browser's own
 * cache. IndexedDB and localStorage, where unsent study lives, are not touched. A worker that is ended still answers for
 * the page that it has let through; so there is a second round without it.
 */
const SCRIPT = `
const said = document.getElementById('said');
const way = document.getElementById('way');
said.textContent = '正在清理…';
async function clear() {
  const worker = navigator.serviceWorker;
  if (worker) for (const one of await worker.getRegistrations()) await one.unregister();
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  if (worker && worker.controller && !location.search) return location.replace('?again');
  const start = await fetch('/homeLand', { cache: 'reload', headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await start.text(), 'text/html');
  const files = [...page.querySelectorAll('script[src], link[href]')];
  const names = files.map((file) => file.getAttribute('src') || file.getAttribute('href'));
  await Promise.allSettled(names.map((name) => fetch(name, { cache: 'reload' })));
  said.textContent = '清理好了。还没有补传的学习在手机里，没有动。';
  way.textContent = '重新打开';
  way.href = '/homeLand';
  way.hidden = false;
}
clear().catch(() => {
  said.textContent = '没有清理完，请检查网络后再试。还没有补传的学习在手机里，没有动。';
  way.textContent = '再试一次';
  way.href = location.pathname;
  way.hidden = false;
});
`;

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif; color: #14211c; background: #f3f5f2; }
main { max-width: 22rem; padding: 1.5rem; text-align: center; }
h1 { font-size: 1.1875rem; margin: 0 0 .75rem; }
p { margin: 0 0 1.25rem; text-wrap: balance; }
a { display: block; padding: .75rem 1.5rem; border-radius: 12px; background: #0a6b4f; color: #fff; text-decoration: none; font-weight: 650; }
a[hidden] { display: none; }
a:focus-visible { outline: 3px solid #0a6b4f; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { color: #e9f0ec; background: #0c1310; }
  a { background: #49c99c; color: #04261b; }
  a:focus-visible { outline-color: #49c99c; }
}
`;

const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>清理存在手机上的程序</title>
<style>${STYLE}</style>
<main>
<h1>清理存在手机上的程序</h1>
<p id="said" role="status"></p>
<noscript><p>这个浏览器关闭了 JavaScript，打开它才能清理。</p></noscript>
<a id="way" hidden></a>
</main>
<script>${SCRIPT}</script>
</html>
`;

const allowed = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Its own two parts, each by its digest, and what it asks for. */
const POLICY = [
  "default-src 'none'",
  `script-src ${allowed(SCRIPT)}`,
  `style-src ${allowed(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The way back for a phone whose stored app is broken: answered here, and needs nothing that could be broken too. */
export function swReset(app: Hono) {
  app.get(SW_RESET, (c) => {
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
    // What a browser keeps of our addresses by itself; never "storage": that is where unsent study lives.
    c.header('Clear-Site-Data', '"cache"');
    return c.html(PAGE);
  });
}
