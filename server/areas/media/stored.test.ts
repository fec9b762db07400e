import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ffmpeg } from '../../outside/ffmpeg';
import { clip, digestOf, storedClip, streamClip } from '../../testing/clips';
import { objectStore } from '../../testing/object-store';
import { openApp } from '../../testing/open-app';
import { mediaAddress } from './address';
import { captionsOf } from './captions';
import { MediaRefused } from './probe/media-refused';
import { takeInFilm, takeInSound, takeInStream } from './take-in';
import { takeInCaptions, takeInFile, takeInPicture } from './take-in-beside';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-given-'));
const objects = await objectStore();
afterAll(() => {
  objects.close();
  rmSync(folder, { recursive: true, force: true });
});
const { endpoint, bucket, region, accessKey, secretKey } = objects.settings;
const S3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
};

describe.each([
  ['a folder', {}],
  ['a bucket', S3],
])('media that lie in %s', (_, environment) => {
  let app: Awaited<ReturnType<typeof openApp>>;
  beforeAll(async () => {
    app = await openApp({ ...environment, FFMPEG: '/no/ffmpeg' });
  });
  afterAll(() => app.close());

  /** Puts bytes into the store under a name of the operator's. */
  async function given(name: string, bytes: Uint8Array | string) {
    const digest = digestOf(bytes);
    writeFileSync(join(folder, digest), bytes);
    await app.platform.media.write(digest, join(folder, digest));
    return { digest, name };
  }
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(app.origin + path, { headers, method });
  const signed = (media: string) => mediaAddress(app.platform.keys.media, media, new Date());
  const stream = async () => Promise.all(streamClip().map((name) => given(name, clip(`stream/${name}`))));

  test('a film is measured here, and comes whole, in parts, and once', async () => {
    const bytes = clip('good.mp4');
    const { media, end } = await takeInFilm(app.platform, await storedClip(app.platform.media, 'good.mp4'));
    expect([media, end]).toEqual([`${digestOf(bytes)}.mp4`, 3_000]);
    const whole = await get(signed(media));
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = whole.headers.get('ETag') ?? '';
    expect(etag).toBe(`"${digestOf(bytes)}"`);
    const part = await get(signed(media), { Range: 'bytes=100-199', 'If-Range': etag });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await get(signed(media), { Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200);
    expect((await get(signed(media), { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await get(signed(media), { 'If-None-Match': etag })).status).toBe(304);
    const head = await get(signed(media), {}, 'HEAD');
    expect(head.headers.get('Content-Length')).toBe(String(bytes.length));
  });

  test('is given under its signature only, and as what it is only', async () => {
    const film = await storedClip(app.platform.media, 'good.mp4');
    const { media } = await takeInFilm(app.platform, film);
    expect((await get(`/media/${media}?expires=9999999999&signature=x`)).status).toBe(403);
    for (const path of [`/pictures/${film.digest}.png`, `/files/${film.digest}.pdf`, `/files/${media}`]) {
      expect((await get(path)).status, path).toBe(404);
    }
    const unseen = await given('unseen.mp4', 'what nobody has looked at');
    expect((await get(signed(`${unseen.digest}.mp4`))).status).toBe(404);
    expect((await get(signed(`${'0'.repeat(64)}.mp4`))).status).toBe(404);
  });

  test('a stream is one set: each file under the one permission, and nothing beside them', async () => {
    const { media, end } = await takeInStream(app.platform, await stream());
    expect([media, end]).toEqual([expect.stringMatching(/^[0-9a-f]{64}\/master\.m3u8$/), 6_000]);
    const master = await get(signed(media));
    expect(master.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl');
    const beside = (name: string) => new URL(name, app.origin + signed(media)).pathname;
    expect(await (await get(beside('360p.m3u8'))).text()).toBe(clip('stream/360p.m3u8').toString());
    const segment = await get(beside('360p-1.m4s'), { Range: 'bytes=0-3' });
    expect([segment.status, segment.headers.get('ETag')]).toEqual([
      206,
      `"${digestOf(clip('stream/360p-1.m4s'))}"`,
    ]);
    expect((await get(beside('good.mp4'))).status).toBe(404);
    expect((await get(beside('..%2Fgood.mp4'))).status).toBe(404);
  });

  test('a stream of the same files is the same, whatever their order; of another segment it is another', async () => {
    const [first, ...rest] = await stream();
    const files = first ? [first, ...rest] : [];
    const { media } = await takeInStream(app.platform, files);
    expect(await takeInStream(app.platform, first ? [first, ...rest.reverse()] : [])).toEqual({
      media,
      end: 6_000,
    });
    const other = await given('360p-2.m4s', clip('stream/360p-1.m4s'));
    const changed = files.map((file) => (file.name === other.name ? other : file));
    expect((await takeInStream(app.platform, changed)).media).not.toBe(media);
  });

  test('captions have addresses of their own, and SRT comes as WebVTT', async () => {
    const digest = await takeInCaptions(
      app.platform,
      await given('a.srt', '1\n00:00:01,000 --> 00:00:02,000\n先通风\n'),
    );
    const { keys, settings } = app.platform;
    const [caption] = await captionsOf(
      { key: keys.media, mediaDir: settings.mediaDir },
      { media: 'x.mp4', captions: { 'zh-CN': digest } },
      new Date(),
    );
    expect(caption).toMatchObject({ language: 'zh-CN', label: '中文' });
    const answer = await get(caption?.url ?? '');
    expect(answer.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
    expect(await answer.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n先通风\n');
  });

  test('pictures come in their sizes and for ever, files as they are', async () => {
    const wide = {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    } as const;
    const cover = await sharp({ create: wide }).jpeg({ quality: 90 }).toBuffer();
    const picture = await takeInPicture(app.platform, await given('cover.JPG', cover));
    expect(picture).toBe(`/pictures/${digestOf(cover)}.jpg`);
    expect((await get(picture)).headers.get('Cache-Control')).toMatch(/immutable/);
    const small = await get(`${picture}?w=375`, { Accept: 'image/avif' });
    expect(small.headers.get('Content-Type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(375);
    const drawn = await takeInPicture(
      app.platform,
      await given('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    );
    expect((await get(`${drawn}?w=375`)).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    const attached = await takeInFile(app.platform, await given('登记表.pdf', '%PDF-1.7 …'));
    expect((await get(attached)).headers.get('Content-Type')).toBe('application/pdf');
    // No other ending makes of it another thing.
    expect((await get(attached.replace('.pdf', '.html'))).status).toBe(404);
    expect((await get(drawn.replace('.svg', '.html'))).status).toBe(404);
  });

  test('a sound is one, and what is no picture or no file of its ending is refused by name', async () => {
    expect((await takeInSound(app.platform, await storedClip(app.platform.media, 'sound.m4a'))).end).toBe(
      3_000,
    );
    const refusals = [
      [takeInPicture, 'cover.png', '<html>', /^cover\.png：这不是图片/],
      [takeInPicture, 'cover.gif', 'GIF89a', /^cover\.gif：图片要用 PNG/],
      [
        takeInPicture,
        'cover.png',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        /其实是 svg/,
      ],
      [takeInFile, 'a.pdf', 'MZ\x00', /^a\.pdf：文件的内容不是 pdf/],
      [takeInFile, 'a.txt', 'MZ\x00', /内容不是 txt/],
      [takeInFile, 'a.html', '<script>', /附件要用 pdf/],
      [takeInFilm, '片.mp4', '今天开会的记录', /^片\.mp4：这不是 mp4 视频/],
      [takeInCaptions, '字幕.vtt', '今天开会的记录', /^字幕\.vtt：字幕文件里没有字幕/],
    ] as const;
    for (const [takeIn, name, bytes, sentence] of refusals) {
      const asked = takeIn(app.platform, await given(name, bytes));
      await expect(asked, name).rejects.toThrow(MediaRefused);
      await expect(asked, name).rejects.toThrow(sentence);
    }
    const missing = { digest: '0'.repeat(64), name: '片.mp4' };
    await expect(takeInFilm(app.platform, missing)).rejects.toThrow('片.mp4：文件还没有传上来');
  });

  test('a film whose head comes last is refused where nothing can write it anew', async () => {
    const late = await storedClip(app.platform.media, 'head-last.mp4');
    await expect(takeInFilm(app.platform, late)).rejects.toThrow(
      /索引在文件末尾.*-c copy -movflags \+faststart/,
    );
    // A program that is there is one that can be asked.
    const mends = { ...app.platform, ffmpeg: new Ffmpeg('true') };
    expect((await takeInFilm(mends, late)).end).toBe(3_000);
    // It was looked at before, and is refused all the same.
    await expect(takeInFilm(app.platform, late)).rejects.toThrow(/索引在文件末尾/);
  });
});

test('a phone that goes away lets go of the bucket', async () => {
  const app = await openApp(S3);
  const large = Buffer.concat([clip('good.mp4'), Buffer.alloc(64_000_000)]);
  // Behind the film a box that nobody plays.
  large.writeUInt32BE(64_000_000, clip('good.mp4').length);
  large.write('free', clip('good.mp4').length + 4);
  const digest = digestOf(large);
  writeFileSync(join(folder, digest), large);
  await app.platform.media.write(digest, join(folder, digest));
  const { media } = await takeInFilm(app.platform, { digest, name: 'large.mp4' });
  const { closed, sent } = objects.state;
  const gone = new AbortController();
  const answer = await fetch(app.origin + mediaAddress(app.platform.keys.media, media, new Date()), {
    signal: gone.signal,
  });
  await answer.body?.getReader().read();
  gone.abort();
  await expect.poll(() => objects.state.closed).toBe(closed + 1);
  expect(objects.state.sent - sent).toBeLessThan(32_000_000);
  await app.close();
});
