import { revokeCertificate, whichCertificate } from '../areas/certificates/revoke';
import { pendingCompanyApplications, reviewCompanyApplication } from '../areas/company-applications/review';
import { nearDuplicates } from '../areas/face/near-duplicates';
import { whichFeedback, writtenFeedback } from '../areas/help/written-feedback';
import { redInvoice, reverseInvoice } from '../areas/invoices/reverse';
import { invoicesToReverse, invoiceVerdict, pendingInvoices, reviewInvoice } from '../areas/invoices/review';
import { pendingRefunds, refundByOperator, reviewRefund, whichOrder } from '../areas/payment/operator-refund';
import type { Platform } from '../areas/platform';
import { admitSession, historyForSupport, lostSession, whoseHour } from '../areas/study/for-support';
import { nothing, type OperatorCall, operatorCall, verdict } from '../frame/operator-call';

/** What the operator's own systems may ask of us. */
export const OPERATOR_PATHS = {
  companyApplications: '/operator/companyApplications',
  reviewCompanyApplication: '/operator/companyApplications/review',
  invoices: '/operator/invoices',
  reviewInvoice: '/operator/invoices/review',
  reverseInvoice: '/operator/invoices/reverse',
  refundOrder: '/operator/orders/refund',
  refunds: '/operator/refunds',
  reviewRefund: '/operator/refunds/review',
  revokeCertificate: '/operator/certificates/revoke',
  creditEvents: '/operator/study/creditEvents',
  admitSession: '/operator/study/admitSession',
  nearDuplicates: '/operator/faceChecks/nearDuplicates',
  feedback: '/operator/feedback',
} as const;

export function operatorCalls(platform: Platform): OperatorCall[] {
  const { database } = platform;
  return [
    operatorCall(OPERATOR_PATHS.companyApplications, nothing, async () => ({
      list: await pendingCompanyApplications(database),
    })),
    operatorCall(OPERATOR_PATHS.reviewCompanyApplication, verdict, async (given) => {
      await reviewCompanyApplication(database, given);
      return { message: '审核完成' };
    }),
    operatorCall(OPERATOR_PATHS.invoices, nothing, async () => ({
      list: await pendingInvoices(database),
      toReverse: await invoicesToReverse(database),
    })),
    operatorCall(OPERATOR_PATHS.reverseInvoice, redInvoice, async (given) => {
      await reverseInvoice(database, given);
      return { message: '已登记红字发票' };
    }),
    operatorCall(OPERATOR_PATHS.reviewInvoice, invoiceVerdict, async (given) => {
      await reviewInvoice(database, given);
      return { message: '审核完成' };
    }),
    operatorCall(OPERATOR_PATHS.refundOrder, whichOrder, async (given) => ({
      message: await refundByOperator(platform, given),
    })),
    operatorCall(OPERATOR_PATHS.refunds, nothing, async () => ({ list: await pendingRefunds(platform) })),
    operatorCall(OPERATOR_PATHS.reviewRefund, verdict, async (given) => ({
      message: await reviewRefund(platform, given),
    })),
    operatorCall(OPERATOR_PATHS.revokeCertificate, whichCertificate, async (given) => {
      await revokeCertificate(platform, given);
      return { message: '证书已吊销' };
    }),
    operatorCall(OPERATOR_PATHS.creditEvents, whoseHour, (given) => historyForSupport(platform, given)),
    operatorCall(OPERATOR_PATHS.admitSession, lostSession, async (given) => {
      await admitSession(platform, given);
      return { message: '已核准，学员的手机下次补传时计入' };
    }),
    operatorCall(OPERATOR_PATHS.nearDuplicates, nothing, async () => ({
      list: await nearDuplicates(database),
    })),
    operatorCall(OPERATOR_PATHS.feedback, whichFeedback, (given) => writtenFeedback(database, given)),
  ];
}
