import { expect, it } from 'vitest';
import { rangeAnswered, rangeAsked } from './byte-range';

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=40-', { first: 40, last: 99 }],
  ['bytes=40-1000', { first: 40, last: 99 }],
  ['bytes=-30', { first: 70, last: 99 }],
  ['bytes=-300', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=1-2', 'all'],
  ['bytes=-', 'all'],
  [null, 'all'],
])('of 100 bytes %s asks for %o', (header, asked) => {
  expect(rangeAsked(header, 100)).toEqual(asked);
});

it.each([
  ['bytes 5-99/100', { first: 5, last: 99, size: 100 }],
  ['bytes 5-100/100', undefined],
  ['bytes 7-5/100', undefined],
  ['bytes */100', undefined],
  ['bytes 5-9/*', undefined],
  [null, undefined],
])('an answer of %s is %o', (header, said) => {
  expect(rangeAnswered(header)).toEqual(said);
});
