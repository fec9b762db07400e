import { expect, it } from 'vitest';
import {
  fitsIdentityType,
  identityNumberError,
  isIdentityNumber,
  plainIdentityNumber,
  sexOf,
} from './identity-number';

it('takes a number with a day that exists and the right check character', () => {
  expect(isIdentityNumber('11010519491231002X')).toBe(true);
  expect(isIdentityNumber('440524188001010014')).toBe(false);
  expect(isIdentityNumber('440524198001010013')).toBe(true);
});

it.each([
  ['a wrong check character', '110105194912310021'],
  ['17 characters', '11010519491231002'],
  ['19 characters', '11010519491231002X0'],
  ['a day that is in no calendar', '110105194902300020'],
  ['letters', '1101051949123100AX'],
])('refuses %s', (_, number) => expect(isIdentityNumber(number)).toBe(false));

it('reads what was pasted, and the sex', () => {
  expect(plainIdentityNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
  expect([sexOf('11010519491231002X'), sexOf('440524198001010013')]).toEqual(['0', '1']);
});

it('asks of other documents only that something is there, at most 30 characters', () => {
  expect(fitsIdentityType('2', 'E12345678')).toBe(true);
  expect(fitsIdentityType('1', '')).toBe(false);
  expect(fitsIdentityType('2', 'x'.repeat(31))).toBe(false);
  expect(fitsIdentityType('0', 'E12345678')).toBe(false);
});

it.each([
  ['0', '', '证件号码不能为空'],
  ['0', '110105194912310021', '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对'],
  ['0', '11010519491231002x', undefined],
  ['1', '军字第2001988号', undefined],
  // A masked number that was changed in part is nobody's.
  ['0', '110105********002X', '请重新输入完整的证件号码'],
  ['2', 'E1****67', '请重新输入完整的证件号码'],
  ['2', 'E'.repeat(31), '证件号码最多30位，现在有31位'],
])('a document of type %s with the number %j: %s', (type, number, wrong) => {
  expect(identityNumberError(type, number)).toBe(wrong);
});
