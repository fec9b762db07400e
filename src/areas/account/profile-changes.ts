import type { Input } from '@contract/endpoint';
import type { UserInfo, updateUserInfo } from '@contract/user-info';
import { nameError, plainName } from '@rules/person/name';
import type { Step } from '@/ui/cascade-field';
import type { ChosenCompany } from './chosen-company';

/** Whether the back end reports the education: the specification's user info does not have it. */
type BackEnd = { reportsEducation: boolean };

/**
 * The fields that are sent as they were typed or chosen, and for each what is wrong with it before saving: `typed` is
 * what the form has, undefined while nobody touched it, `known` what the server has.
 */
const PLAIN = {
  // A name that was given cannot be taken back.
  name: (typed, known) => {
    const untouched = typed === undefined || (known === '' && !plainName(typed));
    return untouched ? undefined : nameError(typed);
  },
  education: (typed, known, { reportsEducation }) =>
    (typed ?? known) || (typed === undefined && !reportsEducation) ? undefined : '学历未填写',
} satisfies Partial<
  Record<keyof UserInfo, (typed: string | undefined, known: string, by: BackEnd) => string | undefined>
>;

type Plain = keyof typeof PLAIN;
const plainOf = { name: plainName, education: (value: string) => value } satisfies Record<Plain, unknown>;
const plainFields = Object.keys(PLAIN) as Plain[];

/** What was changed in the profile's form and not saved yet. */
export type ProfileDraft = Record<Plain, string> & {
  /** The address of an uploaded image. */
  avatar: string;
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
  knownStep(
    profile.streetId || profile.regionId || profile.cityId || profile.provinceId,
    profile.areaText ?? '',
  );

/** The fields of the update call. */
type Changes = Omit<Input<typeof updateUserInfo>, 'id'>;

/** Those that differ from what the server has. */
export function changesOf(profile: UserInfo, draft: Partial<ProfileDraft>): Changes {
  const { area, position, company } = draft;
  const wanted: Changes = {
    userAvatar: draft.avatar,
    ...Object.fromEntries(
      plainFields.map((field) => [
        field,
        draft[field] === undefined ? undefined : plainOf[field](draft[field]),
      ]),
    ),
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
    ([field, value]) => value !== undefined && value !== (profile[field as keyof Changes] ?? ''),
  );
  return Object.fromEntries(differs);
}

export type ProfileErrors = Partial<Record<Plain, string>>;

/** Errors to correct before saving, by field. */
export function profileErrors(
  profile: UserInfo,
  draft: Partial<ProfileDraft>,
  by: BackEnd = { reportsEducation: true },
): ProfileErrors {
  const found = plainFields.map((field) => [field, PLAIN[field](draft[field], profile[field], by)]);
  return Object.fromEntries(found.filter(([, wrong]) => wrong));
}
