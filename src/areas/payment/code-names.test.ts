import { NAMES, PHONES } from '@rules/testing/as-typed';
import { expect, test } from 'vitest';
import { namesIn } from './code-names';

const GOOD: [line: string, name: string, phone: string][] = [
  ['张三', '张三', ''],
  ['张三 13800000000', '张三', '13800000000'],
  ['13800000000 张三', '张三', '13800000000'],
  ['张三\t138 0000 0000', '张三', '13800000000'],
  ['张三，+86 138-0000-0000', '张三', '13800000000'],
  ['１、张三：１３８００００００００', '张三', '13800000000'],
  ['12. 张三', '张三', ''],
  ['3 张三 13800000000', '张三', '13800000000'],
  ['阿依古丽·买买提  13800000000', '阿依古丽·买买提', '13800000000'],
  ['John  Smith', 'John Smith', ''],
  ['张三2', '张三2', ''],
];
test.each(GOOD)('%s', (line, name, phone) => {
  expect(namesIn(line)).toEqual({ people: [{ name, phone }], wrong: [], twice: 0 });
});

const WRONG: [line: string, why: string][] = [
  ['13800000000', '姓名不能为空'],
  ['张三 1380000000', '请输入正确的手机号：应该是11位数字，现在有10位'],
  ['张三 138', '请输入正确的手机号：应该是11位数字，现在有3位'],
  ['张三 138000000001', '请输入正确的手机号：应该是11位数字，现在有12位'],
  ['张三 0571-88880000', '请输入正确的手机号：应该是11位数字，现在有12位'],
  ['字'.repeat(31), '姓名最多30个字，现在有31个'],
];
test.each(WRONG)('%s is said to be wrong', (line, why) => {
  expect(namesIn(`王五\n\n${line}\n`)).toEqual({
    people: [{ name: '王五', phone: '' }],
    wrong: [{ line: 3, text: line, why }],
    twice: 0,
  });
});

test('the same person twice is one, and two of one name are two', () => {
  const typed = '张三 13800000000\n张三 138 0000 0000\n张三 13800000001';
  expect(namesIn(typed).twice).toBe(1);
  expect(namesIn(typed).people.map(({ phone }) => phone)).toEqual(['13800000000', '13800000001']);
});

test.each(NAMES)('the name %j of a pasted list is %s', (typed, plain) => {
  expect(namesIn(`${typed} 13720000508`)).toEqual({
    people: [{ name: plain, phone: '13720000508' }],
    wrong: [],
    twice: 0,
  });
});

test.each(PHONES)('the phone %j of a pasted list is %s', (typed, plain) => {
  expect(namesIn(`张三 ${typed}`)).toEqual({ people: [{ name: '张三', phone: plain }], wrong: [], twice: 0 });
});
