import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { mediaAddress } from '../areas/media/address';
import { mediaRoutes } from '../areas/media/routes';
import type { Platform } from '../areas/platform';

/** A folder of media and pictures with the routes over it. `get` asks under a signed address; `remove` takes the folder away. */
export function mediaFolder() {
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

  const key = Buffer.from('a key');
  const app = new Hono();
  mediaRoutes(app, {
    settings: { mediaDir: folder, picturesDir: folder },
    keys: { media: key },
  } as unknown as Platform);
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(mediaAddress(key, name, new Date()), { headers, method });

  return { folder, key, app, get, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
