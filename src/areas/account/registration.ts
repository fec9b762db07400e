import type { Input } from '@contract/endpoint';
import type { appRegister } from '@contract/registration';
import { newPasswordError } from '@rules/new-password';
import { codeError, plainCode } from '@rules/person/codes';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { nameError, plainName } from '@rules/person/name';
import { phoneError, plainPhone } from '@rules/person/phone';
import type { Step } from '@/ui/cascade-field';

/** What somebody has typed and chosen so far. */
export type Registration = {
  idcardType: string;
  idcard: string;
  name: string;
  sex: string;
  /** The learner chose it: the number fills it in no more. */
  sexChosen: boolean;
  education: string;
  area: Step[];
  position: Step[];
  phone: string;
  captcha: string;
  password: string;
  confirmPassword: string;
  agreed: boolean;
};

export const BLANK: Registration = {
  idcardType: '0',
  idcard: '',
  name: '',
  sex: '',
  sexChosen: false,
  education: '',
  area: [],
  position: [],
  phone: '',
  captcha: '',
  password: '',
  confirmPassword: '',
  agreed: false,
};

export type FieldName = Exclude<keyof Registration, 'sexChosen'>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The code comes last, because it lives five minutes. */
export const STEPS: readonly { title: string; fields: readonly FieldName[] }[] = [
  { title: '身份信息', fields: ['idcardType', 'idcard', 'name', 'sex', 'education'] },
  { title: '所在地和职位', fields: ['area', 'position'] },
  { title: '手机和密码', fields: ['phone', 'captcha', 'password', 'confirmPassword', 'agreed'] },
];

/** What is wrong with each field, or nothing. */
const RULES: Record<FieldName, (typed: Registration) => string | false | undefined> = {
  idcardType: ({ idcardType }) => !idcardType && '证件号码不能为空',
  idcard: ({ idcardType, idcard }) => identityNumberError(idcardType, idcard),
  name: ({ name }) => nameError(name),
  sex: ({ sex }) => !sex && '请选择性别',
  education: ({ education }) => !education && '学历不能为空',
  area: ({ area }) => !area.length && '所在地不能为空',
  position: ({ position }) => !position.length && '职位不能为空',
  phone: ({ phone }) => phoneError(phone),
  captcha: ({ captcha }) => codeError(captcha),
  password: ({ password }) => newPasswordError(password, 'registration'),
  confirmPassword: ({ password, confirmPassword }) => confirmPassword !== password && '两次密码不一致',
  agreed: ({ agreed }) => !agreed && '请先阅读并同意用户协议和隐私政策',
};

/** What is wrong with these fields, before anybody is asked. */
export function errorsOf(typed: Registration, fields: readonly FieldName[]): FieldErrors {
  const found = fields.map((field) => [field, RULES[field](typed)] as const);
  return Object.fromEntries(found.filter(([, wrong]) => wrong));
}

/** The payload of the specification. */
export function payloadOf(typed: Registration): Input<typeof appRegister> {
  const { idcardType, idcard, name, education, sex, area, position, password, confirmPassword } = typed;
  const [province = '', city = '', region = '', street = ''] = area.map(({ value }) => value);
  return {
    idcardType: Number(idcardType),
    idcard: plainIdentityNumber(idcard),
    name: plainName(name),
    education,
    sex,
    phone: plainPhone(typed.phone),
    captcha: plainCode(typed.captcha),
    password,
    confirmPassword,
    province,
    city,
    region,
    street,
    positionId: position.at(-1)?.value ?? '',
  };
}
