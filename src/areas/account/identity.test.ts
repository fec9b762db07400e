import { userInfo } from '@contract/user-info';
import { expect, test } from 'vitest';
import { identityErrors, identityOf, isAsKnown } from './identity';

const profile = userInfo.parse({
  id: '1',
  name: '王建国',
  identityType: 0,
  identityNumber: '330***********2219',
});
const newcomer = userInfo.parse({ id: '2' });
const typed = { type: '0', name: '王建国', number: '' };
const GOOD = '330110198503072219';

test('an untouched form is as known, and its masked number is nothing to send', () => {
  expect(isAsKnown(profile, typed)).toBe(true);
  expect(identityErrors(profile, typed)).toEqual({});
});

test('another name or type wants the number anew', () => {
  expect(identityErrors(profile, { ...typed, name: '王建军' })).toEqual({ number: '证件号码不能为空' });
  expect(identityErrors(profile, { ...typed, type: '2' })).toEqual({ number: '证件号码不能为空' });
});

test('an identity card has a right check digit; the masked number is no number', () => {
  for (const number of ['330110198503072218', '33011019850307221']) {
    expect(identityErrors(newcomer, { ...typed, number })).toEqual({
      number: expect.stringMatching(/^请输入正确的身份证号：/),
    });
  }
  const masked = { ...typed, number: profile.identityNumber };
  expect(identityErrors(newcomer, masked)).toEqual({ number: '请重新输入完整的证件号码' });
  expect(identityErrors(newcomer, { ...typed, number: ' 3301 1019 8503 0722 19' })).toEqual({});
});

test('an officer card and a passport need only be there, 30 characters at most', () => {
  expect(identityErrors(newcomer, { ...typed, type: '2', number: 'e1' })).toEqual({});
  expect(identityErrors(newcomer, { ...typed, type: '1', number: 'x'.repeat(31) })).toEqual({
    number: '证件号码最多30位，现在有31位',
  });
  expect(identityErrors(newcomer, { ...typed, name: '', type: '1' })).toEqual({
    name: '姓名不能为空',
    number: '证件号码不能为空',
  });
});

test('it is sent plain', () => {
  expect(identityOf({ type: '0', name: ' 王建国 ', number: ` ${GOOD} ` })).toEqual({
    type: '0',
    identityName: '王建国',
    identityNumber: GOOD,
  });
});
