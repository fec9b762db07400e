import { expect, test } from 'vitest';
import { lightOf, squareOf } from './photo';

test.each([
  [640, 480, { x: 80, y: 0, side: 480 }],
  [480, 640, { x: 0, y: 80, side: 480 }],
  [400, 400, { x: 0, y: 0, side: 400 }],
  [641, 480, { x: 80, y: 0, side: 480 }],
])('of %i × %i the middle square is taken', (width, height, square) => {
  expect(squareOf(width, height)).toEqual(square);
});

test('light is what eyes see: green is brighter than blue, alpha counts for nothing', () => {
  const pixels = (...rgba: number[]) => lightOf(new Uint8ClampedArray(rgba));
  expect(pixels(255, 255, 255, 255)).toBeCloseTo(255);
  expect(pixels(0, 0, 0, 255, 255, 255, 255, 255)).toBeCloseTo(127.5);
  expect(pixels(0, 255, 0, 0)).toBeGreaterThan(pixels(0, 0, 255, 255));
  expect(lightOf(new Uint8ClampedArray())).toBe(0);
});
