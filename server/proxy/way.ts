/** Outcome of a request: it is passed to the platform, answered here, off in front of a platform, or refused. */
export type Way = 'passed' | 'here' | 'off' | 'refused';

const PASSED = new Set(['api', 'course']);
/** Bytes that no client sends unencoded, and that servers read differently. */
const ODD = /[^!-~]|#/;

/**
 * Decides by the request target as it came. Refuses whatever could name another host (absolute form) or leave the two
 * folders at a platform that decodes or normalizes paths: dot segments, empty segments and encoded slashes.
 */
export function wayOf(target: string): Way {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/')) return 'refused';
  const [, root = '', ...rest] = path.split('/');
  if (!PASSED.has(root) || rest.length === 0) return 'here';
  if (ODD.test(target)) return 'refused';
  const segments = rest.map(decoded);
  // The last one is empty behind a slash.
  const isPlain = segments.every((one, at) => isName(one) || (one === '' && at === segments.length - 1));
  if (!isPlain) return 'refused';
  // Calls of our own server are no platform's.
  return root === 'course' && segments[0] === 'x' ? 'off' : 'passed';
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const isName = (segment: string | undefined): segment is string =>
  segment !== undefined &&
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !/[/\\\p{Cc}]/u.test(segment);
