import { once } from 'node:events';
import { readdirSync, readlinkSync, truncateSync, utimesSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { readRange } from '../../frame/range';
import { mediaFolder } from '../../testing/media-folder';
import { mediaAddress } from './address';

const { folder, key, app, get, remove } = mediaFolder();
afterAll(remove);

describe('a range', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=3-', 206, '3456789', 'bytes 3-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('%s is %i', async (range, status, body, contentRange) => {
    const answer = await get('ten.mp4', { Range: range });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(answer.headers.get('Content-Range')).toBe(contentRange);
    if (status !== 416) expect(answer.headers.get('Content-Length')).toBe(String(body.length));
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
  });

  test('of an empty file is not satisfiable, and the whole of it is empty', async () => {
    expect((await get('empty.mp4', { Range: 'bytes=-5' })).status).toBe(416);
    const whole = await get('empty.mp4');
    expect([whole.status, await whole.text()]).toEqual([200, '']);
  });

  test('larger than any file is read without loss', () => {
    expect(readRange('bytes=0-99999999999999999999', 10)).toEqual({ first: 0, last: 9 });
  });
});

describe('validators', () => {
  test('the same file has the same strong ETag, and 304 for who has it', async () => {
    const etag = (await get('ten.mp4')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const answer = await get('ten.mp4', { 'If-None-Match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    expect((await get('ten.mp4', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  test('If-Range gives the part of the same file only, never by date or weakly', async () => {
    const first = await get('ten.mp4');
    const etag = first.headers.get('ETag') ?? '';
    const status = async (known: string) =>
      (await get('ten.mp4', { Range: 'bytes=0-3', 'If-Range': known })).status;
    expect(await status(etag)).toBe(206);
    expect(await status('"x"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status('Fri, 20 Nov 2026 00:00:00 GMT')).toBe(200);
    utimesSync(join(folder, 'ten.mp4'), 1, 1);
    expect(await status(etag)).toBe(200);
  });
});

test('HEAD tells the size without a body', async () => {
  const answer = await get('ten.mp4', { Range: 'bytes=0-3' }, 'HEAD');
  expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([200, '10', '']);
  expect(answer.headers.get('Content-Type')).toBe('video/mp4');
});

describe.runIf(process.platform === 'linux')('a file that is sent', () => {
  const handles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('big.mp4');
      } catch {
        return false;
      }
    }).length;

  test('is closed when its reader goes away, and at the end; an answer nobody reads opens none', async () => {
    const unread = await get('big.mp4');
    expect([unread.status, handles()]).toEqual([200, 0]);
    const reader = (await get('big.mp4')).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    expect(handles()).toBe(1);
    await reader?.cancel();
    expect(handles()).toBe(0);
    expect((await (await get('big.mp4')).arrayBuffer()).byteLength).toBe(5_000_000);
    expect(handles()).toBe(0);
  });

  test('is closed when a phone drops the connection', async () => {
    truncateSync(join(folder, 'big.mp4'), 64_000_000);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const phone = connect(port, '127.0.0.1');
    phone.write(`GET ${mediaAddress(key, 'big.mp4', new Date())} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(phone, 'data');
    // Nobody reads on, so the file is half sent and open.
    phone.pause();
    await expect.poll(handles).toBe(1);
    phone.destroy();
    await expect.poll(handles).toBe(0);
    server.close();
  });
});

test('pictures are for everybody, within their folder', async () => {
  const answer = await app.request('/pictures/cover.svg');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect((await app.request('/pictures/none.svg')).status).toBe(404);
  expect((await app.request('/pictures/..%2Fsecret')).status).toBe(404);
});
