import { faceAuth, sealedPhoto } from '@contract/face';
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

const KIB = 1024;
/** The largest body of a call. */
const BODY_LIMIT = 64 * KIB;
/** Calls that carry a photo. */
const LARGER: Record<string, number> = { [faceAuth.path]: 512 * KIB, [sealedPhoto.path]: 768 * KIB };

const limitOf = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ code: '413', message: '提交的内容太大' }, 413) });
const usual = limitOf(BODY_LIMIT);
const larger = new Map(Object.entries(LARGER).map(([path, size]) => [path, limitOf(size)]));

export const limitBody: MiddlewareHandler = (c, next) => (larger.get(c.req.path) ?? usual)(c, next);
