/** The fixed choices of the specification: the value on the wire and the word on the screen. */
export const IDENTITY_TYPES = [
  ['0', '身份证'],
  ['1', '军官证'],
  ['2', '护照'],
] as const;

export const SEXES = [
  ['1', '男'],
  ['0', '女'],
] as const;

/** Registration begins with primary school; the profile editor also offers what lies below. */
export const EDUCATIONS = [
  ['1', '小学'],
  ['2', '初中'],
  ['3', '高中'],
  ['4', '大专'],
  ['5', '本科'],
  ['6', '硕士'],
  ['7', '博士'],
] as const;
export const BELOW_PRIMARY = ['0', '小学以下'] as const;
