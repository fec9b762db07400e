import { isCreditCode } from './credit-code';

/** Rules of an application for a company, the same on the phone and on the server. */
export const COMPANY_INTRODUCTION_LONGEST = 60;
export const COMPANY_NAME_LONGEST = 100;

/** What is wrong with a name, which is trimmed. */
export function companyNameError(name: string): string | undefined {
  if (!name) return '请输入企业名称';
  return name.length > COMPANY_NAME_LONGEST ? `企业名称最多${COMPANY_NAME_LONGEST}个字` : undefined;
}

/** What is wrong with a code, which is plain. */
export const creditCodeError = (code: string): string | undefined =>
  isCreditCode(code) ? undefined : '请输入正确的统一社会信用代码';

/** What is wrong with an introduction, which may be empty. */
export const introductionError = (typed: string): string | undefined =>
  typed.trim().length > COMPANY_INTRODUCTION_LONGEST
    ? `企业简介最多${COMPANY_INTRODUCTION_LONGEST}个字`
    : undefined;
