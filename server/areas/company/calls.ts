import { companyClassifyOptions, getAddCompanyList } from '@contract/company';
import { type Call, learnerCall } from '../../frame/call';
import type { Platform } from '../platform';
import { COMPANY_KINDS } from './kinds';
import { listCompanies } from './list';

export function companyCalls({ database }: Platform): Call[] {
  return [
    learnerCall(getAddCompanyList, (input) => listCompanies(database, input)),
    learnerCall(companyClassifyOptions, () =>
      COMPANY_KINDS.map(({ id, name }) => ({ value: id, label: name, children: [] })),
    ),
  ];
}
