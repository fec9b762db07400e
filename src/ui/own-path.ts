/** Where nobody wants to be sent after signing in. */
const DOORS = /^\/(userlogin|userregister)(?=[/?#]|$)/i;

/**
 * The path of this app that `raw` names, or undefined: no other site, no scheme, nothing that a browser reads as one
 * (`//x`, `/\x`, a tab between the slashes), and not the login itself.
 */
export function ownPath(raw: string | undefined, origin = location.origin): string | undefined {
  if (!raw?.startsWith('/')) return undefined;
  try {
    const url = new URL(raw, origin);
    const path = url.pathname + url.search + url.hash;
    const safe = url.origin === origin && !path.startsWith('//') && !DOORS.test(path);
    return safe ? path : undefined;
  } catch {
    return undefined;
  }
}
