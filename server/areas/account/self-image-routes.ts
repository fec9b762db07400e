import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { selfImage } from '../../database/schema';
import { addressHolds } from '../media/address';
import type { Platform } from '../platform';
import { signedName } from './self-image';

/** Shows a learner the own photo, by an address that only the own profile gives and that soon ends. Nobody keeps it. */
export function selfImageRoutes(app: Hono, { database, keys, clock }: Platform) {
  app.get('/selfImages/:learner', async (c) => {
    const learner = c.req.param('learner');
    const query = { expires: c.req.query('expires'), signature: c.req.query('signature') };
    c.header('Cache-Control', 'private, no-store');
    if (!addressHolds(keys.media, signedName(learner), query, new Date(await clock(database)))) {
      return c.text('照片的地址已失效', 403);
    }
    const [own] = await database.select().from(selfImage).where(eq(selfImage.learner, learner));
    if (!own) return c.text('没有这张照片', 404);
    c.header('Content-Type', own.type);
    c.header('Content-Disposition', 'inline');
    return c.body(new Uint8Array(own.photo));
  });
}
