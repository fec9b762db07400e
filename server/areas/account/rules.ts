import { BELOW_PRIMARY, EDUCATIONS, IDENTITY_TYPES, SEXES } from '@contract/choices';
import { fitsIdentityType, OTHER_NUMBER_LONGEST, plainIdentityNumber } from '@contract/identity-number';
import { PASSWORD_LEAST } from '@contract/phone';
import { Refusal } from '../../frame/refusal';
import { type Area, areaText } from '../county/names';
import { positionName } from '../position/names';

const PASSWORD_MOST = 64;
const NAME_MOST = 30;
const ADDRESS_MOST = 100;

const refuse = (sentence: string): never => {
  throw new Refusal('badInput', sentence);
};
const among = (choices: readonly (readonly [string, string])[], value: string) =>
  choices.some(([choice]) => choice === value);

/** What learners tell of themselves, field by field, as it is stored. @throws {Refusal} `badInput`, as all below. */
export function checkedName(typed: string): string {
  const name = typed.trim();
  if (!name) refuse('姓名不能为空');
  if (name.length > NAME_MOST) refuse(`姓名最多${NAME_MOST}个字`);
  return name;
}

/** The profile editor also offers what lies below primary school, and has another sentence for none. */
export function checkedEducation(value: string, where: 'registration' | 'profile'): string {
  if (!value) refuse(where === 'registration' ? '学历不能为空' : '学历未填写');
  const choices = where === 'registration' ? EDUCATIONS : [BELOW_PRIMARY, ...EDUCATIONS];
  return among(choices, value) ? value : refuse('学历不正确，请重新选择');
}

export const checkedSex = (value: string): string => (among(SEXES, value) ? value : refuse('请选择性别'));

/** Type 0 identity card, 1 officer card, 2 passport. */
export function checkedIdentity(type: number | string, typed: string): { type: string; number: string } {
  const identity = { type: String(type), number: plainIdentityNumber(typed) };
  if (!among(IDENTITY_TYPES, identity.type)) refuse('证件类型不正确，请重新选择');
  if (!identity.number) refuse('证件号码不能为空');
  // A masked number that was changed in part is nobody's.
  if (identity.number.includes('*')) refuse('请重新输入完整的证件号码');
  if (!fitsIdentityType(identity.type, identity.number)) {
    refuse(identity.type === '0' ? '请输入正确的身份证号' : `证件号码最多${OTHER_NUMBER_LONGEST}位`);
  }
  return identity;
}

/** An address goes down to the province at least. */
export function checkedArea(area: Area) {
  const { city, region, street } = area;
  const province = area.province || refuse('所在地不能为空');
  const text = areaText(area) ?? refuse('所在地不正确，请重新选择');
  return {
    provinceId: province,
    cityId: city || null,
    regionId: region || null,
    streetId: street || null,
    areaText: text,
  };
}

export function checkedPosition(id: string) {
  if (!id) refuse('职位不能为空');
  return { positionId: id, positionName: positionName(id) ?? refuse('职位不存在，请重新选择') };
}

export function checkedAddress(typed: string): string {
  const address = typed.trim();
  if (!address) refuse('地址不能为空');
  if (address.length > ADDRESS_MOST) refuse(`地址最多${ADDRESS_MOST}个字`);
  return address;
}

/** A first password has letters and digits only; the one of a reset may have any characters. */
export function checkedPassword(password: string, where: 'registration' | 'reset'): string {
  if (password.length < PASSWORD_LEAST) refuse(`请输入至少${PASSWORD_LEAST}位密码`);
  if (password.length > PASSWORD_MOST) refuse(`密码最多${PASSWORD_MOST}位`);
  if (where === 'registration' && !/^[A-Za-z\d]+$/.test(password)) refuse('密码只能用字母和数字');
  return password;
}

export const checkedCaptcha = (typed: string): string => typed.trim() || refuse('请输入验证码');
