import {
  companyNameError,
  creditCodeError,
  introductionError,
  plainCompanyName,
  plainCreditCode,
} from '@rules/person/company';
import type { Step } from '@/ui/cascade-field';

/** A licence's photo: its name on the phone, and its address once it was uploaded. */
export type Licence = { id: string; address?: string };

/** What the register confirmed: exactly these three. */
export type Verified = { address: string; code: string; name: string };

/** An application while it is written. */
export type CompanyDraft = {
  /** The notice about the licence was read. */
  noticed: boolean;
  name: string;
  code: string;
  licence: Licence;
  verified: Verified;
  kinds: string[];
  introduction: string;
  area: Step[];
};

export type CompanyErrors = Partial<
  Record<'name' | 'code' | 'licence' | 'kinds' | 'introduction' | 'area', string>
>;

export const companyForm = (learner: string) => `company:${learner}`;

/** Name and code as they are sent. */
export const claimOf = ({ name = '', code = '' }: Partial<CompanyDraft>) => ({
  name: plainCompanyName(name),
  code: plainCreditCode(code),
});

/** `changed`: something was verified, and is not what stands there now. */
export function licenceState(draft: Partial<CompanyDraft>): 'none' | 'unverified' | 'changed' | 'verified' {
  const { licence, verified } = draft;
  if (!licence) return 'none';
  if (!verified) return 'unverified';
  const { name, code } = claimOf(draft);
  const same = verified.address === licence.address && verified.code === code && verified.name === name;
  return same ? 'verified' : 'changed';
}

/** What must be right before the register is asked. */
export function claimErrors(draft: Partial<CompanyDraft>): CompanyErrors {
  const { name, code } = claimOf(draft);
  const errors: CompanyErrors = {};
  const nameError = companyNameError(name);
  const codeWrong = creditCodeError(code);
  if (nameError) errors.name = nameError;
  if (codeWrong) errors.code = codeWrong;
  if (!draft.licence) errors.licence = '请上传营业执照照片';
  return errors;
}

/** What is wrong with a whole application, by field. */
export function companyErrors(draft: Partial<CompanyDraft>): CompanyErrors {
  const errors = claimErrors(draft);
  if (draft.licence && licenceState(draft) !== 'verified') errors.licence = '请重新验证企业资质';
  if (!draft.kinds?.length) errors.kinds = '请选择企业类别';
  const tooMuch = introductionError(draft.introduction ?? '');
  if (tooMuch) errors.introduction = tooMuch;
  if (!draft.area?.length) errors.area = '请选择企业地址';
  return errors;
}
