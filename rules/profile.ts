/** What a complete profile has, and its words on the screen; named as on the wire. */
const NEEDED = [
  ['name', '姓名'],
  ['identityType', '证件类型'],
  ['identityNumber', '证件号码'],
  ['areaText', '所在地'],
  ['positionName', '职位'],
  ['companyName', '单位'],
] as const;
type Field = (typeof NEEDED)[number][0];
export type Profile = Readonly<Record<Field, string | number | null | undefined>>;

const isEmpty = (value: Profile[Field]) => String(value ?? '').trim() === '';

/** The words of what is missing; 0 is a type of identity document and not missing. */
export const missingOf = (profile: Profile): string[] =>
  NEEDED.filter(([field]) => isEmpty(profile[field])).map(([, word]) => word);

/** Whether an exam's score and a certificate can be made out to somebody: by a name and the number of a document, and no more. */
export const canBeCertified = ({ name, identityNumber }: Pick<Profile, 'name' | 'identityNumber'>): boolean =>
  !isEmpty(name) && !isEmpty(identityNumber);
