import { expect, test } from 'vitest';
import { type CompanyDraft, claimOf, companyErrors, licenceState } from './draft';

const CODE = '91350100M000100Y43';
const whole: Partial<CompanyDraft> = {
  name: ' 西湖机械厂 ',
  code: '91350100 m000100y43',
  licence: { id: 'a', address: '/uploads/a.jpg' },
  verified: { address: '/uploads/a.jpg', code: CODE, name: '西湖机械厂' },
  kinds: ['1'],
  area: [{ value: '330000', label: '浙江省' }],
};

test('a whole application is right; name and code are sent plain', () => {
  expect(companyErrors(whole)).toEqual({});
  expect(claimOf(whole)).toEqual({ name: '西湖机械厂', code: CODE });
});

test.each<[Partial<CompanyDraft>, object]>([
  [{ name: ' ' }, { name: '请输入企业名称', licence: '请重新验证企业资质' }],
  [
    { code: '1' },
    { code: '请输入正确的统一社会信用代码：应该是18位，现在有1位', licence: '请重新验证企业资质' },
  ],
  [{ kinds: [] }, { kinds: '请选择企业类别' }],
  [{ area: [] }, { area: '请选择企业地址' }],
  [{ introduction: '长'.repeat(61) }, { introduction: '企业简介最多60个字，现在有61个' }],
  [{ name: '另一家' }, { licence: '请重新验证企业资质' }],
  [{ licence: { id: 'b' } }, { licence: '请重新验证企业资质' }],
])('with %o: %o', (change, errors) => expect(companyErrors({ ...whole, ...change })).toEqual(errors));

test('without anything everything that is required is missing', () => {
  expect(companyErrors({})).toEqual({
    name: '请输入企业名称',
    code: '请输入统一社会信用代码',
    licence: '请上传营业执照照片',
    kinds: '请选择企业类别',
    area: '请选择企业地址',
  });
});

test('a licence is verified for exactly its picture, code and name', () => {
  expect(licenceState(whole)).toBe('verified');
  expect(licenceState({ ...whole, name: '西湖机械' })).toBe('changed');
  expect(licenceState({ ...whole, code: '91110000100013430T' })).toBe('changed');
  expect(licenceState({ ...whole, licence: { id: 'b', address: '/uploads/b.jpg' } })).toBe('changed');
  expect(licenceState({ licence: { id: 'b' } })).toBe('unverified');
  expect(licenceState({})).toBe('none');
});
