import { expect, test } from 'vitest';
import { linkOf, messageOf, messagesOf, unitOf } from './code-message';
import { codeIn } from './typed-code';

const HANDED = { from: '宏远机械厂', course: '焊接作业职业健康培训', origin: 'https://learn.example' };
const CODE = 'HY7Q-4M2K-9K7B-6R5D';

test('a message says who gives what, and its link carries the code', () => {
  expect(messageOf(HANDED, CODE)).toBe(
    '宏远机械厂给你报了《焊接作业职业健康培训》，点开就能学：https://learn.example/redeem?code=HY7Q4M2K9K7B6R5D',
  );
  const people = [
    { name: '张三', code: CODE },
    { name: '李四', code: 'AB' },
  ];
  expect(messagesOf(HANDED, people).match(/点开就能学/g)).toHaveLength(2);
});

test('who cannot open the link pastes the message, and the code is found in it', () => {
  expect(codeIn(messageOf(HANDED, CODE))).toBe('HY7Q4M2K9K7B6R5D');
  const numbered = { ...HANDED, from: '中铁12345项目部', course: 'GBZ2024标准解读' };
  expect(codeIn(messageOf(numbered, CODE))).toBe('HY7Q4M2K9K7B6R5D');
  expect(codeIn(linkOf(HANDED.origin, CODE))).toBe('HY7Q4M2K9K7B6R5D');
});

test('the unit is the company, else who buys', () => {
  expect(unitOf({ companyName: '宏远机械厂', name: '李秋兰' })).toBe('宏远机械厂');
  expect(unitOf({ companyName: '', name: '李秋兰' })).toBe('李秋兰');
  expect(unitOf(undefined)).toBe('单位');
});
