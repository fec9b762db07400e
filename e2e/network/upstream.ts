import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Whom the proxy stands before. */
export type Upstream = {
  /** http or https, without a path. */
  origin: string;
  /**
   * `proxy`: it hears the address that the browser asked, as behind a reverse proxy of its own. `visitor`: it hears its
   * own, as from any browser, because a deployment somewhere does not know ours.
   */
  as: 'proxy' | 'visitor';
};

/** Between two neighbours only, RFC 9110 7.6.1; the length of a body is said by either end itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];
/** Where an answer names the deployment by its address. */
const NAMES_ORIGIN = ['location', 'content-location', 'access-control-allow-origin'];

const without = <H extends object>(headers: H, names: readonly string[]): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as H;

/** Headers of a request on its way up; `here` is the origin that the browser asked. */
export function upHeaders(
  headers: IncomingHttpHeaders,
  upstream: Upstream,
  here: string,
): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = without(headers, HOP_BY_HOP);
  if (upstream.as === 'proxy') {
    return here.startsWith('https:') ? { ...passed, 'x-forwarded-proto': 'https' } : passed;
  }
  passed.host = new URL(upstream.origin).host;
  for (const name of ['origin', 'referer']) {
    if (typeof passed[name] === 'string') passed[name] = moved(passed[name], here, upstream.origin);
  }
  return passed;
}

/** Headers of an answer on its way down. Everything passes whole but what names the deployment by its address. */
export function downHeaders(
  headers: IncomingHttpHeaders,
  upstream: Upstream,
  here: string,
): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = without(headers, HOP_BY_HOP);
  if (upstream.as === 'proxy') return passed;
  // It would bind localhost, with all its ports, to https for a year.
  delete passed['strict-transport-security'];
  for (const name of NAMES_ORIGIN) {
    if (typeof passed[name] === 'string') passed[name] = moved(passed[name], upstream.origin, here);
  }
  const cookies = headers['set-cookie'];
  if (cookies) passed['set-cookie'] = cookies.map((cookie) => ownCookie(cookie, here));
  return passed;
}

/** `address` with the origin `to` where it began with `from`. */
function moved(address: string, from: string, to: string): string {
  const rest = address.slice(from.length);
  return address.startsWith(from) && (rest === '' || '/?#'.includes(rest[0] ?? '')) ? to + rest : address;
}

/** The cookie as one of this host; over http without what only https may set. */
function ownCookie(cookie: string, here: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  // Such a name promises Secure; where it cannot be kept, the browser refuses the cookie and should.
  const plain = here.startsWith('http:') && !/^__(Host|Secure)-/.test(pair);
  const dropped = plain ? /^(domain=|secure$|samesite=none$)/i : /^domain=/i;
  return [pair, ...attributes.filter((attribute) => !dropped.test(attribute))].join('; ');
}

/** `http.request` or `https.request`, as the upstream's origin says. */
export const requestOf = ({ origin }: Upstream) => (origin.startsWith('https:') ? httpsRequest : httpRequest);
