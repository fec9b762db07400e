import type { IncomingMessage } from 'node:http';
import { type DocumentedCall, type FoundCall, findCall } from './documented-calls';

/** One request of the app to /api or /course, as it arrived. */
export type RecordedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Fields of a JSON body; of a multipart body the names of its entries. */
  body: Record<string, unknown>;
  fileNames: string[];
  headers: Record<string, string>;
  call: DocumentedCall | undefined;
  params: Record<string, string>;
  violations: Violation[];
  /** HTTP status of the answer. */
  status: number;
};

/** One thing of a request that the specification does not name. */
export type Violation = {
  kind: 'path' | 'query' | 'body' | 'file' | 'header' | 'scheme';
  name: string;
  method: string;
  path: string;
};

/** Headers that a browser sends by itself, and the two that the specification names (Authorization, Accept, JSON type). */
const USUAL_HEADERS =
  /^(host|connection|user-agent|accept|accept-encoding|accept-language|authorization|content-type|content-length|transfer-encoding|origin|referer|cache-control|pragma|range|if-range|if-none-match|if-modified-since|upgrade-insecure-requests|cookie|dnt|priority|te|save-data|purpose|keep-alive|sec-[a-z-]+)$/;

const MAX_BODY_BYTES = 2 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function parseBody(type: string, bytes: Buffer): Pick<RecordedRequest, 'body' | 'fileNames'> {
  if (type.includes('multipart/form-data')) {
    const found = bytes.toString('latin1').matchAll(/content-disposition:[^\r\n]*[; ]name="([^"]*)"/gi);
    return { body: {}, fileNames: [...found].map(([, name = '']) => name) };
  }
  if (bytes.length === 0) return { body: {}, fileNames: [] };
  try {
    const parsed: unknown = JSON.parse(bytes.toString());
    const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return { body: isRecord ? (parsed as Record<string, unknown>) : { '(body)': parsed }, fileNames: [] };
  } catch {
    return { body: { '(not JSON)': bytes.toString().slice(0, 80) }, fileNames: [] };
  }
}

/** Reads a request to its end and compares it with the documented calls. */
export async function recordRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const { body, fileNames } = parseBody(headers['content-type'] ?? '', await readBody(request));
  const path = url.pathname;
  const found = findCall(method, path);
  const recorded: RecordedRequest = {
    method,
    path,
    query: Object.fromEntries(url.searchParams),
    body,
    fileNames,
    headers,
    call: found?.call,
    params: found?.params ?? {},
    violations: [],
    status: 0,
  };
  recorded.violations = violationsOf(recorded, found);
  return recorded;
}

/** Returns what the specification does not name in this request. */
export function violationsOf(
  request: Pick<RecordedRequest, 'method' | 'path' | 'query' | 'body' | 'fileNames' | 'headers'>,
  found: FoundCall | undefined,
): Violation[] {
  const { method, path } = request;
  const at = { method, path: found?.call.path ?? path };
  if (!found) return [{ kind: 'path', name: path, ...at }];
  const { call } = found;
  const beyond = (kind: Violation['kind'], given: readonly string[], allowed: readonly string[]) =>
    given.filter((name) => !allowed.includes(name)).map((name): Violation => ({ kind, name, ...at }));
  const unusual = Object.keys(request.headers).filter((name) => !USUAL_HEADERS.test(name));
  const [scheme = call.scheme] = (request.headers.authorization ?? '').split(' ').filter(Boolean);
  return [
    ...beyond('query', Object.keys(request.query), call.query),
    ...beyond('body', Object.keys(request.body), call.body),
    ...beyond('file', request.fileNames, call.files),
    ...unusual.map((name): Violation => ({ kind: 'header', name, ...at })),
    ...(scheme === call.scheme ? [] : [{ kind: 'scheme', name: scheme, ...at } as const]),
  ];
}

/** Counts violations by kind, name and, unless it is a header, call; the most frequent first. */
export function countViolations(requests: readonly RecordedRequest[]): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind, name, method, path } of requests.flatMap(({ violations }) => violations)) {
    const what = kind === 'header' ? `header ${name}` : `${kind} ${name}: ${method} ${path}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
