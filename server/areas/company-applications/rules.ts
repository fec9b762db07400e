import type { applyCompany } from '@contract/company-applications';
import type { Input } from '@contract/endpoint';
import {
  companyNameError,
  creditCodeError,
  introductionError,
  plainCompanyName,
  plainCreditCode,
} from '@rules/person/company';
import { Refusal } from '../../frame/refusal';
import { COMPANY_KINDS } from '../company/kinds';
import { divisionsIn } from '../county/divisions';
import { areaText } from '../county/names';

const refuse = (sentence: string): never => {
  throw new Refusal('badInput', sentence);
};

/** @throws {Refusal} `badInput`, as all below. */
export function checkedCompanyName(typed: string): string {
  const wrong = companyNameError(typed);
  return wrong ? refuse(wrong) : plainCompanyName(typed);
}

/** @throws {Refusal} `creditCodeError`. */
export function checkedCreditCode(typed: string): string {
  const wrong = creditCodeError(typed);
  if (wrong) throw new Refusal('creditCodeWrong', wrong);
  return plainCreditCode(typed);
}

/** Values of the company kinds out of a comma list: at least one, and none that does not exist. */
export function checkedKinds(list: string): string[] {
  const kinds = [...new Set(list.split(',').map((one) => one.trim()))].filter(Boolean);
  const known = kinds.every((kind) => COMPANY_KINDS.some(({ id }) => id === kind));
  return kinds.length > 0 && known ? kinds : refuse('请选择企业类别');
}

export function checkedIntroduction(typed: string | undefined): string {
  const introduction = typed?.trim() ?? '';
  const wrong = introductionError(introduction);
  return wrong ? refuse(wrong) : introduction;
}

type Area = Pick<Input<typeof applyCompany>, 'provinceId' | 'cityId' | 'regionId' | 'streetId'>;

/** An address goes down to the street; where no street is known, to the district. */
export function checkedCompanyArea({ provinceId, cityId, regionId, streetId }: Area) {
  const text = areaText({ province: provinceId, city: cityId, region: regionId, street: streetId });
  const whole = provinceId && cityId && regionId && (streetId || divisionsIn(regionId).length === 0);
  return whole && text
    ? { provinceId, cityId, regionId, streetId, areaText: text }
    : refuse('请选择企业地址');
}
