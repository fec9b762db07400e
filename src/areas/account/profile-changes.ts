import type { UserInfo } from '@contract/user-info';
import { nameError } from '@rules/profile';
import type { Step } from '@/ui/cascade-field';
import type { ChosenCompany } from './chosen-company';

/** What was changed in the profile's form and not saved yet. */
export type ProfileDraft = {
  /** The address of an uploaded picture. */
  avatar: string;
  name: string;
  education: string;
  /** Province, city, district, street; as far down as there are any. */
  area: Step[];
  company: ChosenCompany;
  /** The type, then the position. */
  position: Step[];
};

/** A choice that is known by its last id and its words only: it says itself, and choosing anew begins at the roots. */
export const knownStep = (id: string | undefined, label: string): Step[] =>
  id && label ? [{ value: id, label }] : [];

export const areaOf = (profile: UserInfo): Step[] =>
  knownStep(profile.streetId || profile.regionId || profile.cityId || profile.provinceId, profile.areaText);

type Changed =
  | 'userAvatar'
  | 'name'
  | 'education'
  | 'companyId'
  | 'positionId'
  | 'provinceId'
  | 'cityId'
  | 'regionId'
  | 'streetId';
type Changes = Partial<Record<Changed, string>>;

/** The fields of the update call that differ from what the server has. */
export function changesOf(profile: UserInfo, draft: Partial<ProfileDraft>): Changes {
  const { area, position, company } = draft;
  const wanted: Partial<Record<Changed, string | undefined>> = {
    userAvatar: draft.avatar,
    name: draft.name?.trim(),
    education: draft.education,
    companyId: company?.id,
    positionId: position?.at(-1)?.value,
    ...(area && {
      provinceId: area[0]?.value,
      cityId: area[1]?.value ?? '',
      regionId: area[2]?.value ?? '',
      streetId: area[3]?.value ?? '',
    }),
  };
  const differs = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== (profile[name as Changed] ?? ''),
  );
  return Object.fromEntries(differs);
}

export type ProfileErrors = { name?: string; education?: string };

/** What must be mended before saving, by field. A name that was given cannot be taken back. */
export function profileErrors(profile: UserInfo, draft: Partial<ProfileDraft>): ProfileErrors {
  const unnamed = profile.name === '' && !draft.name?.trim();
  const name = draft.name === undefined || unnamed ? undefined : nameError(draft.name);
  return {
    ...(name && { name }),
    ...(!(draft.education ?? profile.education) && { education: '学历未填写' }),
  };
}
