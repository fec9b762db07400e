import { describe, expect, test } from 'vitest';
import { isTaxNumber, plainTitle, type TitleFields, titleErrors } from './invoice';
import { isMail } from './person/contact';

const company: TitleFields = {
  headerType: 0,
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: '91350100M000100Y43',
  contractAddress: '',
  contractPhone: '0571-88001234',
  depositBank: '',
  depositBankNumber: '',
  invoiceEmail: 'caiwu@example.com',
};
const errors = (change: Partial<TitleFields>) => titleErrors({ ...company, ...change });

describe('a company’s title', () => {
  test('is right with title, tax number, phone and mailbox', () => expect(errors({})).toEqual({}));

  test.each<[Partial<TitleFields>, TitleFields[keyof TitleFields]]>([
    [{ invoicHeader: '' }, '请输入发票抬头'],
    [{ invoiceTaxNumber: '' }, '请输入税号'],
    [{ invoiceTaxNumber: '91350100M000100Y44' }, '请输入正确的税号：最后一位和前面的对不上，请逐位核对'],
    [{ contractPhone: '' }, '请输入联系电话'],
    [{ contractPhone: '12345' }, '请输入正确的联系电话：至少7位数字，现在有5位，例如 0571-88001234'],
    [{ contractPhone: '打我手机' }, '请输入正确的联系电话：里面没有数字，例如 0571-88001234'],
    [{ depositBankNumber: '一二三四五六' }, '请输入正确的银行账号：只能有数字和字母'],
    [{ invoiceEmail: '' }, '请输入邮箱'],
    [{ invoiceEmail: 'caiwu' }, '请输入正确的邮箱：里面没有 @，例如 caiwu@example.com'],
    [{ headerType: 2 }, '请选择抬头类型'],
    [{ invoicHeader: '长'.repeat(101) }, '最多100个字，现在有101个'],
    [{ contractAddress: '长'.repeat(101) }, '最多100个字，现在有101个'],
    [{ depositBank: '长'.repeat(61) }, '最多60个字，现在有61个'],
  ])('with %o: %s', (change, sentence) => {
    expect(Object.values(errors(change))).toEqual([sentence]);
    expect(Object.keys(errors(change))).toEqual(Object.keys(change));
  });
});

test('a person’s title needs a name and a mailbox, and has nothing else', () => {
  const person = plainTitle({ ...company, headerType: 1, invoicHeader: ' 王建国 ' });
  expect(person).toMatchObject({ invoicHeader: '王建国', invoiceTaxNumber: '', contractPhone: '' });
  expect(titleErrors(person)).toEqual({});
  expect(titleErrors({ ...person, invoicHeader: '', invoiceEmail: '' })).toEqual({
    invoicHeader: '请输入发票抬头',
    invoiceEmail: '请输入邮箱',
  });
});

test('what is typed is kept plain', () => {
  const typed = {
    ...company,
    invoiceTaxNumber: ' 91350100m000100y43 ',
    depositBankNumber: '6222 0212-0200',
    invoiceEmail: ' a@b.cn ',
  };
  expect(plainTitle(typed)).toMatchObject({
    invoiceTaxNumber: '91350100M000100Y43',
    depositBankNumber: '622202120200',
    invoiceEmail: 'a@b.cn',
  });
});

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y34', false],
  ['330100123456789', true],
  ['33010012345678X', true],
  ['33010612345678901', true],
  ['33010619850307221912', true],
  ['3301061985030722191', false],
  ['', false],
  ['税号330100123456', false],
])('«%s» as a tax number: %s', (number, right) => expect(isTaxNumber(number)).toBe(right));

test.each([
  ['a@b.cn', true],
  ['first.last+x@mail.example.com', true],
  ['a@b', false],
  ['a b@c.cn', false],
  ['a@b..cn', false],
  ['a@b.cn,c@d.cn', false],
])('«%s» as a mailbox: %s', (address, right) => expect(isMail(address)).toBe(right));
