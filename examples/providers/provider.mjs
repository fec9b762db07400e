// Shared by the stubs of this folder: settings from the environment, the signature, and a small HTTP server.
//
//   SECRET    the secret that the provider and the platform share
//   PORT      where to listen on 127.0.0.1; each stub has its own default, 0 takes any free port
//   PLATFORM  where learners open the platform, by default http://127.0.0.1:8080: links and results go there
//   MODE      late (answers after LATE_MS, 8 s), error (answers 500) or forged (its secret is not the platform's)
//   NOW       a fixed clock in ms, so that the worked examples of docs/providers.md are accepted as printed
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

export const { MODE = '', SECRET = 'the-secret-of-the-examples', PLATFORM = 'http://127.0.0.1:8080' } = process.env;

/** The secret that this provider uses: another one than the platform's in the mode `forged`. */
export const secret = MODE === 'forged' ? `not ${SECRET}` : SECRET;

const LATE_MS = Number(process.env.LATE_MS ?? 8_000);
const CLOCKS_APART_MS = 5 * 60_000;
const MOST_BYTES = 12 * 1024 * 1024;

export const now = () => Number(process.env.NOW ?? Date.now());

/** HMAC-SHA256, hex, of `time.text`. */
export const signatureOf = (time, text, key = secret) =>
  createHmac('sha256', key).update(`${time}.${text}`).digest('hex');

function isSigned(time, text, given) {
  const [right, got] = [Buffer.from(signatureOf(time, text)), Buffer.from(given)];
  return right.length === got.length && timingSafeEqual(right, got);
}

const isRecent = (time) => Math.abs(now() - Number(time)) <= CLOCKS_APART_MS;

/** The JSON of a signed POST, or undefined where the signature or the time is wrong. */
export function readSigned({ headers, body }) {
  const { 'x-timestamp': time = '', 'x-signature': signature = '' } = headers;
  return isSigned(time, body, signature) && isRecent(time) ? JSON.parse(body) : undefined;
}

/** The fields of a signed address; undefined where the signature is wrong. `isNew`: signed within five minutes. */
export function readAddress(url) {
  const query = new URLSearchParams(url.searchParams);
  const [time, signature] = [query.get('time') ?? '', query.get('signature') ?? ''];
  query.delete('time');
  query.delete('signature');
  query.sort();
  if (!isSigned(time, query.toString(), signature)) return undefined;
  return { fields: Object.fromEntries(query), isNew: isRecent(time) };
}

/** Sends a signed POST to the platform; answers its status. */
export async function postSigned(url, content) {
  const [time, body] = [String(now()), JSON.stringify(content)];
  const headers = { 'Content-Type': 'application/json', 'X-Timestamp': time };
  const signed = { ...headers, 'X-Signature': signatureOf(time, body) };
  const signal = AbortSignal.timeout(5_000);
  return (await fetch(url, { method: 'POST', headers: signed, body, signal, redirect: 'error' })).status;
}

export const json = (content, status = 200) => ({ status, type: 'application/json', text: JSON.stringify(content) });

export const escaped = (text) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** A page of one title and some HTML; one that refuses leads back to the platform. */
export const page = (title, html = '', status = 200) => ({
  status,
  type: 'text/html; charset=utf-8',
  text: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><h1>${escaped(title)}</h1>${html}
${status < 400 ? '' : `<a href="${PLATFORM}">回到首页</a>`}`,
});

export const redirect = (to) => ({ status: 303, type: 'text/plain', text: '', to });

/** Listens, and answers each request with what `answer({ method, url, headers, body })` returns. */
export function provide(name, port, answer) {
  const server = createServer(async (request, response) => {
    const pieces = [];
    let bytes = 0;
    for await (const piece of request) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) return response.writeHead(413).end();
      pieces.push(piece);
    }
    if (MODE === 'late') await new Promise((done) => setTimeout(done, LATE_MS));
    const asked = { method: request.method, url: new URL(request.url, origin), headers: request.headers };
    const failed = page('系统出错，请稍后再试', '', 500);
    const work = async () => (MODE === 'error' ? failed : answer({ ...asked, body: Buffer.concat(pieces).toString() }));
    const { status, type, text, to } = await work().catch(() => json({ error: 'a malformed request' }, 400));
    const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' };
    response.writeHead(status, to ? { ...headers, Location: to } : headers).end(text);
  });
  let origin = '';
  server.listen(Number(process.env.PORT ?? port), '127.0.0.1', () => {
    origin = `http://127.0.0.1:${server.address().port}`;
    console.log(`${name}: ${origin}${MODE && ` (${MODE})`}`);
  });
  return () => origin;
}
