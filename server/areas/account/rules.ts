import { BELOW_PRIMARY, EDUCATIONS, IDENTITY_TYPES, SEXES } from '@contract/choices';
import { newPasswordError } from '@rules/new-password';
import { codeError, plainCode } from '@rules/person/codes';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { addressError, nameError, plainAddress, plainName } from '@rules/person/name';
import { Refusal } from '../../frame/refusal';
import { type Area, areaText } from '../county/names';
import type { Position } from '../position/positions';

const refuse = (sentence: string): never => {
  throw new Refusal('badInput', sentence);
};
/** What both ends hold alike says what is wrong, or nothing. */
const passes = (wrong: string | undefined) => wrong && refuse(wrong);
const among = (choices: readonly (readonly [string, string])[], value: string) =>
  choices.some(([choice]) => choice === value);

/** Returns a name in plain form. @throws {Refusal} `badInput`, as all below. */
export function checkedName(typed: string): string {
  passes(nameError(typed));
  return plainName(typed);
}

export function checkedAddress(typed: string): string {
  passes(addressError(typed));
  return plainAddress(typed);
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
  passes(identityNumberError(identity.type, identity.number));
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

export function checkedPosition(positions: readonly Position[], id: string) {
  if (!id) refuse('职位不能为空');
  const found = positions.find((one) => one.id === id) ?? refuse('职位不存在，请重新选择');
  if (found.hidden) refuse(`职位「${found.name}」已经不再使用，请重新选择`);
  return { positionId: id, positionName: found.name };
}

export function checkedPassword(password: string, where: 'registration' | 'reset'): string {
  passes(newPasswordError(password, where));
  return password;
}

export function checkedCaptcha(typed: string): string {
  passes(codeError(typed));
  return plainCode(typed);
}
