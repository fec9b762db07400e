import { afterAll, describe, expect, test } from 'vitest';
import { mediaFolder } from '../../testing/media-folder';
import { addressHolds, folderHolds, mediaAddress } from './address';
import { captionsOf } from './captions';

const { folder, key, app, get, remove } = mediaFolder();
afterAll(remove);

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
    const found = await captionsOf({ key, mediaDir: folder }, { media: 'film/master.m3u8' }, new Date());
    expect(found.map(({ language, label }) => [language, label])).toEqual([
      ['bo', 'bo'],
      ['zh-CN', '中文'],
    ]);
    expect(await (await app.request(found[1]?.url ?? '')).text()).toBe('WEBVTT');
    expect(await captionsOf({ key, mediaDir: folder }, { media: 'ten.mp4' }, new Date())).toEqual([]);
    expect(await captionsOf({ key, mediaDir: folder }, { media: '' }, new Date())).toEqual([]);
    expect(await captionsOf({ key, mediaDir: folder }, { media: 'none/master.m3u8' }, new Date())).toEqual(
      [],
    );
  });
});
