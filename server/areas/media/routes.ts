import { join } from 'node:path';
import { pictureWidth } from '@rules/picture-width';
import type { Hono } from 'hono';
import { fileResponse, isPlainName, matches } from '../../frame/file';
import type { Platform } from '../platform';
import { addressHolds, folderHolds } from './address';
import { PictureSizes } from './picture-sizes';

/** Media behind signed addresses; pictures and attached files for everybody. */
export function mediaRoutes(app: Hono, { settings, keys }: Platform) {
  const send = async (folder: string, name: string, request: Request) => {
    const headers = { 'Cache-Control': 'private, max-age=21600' };
    return await fileResponse(folder, name, request, headers);
  };

  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const query = { expires: c.req.query('expires'), signature: c.req.query('signature') };
    if (!addressHolds(keys.media, name, query, new Date())) return c.text('播放地址已失效', 403);
    return (await send(settings.mediaDir, name, c.req.raw)) ?? c.text('没有这个文件', 404);
  });

  // HLS: playlists, segments and captions of one folder; the permission in the path holds for all of them.
  app.get('/media/:folder/:permission/:name', async (c) => {
    const { folder, permission, name } = c.req.param();
    if (!folderHolds(keys.media, folder, permission, new Date())) return c.text('播放地址已失效', 403);
    const found = isPlainName(folder) && (await send(join(settings.mediaDir, folder), name, c.req.raw));
    return found || c.text('没有这个文件', 404);
  });

  const sizes = new PictureSizes(settings.picturesDir);
  app.get('/pictures/:name', async (c) => {
    const headers = { 'Cache-Control': 'public, max-age=3600' };
    const width = pictureWidth(c.req.query('w'));
    const smaller = width && (await sizes.sized(c.req.param('name'), width));
    if (smaller) {
      const { bytes, etag } = smaller;
      if (matches(c.req.header('If-None-Match') ?? null, etag))
        return c.body(null, 304, { ...headers, ETag: etag });
      const type = { 'Content-Type': 'image/webp', 'Content-Length': String(bytes.length) };
      return c.body(new Uint8Array(bytes), 200, { ...headers, ...type, ETag: etag });
    }
    const found = await fileResponse(settings.picturesDir, c.req.param('name'), c.req.raw, headers);
    return found ?? c.text('没有这张图片', 404);
  });

  // Files attached to policies. Whatever is in them, they are no page of ours.
  app.get('/files/:name', async (c) => {
    const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Disposition': 'inline' };
    const found = await fileResponse(settings.filesDir, c.req.param('name'), c.req.raw, headers);
    return found ?? c.text('没有这个文件', 404);
  });
}
