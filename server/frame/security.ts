import { createHash } from 'node:crypto';
import { faceAuth, sealedPhoto } from '@contract/face';
import { uploadFile } from '@contract/upload';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TOO_LARGE, UPLOAD_LIMIT } from './limits';

/** Origins besides our own that pages may use. */
export type OtherOrigins = {
  /** Origins to which forms may lead, as a payment app's does. */
  formTargets?: readonly string[];
  /** From where images and videos may come; the worker and the HLS player fetch them. */
  mediaOrigins?: readonly string[];
};

/** A year, as browsers' lists ask; of this host alone, because others of the domain are not ours. */
const HTTPS_ONLY = 'max-age=31536000';

/** The policy of every page. `inlineScripts`: digests of the scripts, one of which is inline in the page, `sha256-…`. */
export const policyOf = (
  { formTargets = [], mediaOrigins = [] }: OtherOrigins,
  inlineScripts: readonly string[] = [],
) =>
  [
    "default-src 'self'",
    ...(inlineScripts.length > 0
      ? [`script-src 'self' ${inlineScripts.map((one) => `'${one}'`).join(' ')}`]
      : []),
    ["img-src 'self' data: blob:", ...mediaOrigins].join(' '),
    ["media-src 'self' blob:", ...mediaOrigins].join(' '),
    // Interface libraries set style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...mediaOrigins].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Mark of the policy in the worker's script, so that phones fetch their stored pages again when it changes; undefined
 * for the policy that every build has.
 */
export const policyRevision = ({ mediaOrigins = [] }: OtherOrigins): string | undefined =>
  mediaOrigins.length > 0
    ? createHash('sha256').update(mediaOrigins.join()).digest('hex').slice(0, 8)
    : undefined;

/** The face detector's own document: its wasm needs eval, and nothing of the page is within its reach. */
const DETECTOR_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** What learners sent is looked at and nothing more: no script of it would run, and it has no origin of ours. */
const UPLOAD_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** No Cross-Origin-Opener-Policy: a phone begins a second process for a document that has one, before it can show it (adr/0017). */
const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/** The folders with a policy of their own. */
const POLICIES: Record<string, string> = { '/face/': DETECTOR_POLICY, '/uploads/': UPLOAD_POLICY };

/**
 * Folders that another origin may load: the detector's page has an opaque origin, and another app may name this server in
 * its MEDIA_ORIGINS. Whatever else is loaded from elsewhere would tell a stranger's page about a learner.
 */
const LOADED_FROM_ANYWHERE = ['/face/', '/media/', '/pictures/', '/files/'];

/** Security headers on every answer, errors and files too. `publicOrigin`: browsers that were on https stay there. */
export function securityHeaders(others: OtherOrigins = {}, publicOrigin = ''): MiddlewareHandler {
  const usual = policyOf(others);
  const isHttps = publicOrigin.startsWith('https:');
  const all = Object.entries({ ...HEADERS, ...(isHttps && { 'Strict-Transport-Security': HTTPS_ONLY }) });
  return async (c, next) => {
    await next();
    for (const [name, value] of all) c.res.headers.set(name, value);
    const isOpen = LOADED_FROM_ANYWHERE.some((one) => c.req.path.startsWith(one));
    c.res.headers.set('Cross-Origin-Resource-Policy', isOpen ? 'cross-origin' : 'same-origin');
    // A page with parts of its own inside has said which.
    if (c.res.headers.has('Content-Security-Policy')) return;
    const folder = Object.keys(POLICIES).find((one) => c.req.path.startsWith(one));
    c.res.headers.set('Content-Security-Policy', (folder && POLICIES[folder]) || usual);
  };
}

const KIB = 1024;
/** The largest body of a call. */
const BODY_LIMIT = 64 * KIB;
/** What a form has around its file. */
const FORM = 64 * KIB;
/** Calls that carry a photo. */
const LARGER: Record<string, { maxSize: number; sentence?: string }> = {
  [faceAuth.path]: { maxSize: 512 * KIB },
  [sealedPhoto.path]: { maxSize: 768 * KIB },
  [uploadFile.path]: { maxSize: UPLOAD_LIMIT + FORM, sentence: TOO_LARGE },
};

type Limit = { maxSize: number; sentence?: string };

const SENTENCE = '提交的内容太大';

/** The largest body of a call, bytes, and the sentence for a larger one. */
export const bodyLimitOf = (path: string): Required<Limit> => ({
  sentence: SENTENCE,
  ...(LARGER[path] ?? { maxSize: BODY_LIMIT }),
});

/** The refusal of a body in both answer styles, because the limit comes before anybody knows the call. */
export const tooLarge = (sentence: string) => ({
  code: '413',
  result: 'error',
  message: sentence,
  msg: sentence,
});

function limitOf({ maxSize, sentence = SENTENCE }: Limit): MiddlewareHandler {
  const onError = (c: Context) => c.json(tooLarge(sentence), 413);
  const counted = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = c.req.header('Content-Length');
    // Node reads no more than that; to look at the body's stream would cost as much as all else of a short call.
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
    return Number(length) > maxSize ? onError(c) : next();
  };
}
const usual = limitOf({ maxSize: BODY_LIMIT });
const larger = new Map(Object.entries(LARGER).map(([path, limit]) => [path, limitOf(limit)]));

export const limitBody: MiddlewareHandler = (c, next) => (larger.get(c.req.path) ?? usual)(c, next);
