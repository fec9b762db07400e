import { expect, it } from 'vitest';
import { idOf, wordsOf } from './item-key';

it('an old link’s item is a key', () => {
  expect(idOf('{"id":"1894027361548301001","name":"张三"}')).toBe('1894027361548301001');
  expect(idOf('{"id":7}')).toBe('7');
});

it.each([undefined, '', 'x', '[]', 'null', '"7"', '{"id":{}}', '{"name":"张三"}'])(
  '%s has no key',
  (json) => {
    expect(idOf(json)).toBeUndefined();
  },
);

it('what has no key is shown as the text it is', () => {
  const json = '{"name":"<b>张三</b>","expertPosition":"医师","intro":7}';
  expect(wordsOf(json, ['name', 'expertPosition', 'intro'])).toEqual(['<b>张三</b>', '医师']);
});
