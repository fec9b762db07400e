import { KEEP_IMAGE } from '@contract/headers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isForeign, keepPictures } from './pictures';

const posted = vi.fn();
const fetched = vi.fn(async (_: string) => new Response('', { headers: { 'Content-Type': 'image/png' } }));

/** An image that loads unless its address says otherwise. */
class FakeImage {
  src = '';
  async decode() {
    if (this.src.includes('broken')) throw new DOMException('broken', 'EncodingError');
  }
}

beforeEach(() => {
  posted.mockClear();
  fetched.mockClear();
  vi.stubGlobal('location', new URL('https://learn.example/certificateDetail'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: posted } } });
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const cdn = (name: string) => `https://cdn.example/${name}.png`;

test('our own images go through the worker, which keeps them by itself', async () => {
  await keepPictures(['/certificates/1.png', 'https://learn.example/pictures/2.png']);
  expect(fetched.mock.calls).toEqual([['/certificates/1.png'], ['https://learn.example/pictures/2.png']]);
  expect(posted).not.toHaveBeenCalled();
});

test('posts at most three images of other origins to the worker, each after it has loaded', async () => {
  await keepPictures([cdn('broken'), cdn('1'), cdn('2'), cdn('3')]);
  expect(posted.mock.calls).toEqual([
    [{ type: KEEP_IMAGE, address: cdn('1') }],
    [{ type: KEEP_IMAGE, address: cdn('2') }],
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

test('isForeign tells another origin from ours and from what is no address', () => {
  expect(
    [cdn('1'), '//cdn.example/1.png', '/a.png', 'https://learn.example/a.png', 'http://'].map(isForeign),
  ).toEqual([true, true, false, false, false]);
});
