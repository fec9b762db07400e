import { expect, test } from 'vitest';
import type { Drawn } from './drawn';
import { excerptOf } from './excerpt';

const block = (length: number, tag = 'p'): Drawn => [tag, {}, '字'.repeat(length)];

test('of a text its first blocks are taken, each whole, until they fill a screen', () => {
  const text = [block(4), '\n', block(5), block(6), block(7)];
  expect(excerptOf(text, 10)).toEqual(text.slice(0, 3));
  expect(excerptOf(text, 11)).toEqual(text.slice(0, 4));
  expect(excerptOf(text, 100)).toEqual(text);
  expect(excerptOf([], 10)).toEqual([]);
});

test('what would be far more than a screen is not begun', () => {
  expect(excerptOf([block(31)], 10)).toEqual([]);
  expect(excerptOf([block(9), block(22)], 10)).toEqual([block(9)]);
  expect(excerptOf([block(9), block(21)], 10)).toEqual([block(9), block(21)]);
});

test('words and how they are set are kept, without what leads', () => {
  const written: Drawn = [
    'p',
    { class: 'a' },
    '看',
    ['a', { href: '/x', target: '_blank', rel: 'noopener' }, '这里'],
  ];
  expect(excerptOf([written], 10)).toEqual([['p', { class: 'a' }, '看', ['a', {}, '这里']]]);
});

test('it ends before what would be missed: what stands below that moves when it comes', () => {
  const more: Drawn[] = [
    ['p', {}, ['img', { src: '/1.png' }]],
    ['table', {}, ['tr', {}, ['td', { colspan: '2' }, '一']]],
    ['ol', { start: '3' }, ['li', {}, '三']],
    ['p', { onclick: 'x()' }, '点'],
  ];
  for (const one of more) {
    expect(excerptOf([block(2), one, block(3)], 10)).toEqual([block(2)]);
    expect(excerptOf([one, block(3)], 10)).toEqual([]);
  }
});
