import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { upload } from '../../database/schema';
import { matches } from '../../frame/file';
import type { Platform } from '../platform';
import type { Picture } from './picture';

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Where a picture is found; whoever has not been told cannot guess it. */
export const addressOf = (digest: string, type: Picture['type']) => `/uploads/${digest}.${ENDINGS[type]}`;

/**
 * Gives the pictures out under their own type and never as anything else. Licences are among them: the phone may keep
 * one for ever, a cache on the way may not.
 */
export function uploadRoutes(app: Hono, { database }: Platform) {
  app.get('/uploads/:name', async (c) => {
    const name = c.req.param('name');
    const [, digest] = /^([0-9a-f]{64})\.\w+$/.exec(name) ?? [];
    const [found] = digest ? await database.select().from(upload).where(eq(upload.digest, digest)) : [];
    if (!found || addressOf(found.digest, found.type) !== `/uploads/${name}`) {
      return c.text('没有这张图片', 404);
    }
    const etag = `"${found.digest}"`;
    c.header('Cache-Control', 'private, max-age=31536000, immutable');
    c.header('ETag', etag);
    if (matches(c.req.header('If-None-Match') ?? null, etag)) return c.body(null, 304);
    c.header('Content-Type', found.type);
    c.header('Content-Disposition', 'inline');
    return c.body(new Uint8Array(found.content));
  });
}
