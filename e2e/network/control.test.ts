import { expect, onTestFinished, test } from 'vitest';
import { controlOf } from './control';
import { FaultProxy } from './proxy';

const HERE = 'http://localhost:8091';

/** The control page before a server that nobody asks. */
async function control(authority?: string) {
  const proxy = await FaultProxy.start({ origin: 'http://127.0.0.1:9' });
  onTestFinished(() => proxy.close());
  const app = controlOf({ proxy, upstream: 'https://learn.example', addresses: [proxy.origin], authority });
  const page = async () => (await app.request(`${HERE}/`)).text();
  const send = (path: string, fields: Record<string, string> = {}, origin = HERE) =>
    app.request(HERE + path, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
    });
  return { app, proxy, page, send };
}

test('the line is switched, cut and healed to the one that was chosen', async () => {
  const { proxy, page, send } = await control();
  expect((await send('/profile', { name: '3g' })).status).toBe(303);
  expect(proxy.held).toBe('3g');
  await send('/cut');
  expect(proxy.cut).toBe(true);
  expect(await page()).toContain('class="state">网络断开');
  await send('/heal');
  expect([proxy.cut, proxy.held]).toEqual([false, '3g']);
  expect(await page()).toMatch(/value="3g" aria-pressed="true"/);
  const unknown = await send('/profile', { name: '6g' });
  expect([unknown.status, await unknown.text()]).toEqual([
    400,
    expect.stringContaining('没有叫「6g」的网络'),
  ]);
});

test('the next request of a path is lost as chosen, and stands in the list without its query', async () => {
  const { proxy, page, send } = await control();
  await send('/lose', { path: '.m3u8', fault: '404', times: '2' });
  const statuses = [];
  for (const path of ['/film.m3u8?signature=<secret>', '/film.m3u8', '/filmXm3u8']) {
    statuses.push(
      await fetch(proxy.origin + path)
        .then(({ status }) => status)
        .catch(() => 'unreachable'),
    );
  }
  expect(statuses).toEqual([404, 404, 'unreachable']);
  expect(await page()).toMatch(/<span>404<\/span><\/div>\s*<code>GET \/film\.m3u8<\/code>/);
  expect(await page()).not.toContain('secret');
  await send('/forget');
  expect(await page()).toContain('还没有丢失的请求');
});

test('another site’s page cannot cut the line', async () => {
  const { proxy, send } = await control();
  expect((await send('/cut', {}, 'https://evil.example')).status).toBe(403);
  expect(proxy.cut).toBe(false);
});

test('over https the page hands out what a phone has to trust, and says how', async () => {
  const secure = await control('-----BEGIN CERTIFICATE-----');
  const file = await secure.app.request(`${HERE}/authority.crt`);
  expect(file.headers.get('Content-Type')).toBe('application/x-x509-ca-cert');
  expect(await secure.page()).toContain('证书信任设置');
  const plain = await control();
  expect((await plain.app.request(`${HERE}/authority.crt`)).status).toBe(404);
  expect(await plain.page()).not.toContain('证书');
});
