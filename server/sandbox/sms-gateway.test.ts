import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from '../frame/security';
import { SIGNATURE_HEADERS, signatureOf } from '../outside/signature';
import { SANDBOX_SMS_GATEWAY, sandboxSmsGateway } from './sms-gateway';

const SECRET = 'sixteen characters';
const app = new Hono();
app.use(securityHeaders());
sandboxSmsGateway(app, SECRET);

const post = (content: unknown, secret = SECRET, time = String(Date.now())) => {
  const body = JSON.stringify(content);
  const headers = {
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, time, body),
  };
  return app.request(SANDBOX_SMS_GATEWAY, { method: 'POST', body, headers });
};
const page = async (query = '') => (await app.request(`/sandbox/sms${query}`)).text();

test('shows what it took, newest first, of one phone or all, and nothing as markup', async () => {
  expect(await page()).toContain('还没有短信');
  await post({ phone: '13800000001', code: '111111', text: '第一条' });
  await post({ phone: '13800000002', code: '222222', text: '<script>alert(1)</script>"&' });
  await post({ phone: '13800000001', code: '333333', text: '第三条' });
  const all = await page();
  expect([...all.matchAll(/<strong>(\d+)/g)].map(([, code]) => code)).toEqual(['333333', '222222', '111111']);
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
  expect(all).not.toContain('<script');
  expect(await page('?phone=13800000002')).not.toContain('111111');
  expect(await page('?phone=%3Cb%3E')).toContain('&lt;b&gt;');
  const headers = { Accept: 'application/json' };
  const answer = await app.request('/sandbox/sms?phone=13800000001', { headers });
  expect(await answer.json()).toMatchObject({ messages: [{ code: '333333' }, { code: '111111' }] });
});

test('shows a reminder, and takes no message of an unknown kind', async () => {
  const text = '【职健学堂】王建国，还有 3 个课时没学完。';
  const reminder = { kind: 'reminder', phone: '13800000004', name: '王建国', training: '上岗', hours: 3 };
  expect((await post({ ...reminder, until: '', text })).status).toBe(200);
  const shown = await page('?phone=13800000004');
  expect(shown).toContain('<strong>学习提醒</strong>');
  expect(shown).toContain(text);
  expect((await post({ ...reminder, kind: 'invoice', until: '', text })).status).toBe(400);
  expect((await post({ ...reminder, kind: 'invoice', code: '444444', text })).status).toBe(400);
  expect((await post({ ...reminder, text })).status).toBe(400);
});

test('takes nothing unsigned, nothing old, and nothing that is no message', async () => {
  const message = { phone: '13800000003', code: '444444', text: '假的' };
  expect((await post(message, 'another secret!!')).status).toBe(401);
  expect((await post(message, SECRET, String(Date.now() - 600_000))).status).toBe(401);
  expect((await app.request(SANDBOX_SMS_GATEWAY, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await post({ phone: '13800000003' })).status).toBe(400);
  expect(await page('?phone=13800000003')).toContain('还没有短信');
});

test('the page is readable under the policy of every answer: no script, no style from elsewhere', async () => {
  const answer = await app.request('/sandbox/sms');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(await answer.text()).not.toMatch(/<link|<script| on\w+=|https?:\/\//);
});
