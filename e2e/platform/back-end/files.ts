import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';

/** Whether the file's content never changes under its name. */
const isHashed = (path: string) => /^\/(assets|packs|face)\/|^\/sw-\w+\.js$/.test(path);

async function statFile(file: string): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

/** Sends a file, or the range of it that was asked for. Returns false when there is none. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const found = await statFile(file);
  if (!found) return false;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const last = found.size - 1;
  const from = asked ? (asked[1] ? Number(asked[1]) : Math.max(0, found.size - Number(asked[2]))) : 0;
  const to = asked?.[1] && asked[2] ? Math.min(Number(asked[2]), last) : last;
  if (from > to) {
    response.writeHead(416, { 'Content-Range': `bytes */${found.size}` }).end();
    return true;
  }
  response.writeHead(asked ? 206 : 200, {
    'Content-Type': typeOf(file),
    'Content-Length': to - from + 1,
    'Accept-Ranges': 'bytes',
    'Last-Modified': found.mtime.toUTCString(),
    ...(asked && { 'Content-Range': `bytes ${from}-${to}/${found.size}` }),
    ...headers,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file, { start: from, end: to })
      .on('error', () => response.destroy())
      .pipe(response);
  return true;
}

/**
 * Serves the built app as a web server would that knows nothing of it: its files, and index.html for every address of a
 * screen. A missing file is 404, never HTML.
 */
export async function sendApp(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = decodeURIComponent(pathname);
  const isSafe = path.split('/').every((segment) => !segment.startsWith('.'));
  const isFile = extname(path) !== '';
  if (isSafe && isFile) {
    const cacheControl = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (await sendFile(request, response, join(folder, path), { 'Cache-Control': cacheControl })) return;
  }
  if (isSafe && !isFile && request.headers.accept?.includes('text/html')) {
    await sendFile(request, response, join(folder, 'index.html'), { 'Cache-Control': 'no-cache' });
    return;
  }
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404');
}
