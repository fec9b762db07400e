import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

/** What the browser is given, by path. */
type Files = Record<string, { type: string; text: string }>;

const PAGE = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟世界 · 职健学堂</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/entry.css">
<div id="world"></div>
<script type="module" src="/entry.js"></script>
</html>
`;

/** Bundles the page for a browser; `root` is the project's folder. */
async function filesOf(root: string): Promise<Files> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['world/page/entry.tsx'],
    outdir: '/',
    tsconfig: 'tsconfig.base.json',
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    logLevel: 'warning',
  });
  const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript');
  return {
    '/': { type: 'text/html', text: PAGE },
    ...Object.fromEntries(outputFiles.map(({ path, text }) => [path, { type: typeOf(path), text }])),
  };
}

/** Serves the page on this machine alone; with port 0 on a free one. @returns where, and what ends it */
export async function serveWorld(root: string, port: number): Promise<{ origin: string; end: () => void }> {
  const files = await filesOf(root);
  const server = createServer(({ url = '/' }, answer) => {
    const file = files[url.split('?')[0] ?? '/'];
    if (!file) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'Content-Type': `${file.type}; charset=utf-8` }).end(file.text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${given}`, end: () => server.close() };
}
