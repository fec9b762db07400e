import type { Hono } from 'hono';
import type { Platform } from '../platform';
import { addressHolds } from './address';
import { fileResponse } from './file';

/** Media behind signed addresses, and pictures for everybody. */
export function mediaRoutes(app: Hono, { settings, keys }: Platform) {
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const query = { expires: c.req.query('expires'), signature: c.req.query('signature') };
    if (!addressHolds(keys.media, name, query, new Date())) return c.text('播放地址已失效', 403);
    const headers = { 'Cache-Control': 'private, max-age=21600' };
    return (await fileResponse(settings.mediaDir, name, c.req.raw, headers)) ?? c.text('没有这个文件', 404);
  });

  app.get('/pictures/:name', async (c) => {
    const headers = { 'Cache-Control': 'public, max-age=3600' };
    const found = await fileResponse(settings.picturesDir, c.req.param('name'), c.req.raw, headers);
    return found ?? c.text('没有这张图片', 404);
  });
}
