import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './frame/security';
import { SW_RESET, swReset } from './sw-reset';

const app = new Hono();
app.use(securityHeaders());
swReset(app);

test('the way back needs nothing but itself, and its policy lets just that run', async () => {
  const answer = await app.request(SW_RESET);
  const page = await answer.text();
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(page).not.toMatch(/(src|href)="|@import|url\(/);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).not.toContain('unsafe');
  for (const part of ['script', 'style']) {
    const [, source = ''] = new RegExp(`<${part}>([^]*)</${part}>`).exec(page) ?? [];
    const digest = createHash('sha256').update(source).digest('base64');
    expect(policy).toContain(`${part}-src 'sha256-${digest}'`);
  }
});

test('it is never kept, and clears the browser’s cache but not what the app has stored', async () => {
  const { headers } = await app.request(SW_RESET);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
