import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { certificate } from '../../../database/schema';
import type { Platform } from '../../platform';
import { pictureAddressHolds } from '../address';
import { PictureDesk } from './desk';

/** Certificates as pictures, behind addresses that nobody guesses. What one shows changes once at most: when it is withdrawn. */
export function certificateRoutes(app: Hono, { database, keys, settings }: Platform) {
  const desk = new PictureDesk(settings.dataDir);
  app.get('/certificates/:name', async (c) => {
    const [, id] = /^(\d+)\.png$/.exec(c.req.param('name')) ?? [];
    if (!id || !pictureAddressHolds(keys.media, id, c.req.query('k') ?? '')) {
      return c.text('没有这张证书', 404);
    }
    const [row] = await database.select().from(certificate).where(eq(certificate.id, id));
    if (!row) return c.text('没有这张证书', 404);
    const { publicOrigin } = settings;
    // Where a request came to is what it says itself: such a picture is its asker's, and nobody keeps it.
    const picture = await (publicOrigin ? desk.draw(row, publicOrigin) : desk.drawOnce(row, originOf(c)));
    // A good one may be withdrawn any day: kept for a day, it is looked at again. A withdrawn one stays so.
    const age = row.revokedAt === null ? 'max-age=86400' : 'max-age=31536000, immutable';
    c.header('Cache-Control', publicOrigin ? `private, ${age}` : 'no-store');
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(picture));
  });
}

/** Where this request came to; a proxy before us says whether that was https. */
function originOf(c: Context): string {
  const { host, protocol } = new URL(c.req.url);
  const outside = c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return `${outside === 'https' ? 'https:' : protocol}//${host}`;
}
