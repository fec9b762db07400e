import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@rules/picture-width';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Platform } from '../platform';
import type { Work } from '../upload/decoder';
import { PictureSizes } from './picture-sizes';
import { mediaRoutes } from './routes';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-pictures-'));
const app = new Hono();
mediaRoutes(app, { settings: { picturesDir: folder }, keys: {} } as unknown as Platform);

/** Noise, so that its bytes grow with its pixels. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

beforeAll(async () => {
  writeFileSync(join(folder, 'cover.jpg'), await noise(1600, 1000));
  writeFileSync(join(folder, 'broken.jpg'), 'no picture at all');
  writeFileSync(join(folder, 'cover.svg'), '<svg/>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PICTURE_WIDTHS)('a picture comes %i px wide as WebP, and is not sent twice', async (width) => {
  const answer = await app.request(`/pictures/cover.jpg?w=${width}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const { width: wide, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([wide, height, format]).toEqual([width, Math.round(width / 1.6), 'webp']);
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
  expect((await app.request(`/pictures/cover.jpg?w=${width}`, { headers })).status).toBe(304);
});

test('who reads AVIF is given that, in fewer bytes, and no cache gives it to another', async () => {
  const get = (accept: string) => app.request('/pictures/cover.jpg?w=375', { headers: { Accept: accept } });
  const [avif, webp] = [await get('image/avif,image/webp,*/*'), await get('image/webp,*/*')];
  expect([avif.headers.get('Content-Type'), webp.headers.get('Content-Type')]).toEqual([
    'image/avif',
    'image/webp',
  ]);
  expect([avif.headers.get('Vary'), webp.headers.get('Vary')]).toEqual(['Accept', 'Accept']);
  const [small, large] = [Buffer.from(await avif.arrayBuffer()), Buffer.from(await webp.arrayBuffer())];
  const { width, format, compression } = await sharp(small).metadata();
  expect([width, format, compression]).toEqual([375, 'heif', 'av1']);
  expect(small.length).toBeLessThan(large.length);
  expect(avif.headers.get('ETag')).not.toBe(webp.headers.get('ETag'));
});

test.each(['cover.jpg?w=376', 'cover.jpg?w=100000', 'cover.jpg?w=', 'cover.jpg'])(
  '%s is the whole picture: other widths are not made',
  async (name) => {
    const answer = await app.request(`/pictures/${name}`);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1600);
  },
);

test('what is drawn in lines, and what cannot be read, is given as it is; what is not there is not', async () => {
  expect((await app.request('/pictures/cover.svg?w=375')).headers.get('Content-Type')).toMatch(/svg/);
  expect(await (await app.request('/pictures/broken.jpg?w=375')).text()).toBe('no picture at all');
  expect((await app.request('/pictures/none.jpg?w=375')).status).toBe(404);
  expect((await app.request('/pictures/..%2Fcover.jpg?w=375')).status).toBe(404);
});

const SMALL = { width: 375, format: 'webp' } as const;

/** Makes pictures of `weight` bytes at once, and counts them. */
function counting(weight: number, room?: number) {
  const decode = vi.fn(async (_: string, work: Work) => {
    return { written: new Uint8Array(Math.min(weight, work.bytes.length - 1)) };
  });
  return { decode, sizes: new PictureSizes(folder, { decode }, room) };
}

test('however many ask for a picture at once, it is made once, and anew when its file is another', async () => {
  const { decode, sizes } = counting(10);
  await Promise.all(Array.from({ length: 50 }, () => sizes.sized('cover.jpg', SMALL)));
  await sizes.sized('cover.jpg', SMALL);
  expect(decode).toHaveBeenCalledTimes(1);
  utimesSync(join(folder, 'cover.jpg'), 1, 1);
  await sizes.sized('cover.jpg', SMALL);
  expect(decode).toHaveBeenCalledTimes(2);
});

test('no more is kept than there is room for: the one asked for longest ago goes', async () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.png`), Buffer.alloc(1_000));
  const { decode, sizes } = counting(400, 900);
  for (const name of ['a.png', 'b.png', 'a.png', 'c.png']) await sizes.sized(name, SMALL);
  expect(decode).toHaveBeenCalledTimes(3);
  await sizes.sized('a.png', SMALL);
  expect(decode).toHaveBeenCalledTimes(3);
  await sizes.sized('b.png', SMALL);
  expect(decode).toHaveBeenCalledTimes(4);
});
