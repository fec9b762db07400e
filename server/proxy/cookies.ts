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
