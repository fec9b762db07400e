import { expect, test } from 'vitest';
import { pair } from './code-pairs';
import type { ShownCode } from './code-standing';

const code = (code: string, standing: ShownCode['standing'], recipientName = '', recipientPhone = '') =>
  ({ code, standing, recipientName, recipientPhone }) as ShownCode;
const one = (name: string, phone = '') => ({ name, phone });

const ALL = [
  code('A', 'unused'),
  code('B', 'unused'),
  code('C', 'sent', '张三', '13800000000'),
  code('D', 'studying', '李四'),
  code('E', 'replaced', '王五'),
];

test('each gets one in order, and for who is left there is none', () => {
  expect(pair([one('赵六'), one('钱七'), one('孙八')], ALL, ALL)).toEqual({
    fresh: [
      { name: '赵六', phone: '', code: 'A' },
      { name: '钱七', phone: '', code: 'B' },
    ],
    again: [],
    done: [],
    short: 1,
  });
});

test('who has one keeps it, who has used it gets none, and who lost it to another gets a new one', () => {
  const people = [one('张三', '13800000000'), one('张三'), one('李四'), one('王五')];
  expect(pair(people, ALL, ALL)).toEqual({
    fresh: [
      { name: '张三', phone: '', code: 'A' },
      { name: '王五', phone: '', code: 'B' },
    ],
    again: [{ name: '张三', phone: '13800000000', code: 'C' }],
    done: [{ name: '李四', phone: '' }],
    short: 0,
  });
});

test('only of the codes that were chosen', () => {
  expect(pair([one('赵六'), one('钱七')], ALL.slice(1, 2), ALL)).toMatchObject({
    fresh: [{ name: '赵六', code: 'B' }],
    short: 1,
  });
});
