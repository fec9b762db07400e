import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readRange } from '../../frame/range';
import type { Platform } from '../platform';
import { addressHolds, folderHolds, mediaAddress } from './address';
import { captionsOf } from './captions';
import { mp4Duration } from './duration';
import { mediaRoutes } from './routes';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-media-'));
writeFileSync(join(folder, 'ten.mp4'), '0123456789');
writeFileSync(join(folder, 'big.mp4'), Buffer.alloc(5_000_000));
writeFileSync(join(folder, 'empty.mp4'), '');
writeFileSync(join(folder, 'cover.svg'), '<svg/>');
mkdirSync(join(folder, 'film'));
mkdirSync(join(folder, 'other'));
writeFileSync(join(folder, 'film', 'master.m3u8'), '#EXTM3U');
writeFileSync(join(folder, 'film', '360p-0.m4s'), '0123456789');
writeFileSync(join(folder, 'film', 'captions.zh-CN.vtt'), 'WEBVTT');
writeFileSync(join(folder, 'film', 'captions.bo.vtt'), 'WEBVTT');
writeFileSync(join(folder, 'other', 'secret.txt'), 'secret');
mkdirSync(join(folder, '.hidden'));
writeFileSync(join(folder, '.hidden', 'ten.mp4'), 'hidden');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.from('a key');
const app = new Hono();
mediaRoutes(app, {
  settings: { mediaDir: folder, picturesDir: folder },
  keys: { media: key },
} as unknown as Platform);
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(mediaAddress(key, name, new Date()), { headers, method });

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
    await vi.waitFor(() => expect(handles()).toBe(1));
    phone.destroy();
    await vi.waitFor(() => expect(handles()).toBe(0));
    server.close();
  });
});

describe('a media address', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const query = (address: string) => {
    const { searchParams } = new URL(address, 'http://x');
    return {
      expires: searchParams.get('expires') ?? undefined,
      signature: searchParams.get('signature') ?? undefined,
    };
  };

  test('holds for six hours, for its file and key', () => {
    const signed = query(mediaAddress(key, 'ten.mp4', now));
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(addressHolds(key, 'ten.mp4', signed, later(6 * 3_600_000 - 1))).toBe(true);
    expect(addressHolds(key, 'ten.mp4', signed, later(6 * 3_600_000))).toBe(false);
    expect(addressHolds(key, 'big.mp4', signed, now)).toBe(false);
    expect(addressHolds(Buffer.from('other'), 'ten.mp4', signed, now)).toBe(false);
    expect(addressHolds(key, 'ten.mp4', { ...signed, expires: '9999999999' }, now)).toBe(false);
    expect(addressHolds(key, 'ten.mp4', { expires: undefined, signature: undefined }, now)).toBe(false);
  });

  test('forged is 403; signed for no file is 404', async () => {
    expect((await app.request('/media/ten.mp4?expires=9999999999&signature=x')).status).toBe(403);
    expect((await get('none.mp4')).status).toBe(404);
    expect((await get('../package.json')).status).toBe(404);
  });
});

