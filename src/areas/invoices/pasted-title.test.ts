import { describe, expect, test } from 'vitest';
import { pastedTitle } from './pasted-title';

const WHOLE = {
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: '91330110MA2000001B',
  contractAddress: '杭州市余杭区五常街道机械路8号',
  contractPhone: '0571-88001234',
  depositBank: '中国工商银行余杭支行',
  depositBankNumber: '1202021209000012345',
};

describe('a billing text', () => {
  test.each([
    [
      'line by line, with two things in one',
      '名称：宏远机械厂\n纳税人识别号：91330110MA2000001B\n地址、电话：杭州市余杭区五常街道机械路8号 0571-88001234\n开户行及账号：中国工商银行余杭支行 1202021209000012345',
    ],
    [
      'each by itself, numbered',
      '1、单位名称：宏远机械厂\n2、统一社会信用代码：91330110MA2000001B\n3、单位地址：杭州市余杭区五常街道机械路8号\n4、电话号码：0571-88001234\n5、开户银行：中国工商银行余杭支行\n6、银行账户：1202021209000012345',
    ],
    [
      'in one line',
      '公司名称:宏远机械厂;税号:91330110MA2000001B;地址:杭州市余杭区五常街道机械路8号;电话:0571-88001234;开户行:中国工商银行余杭支行;账号:1202021209000012345',
    ],
    [
      'with gaps for colons',
      '发票抬头 宏远机械厂\r\n税号 91330110MA2000001B\r\n注册地址 杭州市余杭区五常街道机械路8号\r\n联系电话 0571-88001234\r\n开户银行 中国工商银行余杭支行\r\n银行账号 1202021209000012345',
    ],
    [
      'without any names',
      '宏远机械厂\n91330110MA2000001B\n杭州市余杭区五常街道机械路8号 0571-88001234\n中国工商银行余杭支行 1202021209000012345',
    ],
    [
      'with names only for some',
      '宏远机械厂\n税号：91330110MA2000001B\n地址电话：杭州市余杭区五常街道机械路8号，0571-88001234\n开户行账号：中国工商银行余杭支行，1202021209000012345',
    ],
  ])('%s', (_, text) => expect(pastedTitle(text)).toEqual(WHOLE));

  test('has a mailbox and a mobile number too', () => {
    expect(pastedTitle('抬头：西湖建材店\n手机：138 0000 0001\n邮箱：a.b@mail.example.com')).toEqual({
      invoicHeader: '西湖建材店',
      contractPhone: '138 0000 0001',
      invoiceEmail: 'a.b@mail.example.com',
    });
    expect(pastedTitle('西湖建材店\n13800000001\na.b@mail.example.com')).toEqual({
      invoicHeader: '西湖建材店',
      contractPhone: '13800000001',
      invoiceEmail: 'a.b@mail.example.com',
    });
  });

  test('keeps a number with spaces, and an address that has no phone', () => {
    expect(
      pastedTitle('地址、电话：杭州市西湖区文一路 12 号\n开户行及账号：农业银行 6228 4800 1234 5678'),
    ).toEqual({
      contractAddress: '杭州市西湖区文一路 12 号',
      depositBank: '农业银行',
      depositBankNumber: '6228 4800 1234 5678',
    });
  });

  test('that says nothing gives nothing', () => {
    expect(pastedTitle('')).toEqual({});
    expect(pastedTitle('  \n ')).toEqual({});
    expect(pastedTitle('麻烦开一下，谢谢')).toEqual({});
  });

  test('a name within a value begins nothing', () => {
    expect(pastedTitle('名称：杭州地址信息有限公司\n税号：91330110MA2000001B')).toEqual({
      invoicHeader: '杭州地址信息有限公司',
      invoiceTaxNumber: '91330110MA2000001B',
    });
  });
});
