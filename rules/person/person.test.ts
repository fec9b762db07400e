import { describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  ADDRESSES,
  COMPANY_NAMES,
  CONTACT_PHONES,
  CREDIT_CODES,
  DAYS,
  IDENTITY_NUMBERS,
  MAILS,
  MONEY,
  NAMES,
  PHONES,
} from '../testing/as-typed';
import { readTypedMoney } from '../typed/number';
import { plainTime } from '../written-time';
import { codeError, plainCode } from './codes';
import {
  companyNameError,
  creditCodeError,
  isSameCompanyName,
  plainCompanyName,
  plainCreditCode,
} from './company';
import { contactPhoneError, mailError, plainAccount, plainContactPhone, plainMail } from './contact';
import { plainIdentityNumber } from './identity-number';
import { addressError, isSameName, nameError, plainAddress, plainName } from './name';
import { newPhoneError, phoneError, plainPhone, tidyPhone } from './phone';

describe('plainName', () => {
  test.each(NAMES)('reads %j as %s', (typed, plain) => {
    expect(plainName(typed)).toBe(plain);
    expect(plainName(plain)).toBe(plain);
    expect(isSameName(typed, plain)).toBe(true);
    expect(nameError(typed)).toBeUndefined();
  });

  test('keeps a compatibility ideograph, and counts its unified one as the same name', () => {
    expect(plainName('\uf9d3明')).toBe('\uf9d3明');
    expect(isSameName('\uf9d3明', '陸明')).toBe(true);
  });

  test.each([
    ['李明', '李明明'],
    ['古丽·艾比', '古丽艾比'],
    ['John Smith', 'JohnSmith'],
  ])('keeps %s and %s apart', (one, other) => expect(isSameName(one, other)).toBe(false));
});

describe('nameError', () => {
  test.each([
    ['', '姓名不能为空'],
    [' \u3000', '姓名不能为空'],
    ['\u200b\u202c', '姓名不能为空'],
    ['王'.repeat(30), undefined],
    [`${'王\u3000'.repeat(30)}`, undefined],
    ['𠮷'.repeat(30), undefined],
    ['𠮷'.repeat(31), '姓名最多30个字，现在有31个'],
  ])('of %j is %s', (typed, wrong) => expect(nameError(typed)).toBe(wrong));
});

describe('an address', () => {
  test.each(ADDRESSES)('%j is stored as %s', (typed, plain) => expect(plainAddress(typed)).toBe(plain));

  test.each([
    [' ', '地址不能为空'],
    ['路'.repeat(100), undefined],
    ['路'.repeat(101), '地址最多100个字，现在有101个'],
  ])('addressError of %j is %s', (typed, wrong) => expect(addressError(typed)).toBe(wrong));
});

describe('plainPhone', () => {
  test.each(PHONES)('reads %j as %s', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
    expect(tidyPhone(typed)).toBe(plain);
    expect(phoneError(typed)).toBeUndefined();
    expect(newPhoneError(typed)).toBeUndefined();
  });
});

describe('plainIdentityNumber', () => {
  test.each(IDENTITY_NUMBERS)('reads %j as %s', (typed, plain) =>
    expect(plainIdentityNumber(typed)).toBe(plain),
  );
});

describe('plainCompanyName', () => {
  test.each(COMPANY_NAMES)('reads %j as %s', (typed, plain) => {
    expect(plainCompanyName(typed)).toBe(plain);
    expect(isSameCompanyName(typed, plain)).toBe(true);
    expect(companyNameError(typed)).toBeUndefined();
  });
});

describe('plainCreditCode', () => {
  test.each(CREDIT_CODES)('reads %j as %s', (typed, plain) => {
    expect(plainCreditCode(typed)).toBe(plain);
    expect(creditCodeError(typed)).toBeUndefined();
  });

  test.each([
    ['', '请输入统一社会信用代码'],
    ['91350100M000100Y4', '请输入正确的统一社会信用代码：应该是18位，现在有17位'],
    ['91350100M000100Y44', '请输入正确的统一社会信用代码：最后一位和前面的对不上，请逐位核对'],
    ['9135O100M000100Y43', '请输入正确的统一社会信用代码：里面没有字母 I、O、S、V、Z'],
    ['９１３５０１００中０００１００Ｙ４３', '请输入正确的统一社会信用代码：只能有数字和字母'],
    ['913A0100M000100Y43', '请输入正确的统一社会信用代码：第3到8位应该是数字'],
  ])('creditCodeError of %j is %s', (typed, wrong) => expect(creditCodeError(typed)).toBe(wrong));
});

describe('plainContactPhone', () => {
  test.each(CONTACT_PHONES)('reads %j as %s', (typed, plain) => {
    expect(plainContactPhone(typed)).toBe(plain);
    expect(plainContactPhone(plain)).toBe(plain);
    expect(contactPhoneError(plain)).toBeUndefined();
  });
});

describe('an account and a mail address', () => {
  test.each(ACCOUNTS)('account %j is stored as %s', (typed, plain) =>
    expect(plainAccount(typed)).toBe(plain),
  );

  test.each(MAILS)('mail %j is stored as %s', (typed, plain) => {
    expect(plainMail(typed)).toBe(plain);
    expect(mailError(plain)).toBeUndefined();
  });
});

describe('plainCode', () => {
  test.each([
    ['123456', '123456'],
    ['123456123456', '123456'],
    ['１２３４５６', '123456'],
    ['１２３４５６123456', '123456'],
    ['123 456', '123456'],
    ['123456 123456', '123456'],
    ['【学堂】验证码123456，5分钟内有效', '123456'],
    ['4839 2011', '48392011'],
    ['4839 20114839 2011', '48392011'],
    ['12345', '12345'],
    ['1234567', '1234567'],
  ])('reads %j as %s', (typed, code) => expect(plainCode(typed)).toBe(code));

  test.each([
    ['', '请输入验证码'],
    ['\u200b', '请输入验证码'],
    ['验证码', '验证码只有数字，请重新输入'],
    ['１２３４５６', undefined],
  ])('codeError of %j is %s', (typed, wrong) => expect(codeError(typed)).toBe(wrong));
});

test.each(MONEY)('the amount %j is %s yuan', (typed, yuan) =>
  expect(readTypedMoney(typed, { least: 0 })).toEqual({ value: Number(yuan) }),
);

test.each(DAYS)('the day %j is %s', (typed, day) => expect(plainTime(typed)).toBe(day));
