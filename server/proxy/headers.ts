import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isProxy } from '../frame/client-address';

/** Headers of one connection, which never reach the next (RFC 9110, 7.6.1); those that `Connection` names are added. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that a sender may forge about its origin, and those that Node has answered itself. */
const NOT_TO_PLATFORM =
  /^(?:host|expect|content-length|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip)$/;

/**
 * Headers that would change how browsers treat our origin: its storage (unsent study lies there), where it is reached, its worker.
 */
const NOT_TO_LEARNER = new Set([
  'alt-svc',
  'clear-site-data',
  'expect-ct',
  'nel',
  'public-key-pins',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'strict-transport-security',
]);

function isOfConnection(connection: string | undefined): (name: string) => boolean {
  const named = (connection ?? '').split(',').map((one) => one.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return (name) => dropped.has(name);
}

/** How the learner reached us: `https` and `learn.example`. */
export type ReachedAt = { proto: string; host: string | undefined };

export type Trust = { publicOrigin: string | undefined; proxies: BlockList };

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The word of the proxy nearest to us. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/** By PUBLIC_ORIGIN, else by a trusted proxy's word, else by the request itself. */
export function reachedAt({ headers, socket }: IncomingMessage, { publicOrigin, proxies }: Trust): ReachedAt {
  if (publicOrigin) {
    const { protocol, host } = new URL(publicOrigin);
    return { proto: protocol.slice(0, -1), host };
  }
  const trusted = isProxy(socket.remoteAddress ?? '', proxies) ? headers : {};
  const proto = lastOf(trusted['x-forwarded-proto']);
  const host = lastOf(trusted['x-forwarded-host']) || headers.host || '';
  return { proto: proto === 'https' ? 'https' : 'http', host: HOST.test(host) ? host : undefined };
}

/** The headers with which a request goes on to the platform, without those of its body. */
export function headersForPlatform(
  request: IncomingMessage,
  { platform, proxies, at }: { platform: URL; proxies: BlockList; at: ReachedAt },
): OutgoingHttpHeaders {
  const isDropped = isOfConnection(request.headers.connection);
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!isDropped(name) && !NOT_TO_PLATFORM.test(name)) headers[name] = value;
  }
  const own = `${at.proto}://${at.host}`;
  // For the platform the app is of its own origin; other sites stay recognizable as such.
  if (headers.origin === own) headers.origin = platform.origin;
  if (String(headers.referer ?? '').startsWith(`${own}/`)) {
    headers.referer = platform.origin + String(headers.referer).slice(own.length);
  }
  const peer = request.socket.remoteAddress ?? '';
  const client = clientAddress(peer, joined(request.headers, 'x-forwarded-for'), proxies);
  headers.host = platform.host;
  if (client) headers['x-forwarded-for'] = client;
  headers['x-forwarded-proto'] = at.proto;
  if (at.host) headers['x-forwarded-host'] = at.host;
  return headers;
}

const joined = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** The headers with which the platform's answer goes on to the learner. `policy`: for an answer that has none. */
export function headersForLearner(
  { headers, headersDistinct }: IncomingMessage,
  { platform, at, policy }: { platform: URL; at: ReachedAt; policy: string },
): OutgoingHttpHeaders {
  const isDropped = isOfConnection(headers.connection);
  const passed: OutgoingHttpHeaders = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (isDropped(name) || NOT_TO_LEARNER.has(name)) continue;
    passed[name] = values.length === 1 ? values[0] : values;
  }
  const { location, 'set-cookie': cookies } = headers;
  if (location !== undefined) passed.location = locationForUs(location, platform);
  if (cookies) passed['set-cookie'] = cookies.map((one) => cookieForUs(one, at.proto === 'https'));
  passed['x-content-type-options'] = 'nosniff';
  // A page of the platform is on our origin, where tokens are: scripts in it run only where it states a policy itself.
  passed['content-security-policy'] ??= policy;
  return passed;
}

/** An address of the platform becomes one of ours; http and https of the same host are one platform. */
function locationForUs(location: string, platform: URL): string {
  // Relative to what was asked: browsers resolve it against our origin.
  if (!/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(location)) return location;
  if (!URL.canParse(location, platform.origin)) return location;
  const { protocol, host, pathname, search, hash } = new URL(location, platform);
  if (!/^https?:$/.test(protocol) || host !== platform.host) return location;
  // Two slashes would name another host.
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Prefixes whose cookies browsers take only with Secure. */
const NEEDS_SECURE = /^__(?:secure|host)-/i;

/**
 * A cookie of the platform as one of our own host: without Domain. Where learners come over http, it loses Secure and
 * what needs it, because browsers would drop it.
 */
export function cookieForUs(cookie: string, isHttps: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const isPlain = !isHttps && !NEEDS_SECURE.test(pair.trim());
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((pair) => pair.trim().toLowerCase());
    if (name === 'domain') return [];
    if (isPlain && (name === 'secure' || name === 'partitioned')) return [];
    if (isPlain && name === 'samesite' && value === 'none') return [' SameSite=Lax'];
    return [attribute];
  });
  return [pair, ...kept].join(';');
}
