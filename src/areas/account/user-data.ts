import type { Registered, updateAppRegister } from '@contract/account';
import type { Input } from '@contract/endpoint';
import type { UserInfo } from '@contract/user-info';
import {
  identityNumberError,
  isIdentityNumber,
  plainIdentityNumber,
  sexOf,
} from '@rules/person/identity-number';
import { addressError, nameError, plainAddress, plainName } from '@rules/person/name';
import type { ChosenCompany } from './chosen-company';

/** What was changed in the older form and not saved yet; a number of a document lies on no phone. */
export type UserDataDraft = {
  name: string;
  sex: string;
  education: string;
  address: string;
  company: ChosenCompany;
  positionId: string;
};

/** The form as it stands: the server's words under the draft's. `idcard` is what was typed anew. */
export type UserData = Omit<UserDataDraft, 'company'> & {
  idcard: string;
  company: ChosenCompany | undefined;
};

/** Returns the form's values; `idcard` as typed, and the number of an identity card fills in the sex until one is chosen. */
export function userDataOf(
  profile: Registered,
  draft: Partial<UserDataDraft>,
  { idcard, type }: { idcard: string; type: string },
): UserData {
  const known = profile.educationCloudCompany;
  const number = plainIdentityNumber(idcard);
  const sexOfNumber = type === '0' && isIdentityNumber(number) ? sexOf(number) : undefined;
  return {
    name: draft.name ?? profile.name,
    sex: draft.sex ?? sexOfNumber ?? profile.sex,
    education: draft.education ?? profile.education,
    address: draft.address ?? profile.address,
    company: draft.company ?? (known?.id ? { id: known.id, companyName: profile.companyName } : undefined),
    positionId: draft.positionId ?? profile.educationPlatformPostion?.id ?? '',
    idcard,
  };
}

/** Returns the choices of a position: those that are offered, and before them the learner's own where it is not offered any more. */
export function positionChoices(
  { educationPlatformPostion: own, positionName }: Registered,
  offered: readonly { id: string; name: string }[],
): (readonly [id: string, name: string])[] {
  const choices = offered.map(({ id, name }) => [id, name] as const);
  const id = own?.id;
  return !id || offered.some((one) => one.id === id) ? choices : [[id, positionName], ...choices];
}

export type UserDataErrors = Partial<
  Record<'name' | 'idcard' | 'education' | 'address' | 'positionId', string>
>;

/** The known number stands unless another was typed; that one is of the type that the profile says. */
function idcardError(profile: Registered, type: string, typed: string): string | undefined {
  const stands = profile.idcard && !plainIdentityNumber(typed);
  return stands ? undefined : identityNumberError(type, typed);
}

/** What must be mended, by field; `type` of the identity document, 0 for a card. */
export function userDataErrors(profile: Registered, type: string, data: UserData): UserDataErrors {
  const idcard = idcardError(profile, type, data.idcard);
  const name = nameError(data.name);
  const address = addressError(data.address);
  return {
    ...(name && { name }),
    ...(idcard && { idcard }),
    ...(!data.education && { education: '学历不能为空' }),
    ...(address && { address }),
    ...(!data.positionId && { positionId: '职位不能为空' }),
  };
}

type Known = { profile: Registered; info: UserInfo };

/**
 * Returns the body of the call: every documented field, because a back end may write them all. A field that is not on the
 * form goes back as it came, and so does a number that was not typed.
 */
export function userDataPayload(
  learner: string,
  data: UserData,
  { profile, info }: Known,
): Input<typeof updateAppRegister> {
  return {
    id: learner,
    name: plainName(data.name),
    sex: data.sex,
    address: plainAddress(data.address),
    education: data.education,
    idcard: plainIdentityNumber(data.idcard) || profile.idcard,
    phone: profile.phone,
    province: info.provinceId ?? '',
    city: info.cityId ?? '',
    region: info.regionId ?? '',
    street: info.streetId ?? '',
    educationCloudCompanyId: data.company?.id ?? '',
    positionId: data.positionId,
  };
}
