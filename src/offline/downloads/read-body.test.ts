import { expect, test } from 'vitest';
import { readerOf } from './read-body';

const BYTES = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) & 255);

/** All of a body, copied as it comes, and the sizes of the buffers that it came in. */
async function allOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const next = readerOf(body);
  const read: Uint8Array[] = [];
  const buffers: number[] = [];
  for (let part = await next(); part; part = await next()) {
    read.push(part.slice());
    buffers.push(part.buffer.byteLength);
  }
  return { right: Buffer.concat(read).equals(BYTES), buffers: [...new Set(buffers)] };
}

test('a body comes byte for byte, in a buffer of ours that never grows', async () => {
  const body = new Response(BYTES).body;
  if (!body) throw new Error('no body');
  const { right, buffers } = await allOf(body);
  expect(right).toBe(true);
  expect(buffers).toEqual([131_072]);
});

test('an engine that fills no buffer of ours gives its own', async () => {
  const parts = [BYTES.slice(0, 70_000), BYTES.slice(70_000)];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(to) {
      const part = parts.shift();
      if (part) to.enqueue(part);
      else to.close();
    },
  });
  expect(await allOf(body)).toEqual({ right: true, buffers: [70_000, 230_000] });
});

test('a body that breaks says so', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    pull: (to) => to.error(new TypeError('cut')),
  });
  await expect(readerOf(body)()).rejects.toThrow('cut');
});