describe('the address of a folder', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const master = () => mediaAddress(key, 'film/master.m3u8', new Date());
  /** The permission that the address of a file in a folder carries. */
  const permissionOf = (address: string) => address.split('/')[3] ?? '';
  /** As a player follows a playlist's relative address. */
  const beside = (name: string, address = master()) => new URL(name, `http://x${address}`).pathname;

  test('carries the permission to what a playlist names, with its type, ranges and validators', async () => {
    const playlist = await app.request(master());
    expect([playlist.status, await playlist.text()]).toEqual([200, '#EXTM3U']);
    expect(playlist.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl');
    const part = await app.request(beside('360p-0.m4s'), { headers: { Range: 'bytes=2-3' } });
    expect([part.status, await part.text()]).toEqual([206, '23']);
    expect(part.headers.get('Content-Type')).toBe('video/iso.segment');
    const known = { 'If-None-Match': part.headers.get('ETag') ?? '' };
    expect((await app.request(beside('360p-0.m4s'), { headers: known })).status).toBe(304);
    const captions = await app.request(beside('captions.zh-CN.vtt'));
    expect(captions.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
  });

  test('holds for six hours, for its folder and key', () => {
    const permission = permissionOf(mediaAddress(key, 'film/master.m3u8', now));
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(folderHolds(key, 'film', permission, later(6 * 3_600_000 - 1))).toBe(true);
    expect(folderHolds(key, 'film', permission, later(6 * 3_600_000))).toBe(false);
    expect(folderHolds(key, 'other', permission, now)).toBe(false);
    expect(folderHolds(Buffer.from('other'), 'film', permission, now)).toBe(false);
    const [, signature] = permission.split('.');
    expect(folderHolds(key, 'film', `9999999999.${signature}`, now)).toBe(false);
    for (const forged of ['', '.', '9999999999', `.${signature}`]) {
      expect(folderHolds(key, 'film', forged, now), forged).toBe(false);
    }
  });

  test('forged, expired or for another folder is 403', async () => {
    const status = async (path: string) => (await app.request(path)).status;
    expect(await status('/media/film/9999999999.x/master.m3u8')).toBe(403);
    expect(await status('/media/film/x/master.m3u8')).toBe(403);
    expect(await status(mediaAddress(key, 'film/master.m3u8', now).replace(/\d{10}/, '1763596800'))).toBe(
      403,
    );
    const old = new Date(Date.now() - 6 * 3_600_000 - 1_000);
    expect(await status(mediaAddress(key, 'film/master.m3u8', old))).toBe(403);
    expect(await status(`/media/other/${permissionOf(master())}/secret.txt`)).toBe(403);
    // A permission for a folder is none for a file of its name, nor the other way.
    const [expires, signature] = permissionOf(mediaAddress(key, 'ten.mp4/x', new Date())).split('.');
    expect(await status(`/media/ten.mp4?expires=${expires}&signature=${signature}`)).toBe(403);
    const ofFile = new URL(mediaAddress(key, 'film', new Date()), 'http://x').searchParams;
    expect(await status(`/media/film/${ofFile.get('expires')}.${ofFile.get('signature')}/master.m3u8`)).toBe(
      403,
    );
  });

  test('leads nowhere else, not even with our signature', async () => {
    const status = async (path: string) => (await app.request(path)).status;
    const permission = permissionOf(master());
    expect(await status(`/media/film/${permission}/none.m4s`)).toBe(404);
    for (const name of [
      '..%2Fother%2Fsecret.txt',
      '..%2Ften.mp4',
      '..',
      '%2e%2e%2Ften.mp4',
      '..%5Cten.mp4',
    ]) {
      const answer = await app.request(`/media/film/${permission}/${name}`);
      expect(answer.status, name).toBe(404);
    }
    for (const outside of ['..', '.', '.hidden']) {
      const signed = permissionOf(mediaAddress(key, `${outside}/x`, new Date()));
      expect(await status(`/media/${encodeURIComponent(outside)}/${signed}/ten.mp4`), outside).toBe(404);
      expect(await status(`/media/%2e%2e/${signed}/ten.mp4`), outside).not.toBe(200);
    }
  });

  test('is what captions come by, one for each language', async () => {
    const found = await captionsOf({ key, mediaDir: folder }, 'film/master.m3u8', new Date());
    expect(found.map(({ language, label }) => [language, label])).toEqual([
      ['bo', 'bo'],
      ['zh-CN', '中文'],
    ]);
    expect(await (await app.request(found[1]?.url ?? '')).text()).toBe('WEBVTT');
    expect(await captionsOf({ key, mediaDir: folder }, 'ten.mp4', new Date())).toEqual([]);
    expect(await captionsOf({ key, mediaDir: folder }, '', new Date())).toEqual([]);
    expect(await captionsOf({ key, mediaDir: folder }, 'none/master.m3u8', new Date())).toEqual([]);
  });
});

test('pictures are for everybody, within their folder', async () => {
  const answer = await app.request('/pictures/cover.svg');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect((await app.request('/pictures/none.svg')).status).toBe(404);
  expect((await app.request('/pictures/..%2Fsecret')).status).toBe(404);
});

test('the length of a film is read from its header', () => {
  const film = (name: string) => readFileSync(join('demo/media', name));
  expect(mp4Duration(film('welding-fume.mp4'))).toBe(120_000);
  expect(mp4Duration(film('hearing.mp4'))).toBe(30_000);
  expect(() => mp4Duration(Buffer.from('no film'))).toThrow('moov');
});
