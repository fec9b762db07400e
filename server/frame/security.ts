import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  // Interface libraries set style attributes.
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The face detector's own document: its wasm needs eval, and nothing of the page is within its reach. */
const DETECTOR_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS: Record<string, string> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/** Security headers on every answer, errors and files too. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  if (c.req.path.startsWith('/face/')) c.res.headers.set('Content-Security-Policy', DETECTOR_POLICY);
};

/** The largest body of a call; uploads will have a limit of their own. */
const BODY_LIMIT = 64 * 1024;

export const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (c) => c.json({ code: '413', message: '提交的内容太大' }, 413),
});
