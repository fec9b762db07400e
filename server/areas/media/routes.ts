import { join } from 'node:path';
import { pictureWidth } from '@rules/picture-width';
import type { Context, Hono } from 'hono';
import { bytesResponse, fileResponse, isPlainName, matches } from '../../frame/file';
import { typeOf } from '../../frame/media-types';
import type { Platform } from '../platform';
import { addressHolds, folderHolds } from './address';
import { type StoredName, storedName } from './media-name';
import { pictureFormat } from './picture-format';
import { PictureSizes } from './picture-sizes';
import { type Given, Stored } from './stored';
import { isAttached, isPicture } from './take-in-beside';

/** What never changes under its name; nobody between us and the phone keeps what is signed. */
const FOR_SIX_HOURS = { 'Cache-Control': 'private, max-age=21600' };
const FOR_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Media behind signed addresses; pictures and attached files for everybody. What lies in the store is named by its
 * digest, which is its validator; any other name is one of the media folder's, the pictures' or the files'.
 */
export function mediaRoutes(app: Hono, platform: Platform) {
  const { settings, keys, media: store } = platform;
  const stored = new Stored(platform);

  /** What is stored, as the browser is given it; undefined when it may not be had so. */
  const give = (
    found: Given | undefined,
    name: string,
    request: Request,
    headers: Record<string, string>,
  ) => {
    if (!found) return undefined;
    const { digest, size } = found;
    const read = ({ first, last }: { first: number; last: number }) =>
      store.read(digest, { from: first, to: last });
    return bytesResponse({ type: typeOf(name), size, etag: `"${digest}"`, read }, request, headers);
  };
  const giveMedia = async (name: StoredName, c: Context) =>
    give(await stored.media(name), name.file, c.req.raw, FOR_SIX_HOURS);

  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const query = { expires: c.req.query('expires'), signature: c.req.query('signature') };
    if (!addressHolds(keys.media, name, query, new Date())) return c.text('播放地址已失效', 403);
    const inStore = storedName(name);
    const found = inStore
      ? await giveMedia(inStore, c)
      : await fileResponse(settings.mediaDir, name, c.req.raw, FOR_SIX_HOURS);
    return found ?? c.text('没有这个文件', 404);
  });

  // HLS: playlists, segments and captions of one folder; the permission in the path holds for all of them.
  app.get('/media/:folder/:permission/:name{.+}', async (c) => {
    const { folder, permission, name } = c.req.param();
    if (!folderHolds(keys.media, folder, permission, new Date())) return c.text('播放地址已失效', 403);
    const inStore = storedName(`${folder}/${name}`);
    if (inStore) return (await giveMedia(inStore, c)) ?? c.text('没有这个文件', 404);
    const place = join(settings.mediaDir, folder);
    const found = isPlainName(folder) && (await fileResponse(place, name, c.req.raw, FOR_SIX_HOURS));
    return found || c.text('没有这个文件', 404);
  });

  const sizes = new PictureSizes(settings.picturesDir);
  app.get('/pictures/:name', async (c) => {
    const name = c.req.param('name');
    const picture = storedName(name);
    const found = picture && (await stored.picture(picture.digest));
    const headers = picture ? FOR_EVER : FOR_AN_HOUR;
    const width = pictureWidth(c.req.query('w'));
    const format = pictureFormat(c.req.header('Accept'));
    const smaller =
      width &&
      (picture
        ? found && (await sizes.stored(store, found, name, { width, format }))
        : await sizes.sized(name, { width, format }));
    if (smaller) {
      const { bytes, etag } = smaller;
      const varied = { ...headers, Vary: 'Accept', ETag: etag };
      if (matches(c.req.header('If-None-Match') ?? null, etag)) return c.body(null, 304, varied);
      const type = { 'Content-Type': `image/${format}`, 'Content-Length': String(bytes.length) };
      return c.body(new Uint8Array(bytes), 200, { ...varied, ...type });
    }
    const whole = picture
      ? isPicture(name) && give(found, name, c.req.raw, headers)
      : await fileResponse(settings.picturesDir, name, c.req.raw, headers);
    return whole || c.text('没有这张图片', 404);
  });

  // Files attached to policies. Whatever is in them, they are no page of ours.
  app.get('/files/:name', async (c) => {
    const name = c.req.param('name');
    const inline = { 'Content-Disposition': 'inline' };
    const inStore = storedName(name);
    const found = inStore
      ? isAttached(name) &&
        give(await stored.file(inStore.digest), name, c.req.raw, { ...FOR_EVER, ...inline })
      : await fileResponse(settings.filesDir, name, c.req.raw, { ...FOR_AN_HOUR, ...inline });
    return found || c.text('没有这个文件', 404);
  });
}
