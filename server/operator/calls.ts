import { pendingCompanyApplications, reviewCompanyApplication } from '../company-applications/review';
import { pendingInvoices, reviewInvoice } from '../invoices/review';
import type { Platform } from '../platform';
import { nothing, type OperatorCall, operatorCall, verdict } from './call';

/** What the operator's own systems may ask of us. */
export const OPERATOR_PATHS = {
  companyApplications: '/operator/companyApplications',
  reviewCompanyApplication: '/operator/companyApplications/review',
  invoices: '/operator/invoices',
  reviewInvoice: '/operator/invoices/review',
} as const;

export function operatorCalls({ database }: Platform): OperatorCall[] {
  return [
    operatorCall(OPERATOR_PATHS.companyApplications, nothing, async () => ({
      list: await pendingCompanyApplications(database),
    })),
    operatorCall(OPERATOR_PATHS.reviewCompanyApplication, verdict, async (given) => {
      await reviewCompanyApplication(database, given);
      return { message: '审核完成' };
    }),
    operatorCall(OPERATOR_PATHS.invoices, nothing, async () => ({ list: await pendingInvoices(database) })),
    operatorCall(OPERATOR_PATHS.reviewInvoice, verdict, async (given) => {
      await reviewInvoice(database, given);
      return { message: '审核完成' };
    }),
  ];
}
