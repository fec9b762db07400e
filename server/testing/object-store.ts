import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRange } from '../frame/range';
import type { S3Settings } from '../outside/media-store-s3';

const REGION = 'cn-test-1';
const KEYS = { accessKey: 'an access key', secretKey: 'a secret key' };
const BUCKET = 'media';
/** Fewer than any real one lists at once. */
const LISTED_AT_ONCE = 2;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed as AWS Signature Version 4 says, of its headers and of the digest of its body. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, key, day, region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/(.+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [
    method,
    pathname,
    query.join('&'),
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n');
  const derived = [region ?? '', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEYS.secretKey}`, day ?? ''));
  const right = hmac(derived, text).toString('hex');
  const everything = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signed.split(';').includes(name),
  );
  return key === KEYS.accessKey && region === REGION && everything && signature === right;
}

/**
 * A store of objects as those of S3 are, over HTTP: it takes signed requests only and checks that a body has the digest
 * that was signed. `busy` answers so many of the next requests with 503; `sent` counts the bytes of bodies it gave out; while it does not
 * keep (`keeps`), what it is given is gone.
 */
export async function objectStore() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const state = { busy: 0, sent: 0, closed: 0, lengths: [] as (string | undefined)[], keeps: true };

  const list = (after: string | null) => {
    const keys = [...objects.keys()].sort().filter((key) => !after || `${key}&` > after);
    const page = keys.slice(0, LISTED_AT_ONCE).map((key) => {
      const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) };
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    // Tokens have characters that XML writes otherwise.
    const next = keys.length > LISTED_AT_ONCE ? `${keys[LISTED_AT_ONCE - 1]}&amp;` : undefined;
    const truncated = `<IsTruncated>${next !== undefined}</IsTruncated>`;
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${truncated}${page.join('')}${more}</ListBucketResult>`;
  };

  const put = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    state.lengths.push(request.headers['content-length']);
    const chunks: Buffer[] = [];
    if (!state.keeps) {
      request.resume();
      await once(request, 'end');
      return response.writeHead(200).end();
    }
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (sha256(bytes) !== request.headers['x-amz-content-sha256']) return response.writeHead(400).end();
    objects.set(key, { bytes, at: new Date() });
    return response.writeHead(200).end();
  };

  const get = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end();
    const { length } = found.bytes;
    const range = readRange(request.headers.range, length);
    if (range === 'unsatisfiable') return response.writeHead(416).end();
    const { first, last } = range === 'whole' ? { first: 0, last: length - 1 } : range;
    response.writeHead(range === 'whole' ? 200 : 206, {
      'Content-Length': last - first + 1,
      ...(range !== 'whole' && { 'Content-Range': `bytes ${first}-${last}/${length}` }),
    });
    if (request.method === 'HEAD') return response.end();
    response.once('close', () => {
      state.closed += 1;
    });
    let at = first;
    const send = () => {
      while (at <= last && !response.destroyed) {
        const piece = found.bytes.subarray(at, Math.min(at + 65_536, last + 1));
        at += piece.length;
        state.sent += piece.length;
        if (!response.write(piece)) return response.once('drain', send);
      }
      return response.end();
    };
    return send();
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const [, bucket, key = ''] = pathname.split('/');
    if (state.busy > 0) {
      state.busy -= 1;
      return response.writeHead(503).end();
    }
    if (!isSigned(request) || bucket !== BUCKET) return response.writeHead(403).end();
    if (request.method === 'PUT') return put(key, request, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key !== '') return get(key, request, response);
    return response.writeHead(200).end(list(searchParams.get('continuation-token')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: S3Settings = { endpoint, bucket: BUCKET, region: REGION, ...KEYS };
  return { settings, state, close: () => server.closeAllConnections() ?? server.close() };
}
