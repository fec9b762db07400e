import { expect, it } from 'vitest';
import { packed } from '../scripts/shell/packs';
import { askForPack } from './pack';

const files = ['one', 'two'].map((name) => ({
  address: `assets/${name}.js`,
  type: 'text/javascript',
  bytes: new Uint8Array(2_000).fill(name.length),
}));
const PACK = packed(files);

/** A network that gives the first `length` bytes and then does `then`. */
const giving = (length: number, then: (body: ReadableStreamDefaultController) => void) =>
  (async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(PACK.subarray(0, length));
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        then(controller);
      },
    });
    return new Response(body);
  }) as typeof fetch;
const asked = async (get: typeof fetch) =>
  (await askForPack('/packs/a.pack', undefined, { get, silence: 20 })).map((one) => one.address);

it('a pack comes whole', async () => {
  expect(await asked(giving(PACK.length, (body) => body.close()))).toEqual([
    'assets/one.js',
    'assets/two.js',
  ]);
});

it('of one that is cut, or about which nothing is heard any more, there is what came whole', async () => {
  expect(await asked(giving(3_000, (body) => setTimeout(() => body.error(new Error('cut')))))).toEqual([
    'assets/one.js',
  ]);
  expect(await asked(giving(3_000, () => undefined))).toEqual(['assets/one.js']);
});

it('who is told to stop ends at once, with what came whole', async () => {
  const control = new AbortController();
  const get = giving(3_000, () => setTimeout(() => control.abort()));
  const came = await askForPack('/packs/a.pack', control.signal, { get, silence: 60_000 });
  expect(came.map(({ address }) => address)).toEqual(['assets/one.js']);
});

it('without network, and of a server that is not well, there is nothing', async () => {
  expect(await asked(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([]);
  expect(await asked(async () => new Response(new Uint8Array(PACK), { status: 502 }))).toEqual([]);
});
