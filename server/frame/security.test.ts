import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { policyOf, policyRevision, securityHeaders } from './security';

const USUAL =
  "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; " +
  "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

test('without other origins a page uses our own alone, and the worker is as it was built', () => {
  expect(policyOf({})).toBe(USUAL);
  expect(policyOf({ mediaOrigins: [] })).toBe(USUAL);
  expect(policyRevision({ mediaOrigins: [], formTargets: ['https://pay.example'] })).toBeUndefined();
});

test('media origins are open for images, videos and what fetches them, and for no script', () => {
  const policy = policyOf({ mediaOrigins: ['https://a.example', 'https://b.example'] }, ['sha256-one']);
  const open = policy.split('; ').filter((directive) => directive.includes('https:'));
  expect(open).toEqual([
    "img-src 'self' data: blob: https://a.example https://b.example",
    "media-src 'self' blob: https://a.example https://b.example",
    "connect-src 'self' https://a.example https://b.example",
  ]);
});

test('each list of media origins has a revision of its own', () => {
  const revision = (...mediaOrigins: string[]) => policyRevision({ mediaOrigins });
  expect(revision('https://a.example')).toMatch(/^[\da-f]{8}$/);
  expect(revision('https://a.example')).not.toBe(revision('https://b.example'));
});

test('browsers stay on https where the public address has it, and nowhere else', async () => {
  const sent = async (publicOrigin?: string) => {
    const app = new Hono();
    app.use(securityHeaders({}, publicOrigin));
    const { headers } = await app.request('/none');
    return headers.get('Strict-Transport-Security');
  };
  expect(await sent('https://learn.example')).toBe('max-age=31536000');
  expect([await sent('http://learn.example'), await sent()]).toEqual([null, null]);
});

test('other origins load media and the detector, and nothing else', async () => {
  const app = new Hono();
  app.use(securityHeaders());
  const policy = async (path: string) =>
    (await app.request(path)).headers.get('Cross-Origin-Resource-Policy');
  for (const path of ['/media/a.mp4', '/pictures/a.png', '/files/a.pdf', '/face/detector.html'])
    expect(await policy(path)).toBe('cross-origin');
  for (const path of [
    '/',
    '/course/x/userInfo',
    '/uploads/a.jpg',
    '/media',
    '/assets/a.js',
    '/operator/audit',
  ])
    expect(await policy(path)).toBe('same-origin');
});
