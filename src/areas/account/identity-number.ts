import { fitsIdentityType, OTHER_NUMBER_LONGEST, plainIdentityNumber } from '@contract/identity-number';

/** What is wrong with the number of a document: `type` 0 identity card, 1 officer card, 2 passport. */
export function numberWrong(type: string, typed: string): string | undefined {
  const number = plainIdentityNumber(typed);
  if (!number) return '证件号码不能为空';
  if (fitsIdentityType(type, number)) return undefined;
  return type === '0' ? '请输入正确的身份证号' : `证件号码最多${OTHER_NUMBER_LONGEST}位`;
}
