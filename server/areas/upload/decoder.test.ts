import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Decoder } from './decoder';

const dot = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
const work = (bytes: Uint8Array) => ({
  bytes,
  format: 'png' as const,
  mostPixels: 1_000_000,
  longestSide: 64,
});

test('whoever sends many pictures waits behind whoever sends one', async () => {
  const decoder = new Decoder();
  const picture = await dot(32);
  const order: string[] = [];
  const send = (whose: string) => decoder.decode(whose, work(picture)).then(() => order.push(whose));
  await Promise.all([...Array.from({ length: 8 }, () => send('keen')), send('another')]);
  // One was under way when the other came, and then it is everybody's turn once.
  expect(order.indexOf('another')).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(9);
});

test('a picture is made no longer than asked, and one of too many pixels is left alone', async () => {
  const decoder = new Decoder();
  const outcome = await decoder.decode('a', work(await dot(100)));
  expect('written' in outcome && (await sharp(outcome.written).metadata()).width).toBe(64);
  expect(await decoder.decode('a', work(await dot(1_001)))).toEqual({ refused: 'pixels' });
  expect(await decoder.decode('a', work(new Uint8Array(9)))).toEqual({ refused: 'broken' });
});

test('what does not fit into memory is refused before it waits', async () => {
  const decoder = new Decoder();
  const large = new Uint8Array(100 * 1024 * 1024);
  const [first, second] = await Promise.all(['a', 'b'].map((whose) => decoder.decode(whose, work(large))));
  expect([first, second]).toEqual([{ refused: 'broken' }, { refused: 'crowded' }]);
});
