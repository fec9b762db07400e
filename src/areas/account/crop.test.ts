import { expect, test } from 'vitest';
import { fitting } from '@/ui/picture';
import { held, NEAREST, pulled, squareOf, wholeSquare, zoomed } from './crop';

const tall = { width: 300, height: 400 };

test('it begins with the largest square in the middle', () => {
  expect(squareOf(tall, wholeSquare(tall))).toEqual({ left: 0, top: 50, side: 300 });
});

test('pulling the picture down shows more of its top, and never what lies beyond it', () => {
  const crop = pulled(tall, wholeSquare(tall), 0, 0.1);
  expect(squareOf(tall, crop)).toEqual({ left: 0, top: 20, side: 300 });
  expect(squareOf(tall, pulled(tall, crop, 0, 5)).top).toBe(0);
  expect(squareOf(tall, pulled(tall, crop, 0, -5)).top).toBe(100);
  // As wide as the image: there is nothing at its sides.
  expect(squareOf(tall, pulled(tall, crop, 1, 0)).left).toBe(0);
});

test('closer keeps the middle, and stops', () => {
  expect(squareOf(tall, zoomed(tall, wholeSquare(tall), 2))).toEqual({ left: 75, top: 125, side: 150 });
  expect(zoomed(tall, wholeSquare(tall), 99).zoom).toBe(NEAREST);
  expect(zoomed(tall, wholeSquare(tall), 0).zoom).toBe(1);
});

test('further away at an edge comes back into the picture', () => {
  const corner = held(tall, { x: 0, y: 0, zoom: 4 });
  expect(squareOf(tall, corner)).toEqual({ left: 0, top: 0, side: 75 });
  expect(squareOf(tall, zoomed(tall, corner, 1))).toEqual({ left: 0, top: 0, side: 300 });
});

test('a picture is made smaller, never larger', () => {
  expect(fitting({ width: 4000, height: 3000 }, 512)).toEqual({ width: 512, height: 384 });
  expect(fitting({ width: 100, height: 40 }, 512)).toEqual({ width: 100, height: 40 });
  expect(fitting({ width: 9000, height: 3 }, 512)).toEqual({ width: 512, height: 1 });
});
