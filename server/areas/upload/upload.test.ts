import { uploadFile } from '@contract/upload';
import { tester } from '@demo/ids/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { oneFace, png } from '../../testing/pictures';
import { suiteServer } from '../../testing/running';

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(tester(1).phone)).token;
});

const LIMIT = 5 * 1024 * 1024;
const HTML = '<html><script>alert(1)</script></html>';

const send = (bytes: Uint8Array, type = 'image/jpeg', as: string | undefined = token) =>
  server.call(uploadFile, { file: new Blob([new Uint8Array(bytes)], { type }) }, { token: as });
const dot = (n: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: n, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const open = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const refused = (message: string | RegExp) => ({ status: 200, message: expect.stringMatching(message) });

describe('a picture', () => {
  test('of each format is taken and given out as what it is', async () => {
    const face = sharp(await oneFace());
    const pictures = {
      'image/jpeg': await face.toBuffer(),
      'image/png': await face.png().toBuffer(),
      'image/webp': await face.webp().toBuffer(),
    };
    for (const [type, bytes] of Object.entries(pictures)) {
      const { msg } = await send(bytes, 'application/octet-stream');
      expect(msg).toMatch(/^\/uploads\/[0-9a-f]{64}\.(jpg|png|webp)$/);
      const answer = await open(msg);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe(type);
      const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`image/${shown.format}`).toBe(type);
      expect([shown.width, shown.height]).toEqual([400, 400]);
    }
  });

  test('is inert where it is opened, may be kept, and is sent once', async () => {
    const { msg } = await send(await oneFace());
    const { headers } = await open(msg);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox$/);
    expect(headers.get('Content-Disposition')).toBe('inline');
    expect(headers.get('Cache-Control')).toMatch(/^private, .*immutable$/);
    const again = await open(msg, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('that is sent twice is one', async () => {
    const bytes = await oneFace();
    const first = await send(bytes);
    const { token: other } = await server.login(tester(2).phone);
    expect(await send(bytes, 'image/jpeg', other)).toEqual(first);
    expect((await send(await oneFace())).msg).not.toBe(first.msg);
  });

  test('loses what is hidden in it: a page behind it, and where it was taken', async () => {
    const photo = await sharp(await oneFace())
      .withExif({ IFD0: { Copyright: HTML }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .toBuffer();
    expect(photo.includes('<script>')).toBe(true);
    const { msg } = await send(Buffer.concat([photo, Buffer.from(HTML)]));
    const shown = Buffer.from(await (await open(msg)).arrayBuffer());
    expect(shown.includes('<script>')).toBe(false);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });

  test('that lies on its side is stored upright', async () => {
    const wide = await sharp(await oneFace())
      .resize(400, 200)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { msg } = await send(wide);
    const shown = await sharp(Buffer.from(await (await open(msg)).arrayBuffer())).metadata();
    expect([shown.width, shown.height, shown.orientation]).toEqual([200, 400, undefined]);
  });
});

describe('refused is', () => {
  test('what is no picture of these formats, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const gif = await sharp(await oneFace())
      .gif()
      .toBuffer();
    for (const bytes of [Buffer.from(HTML), Buffer.from(svg), gif, Buffer.alloc(0)]) {
      await expect(send(bytes, 'image/png')).rejects.toMatchObject(refused('只能上传 JPG、PNG 或 WebP'));
    }
  });

  test('what only begins like one', async () => {
    const whole = Buffer.from(await png());
    const page = Buffer.concat([whole.subarray(0, 8), Buffer.from(HTML)]);
    for (const bytes of [page, whole.subarray(0, whole.length / 2)]) {
      await expect(send(bytes, 'image/png')).rejects.toMatchObject(refused('图片不完整'));
    }
  });

  test('more than 5 MB, by a sentence of its own; 5 MB are not', async () => {
    const photo = Buffer.from(await oneFace());
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    await send(padded(LIMIT));
    await expect(send(padded(LIMIT + 1))).rejects.toMatchObject(refused('不能超过 5 MB'));
    await expect(send(padded(LIMIT + 1024 * 1024))).rejects.toMatchObject({
      status: 413,
      message: expect.stringMatching('不能超过 5 MB'),
    });
  });

  test('anybody without a token', async () => {
    await expect(send(await oneFace(), 'image/jpeg', '')).rejects.toMatchObject({ status: 401 });
  });

  test('more than sixty new ones a day', async () => {
    const { token: keen } = await server.login(tester(3).phone);
    for (let n = 0; n < 60; n += 1) await send(await dot(n), 'image/png', keen);
    await expect(send(await dot(60), 'image/png', keen)).rejects.toMatchObject({ code: '2102' });
    server.time.now += 24 * 3_600_000;
    await send(await dot(60), 'image/png', keen);
  });

  test('more than sixty at once, though none of them has been read yet', async () => {
    const { token: keen } = await server.login(tester(4).phone);
    const dots = await Promise.all(Array.from({ length: 64 }, (_, n) => dot(n)));
    const sent = await Promise.allSettled(dots.map((one) => send(one, 'image/png', keen)));
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(60);
  });

  test('the same one after sixty times, for each time is work', async () => {
    const { token: keen } = await server.login(tester(5).phone);
    const same = await dot(1);
    for (let n = 0; n < 60; n += 1) await send(same, 'image/png', keen);
    await expect(send(same, 'image/png', keen)).rejects.toMatchObject({ code: '2102' });
    // It is not even looked at: of one that is broken nothing is said.
    await expect(send(same.subarray(0, 60), 'image/png', keen)).rejects.toMatchObject({ code: '2102' });
  });

  test('what has too many pixels, by its header alone', async () => {
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    // Hardly more than its header is left: to decode it would say that it is not whole.
    await expect(send(huge.subarray(0, 1_000), 'image/png')).rejects.toMatchObject(
      refused('超过 1600 万像素'),
    );
  });
});

test('an address with another ending, or of nothing, is 404 and no page', async () => {
  const { msg } = await send(await oneFace());
  const none = `/uploads/${'0'.repeat(64)}.jpg`;
  for (const path of [msg.replace('.jpg', '.html'), msg.replace('.jpg', '.png'), none]) {
    const answer = await open(path, { Accept: 'text/html' });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('Content-Type')).not.toContain('html');
  }
});
