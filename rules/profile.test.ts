import { describe, expect, test } from 'vitest';
import { canBeCertified, missingOf, type Profile } from './profile';

const complete: Profile = {
  name: '王建国',
  identityType: 0,
  identityNumber: '330***********2219',
  areaText: '浙江省杭州市余杭区',
  positionName: '电焊工',
  companyName: '宏远机械厂',
};

describe('what a profile needs', () => {
  test('a complete one misses nothing, also with an identity card, whose type is 0', () => {
    expect(missingOf(complete)).toEqual([]);
    expect(missingOf({ ...complete, identityType: '0' })).toEqual([]);
  });

  test.each([
    ['name', '姓名'],
    ['identityType', '证件类型'],
    ['identityNumber', '证件号码'],
    ['areaText', '所在地'],
    ['positionName', '职位'],
    ['companyName', '单位'],
  ])('without %s it misses %s', (field, word) => {
    for (const nothing of ['', ' ', null, undefined]) {
      expect(missingOf({ ...complete, [field]: nothing })).toEqual([word]);
    }
  });

  test('a certificate asks for a name and a number, and for nothing else', () => {
    const nobody = { name: '', identityType: '', areaText: '', positionName: '', companyName: '' };
    expect(canBeCertified({ ...complete, ...nobody, name: '王建国' })).toBe(true);
    expect(canBeCertified({ ...complete, name: ' ' })).toBe(false);
    expect(canBeCertified({ ...complete, identityNumber: '' })).toBe(false);
  });
});
