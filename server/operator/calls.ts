import * as operator from '@contract/operator/all';
import { reissueCertificate } from '../areas/certificates/reissue';
import { revokeCertificate } from '../areas/certificates/revoke';
import { pendingCompanyApplications, reviewCompanyApplication } from '../areas/company-applications/review';
import { decideWaiting, nextWaiting } from '../areas/face/by-operator';
import { nearDuplicates } from '../areas/face/near-duplicates';
import { answerFeedback, closeFeedback } from '../areas/help/close-feedback';
import { writtenFeedback } from '../areas/help/written-feedback';
import { reverseInvoice } from '../areas/invoices/reverse';
import { invoicesToReverse, pendingInvoices, reviewInvoice } from '../areas/invoices/review';
import { pendingRefunds, refundByOperator, reviewRefund } from '../areas/payment/operator-refund';
import type { Platform } from '../areas/platform';
import { admitSession, historyForSupport } from '../areas/study/for-support';
import { audit, verifyAudit } from '../database/audit';
import type { AccessTokens } from '../frame/authenticate';
import { type OperatorCall, operatorCall } from '../frame/operator-call';
import { writtenActs } from './audit';
import { backupCalls } from './backup/calls';
import { clockState, resolveClock } from './clock';
import { contentCalls } from './content/calls';
import { enterResults } from './exams/results';
import { rotateKey } from './keys';
import { learnerCalls } from './learners/calls';
import { whatIsMade } from './media';
import { equalRows } from './people/equal';
import { importTable } from './people/import';
import { undoImport } from './people/undo';
import { remindLearners } from './reminders/remind';
import { signedReport } from './reports/report';
import { uploadCalls } from './uploads/calls';

/** What answers the operator's own systems. */
export function operatorCalls(platform: Platform, tokens: AccessTokens): OperatorCall[] {
  const { database } = platform;
  /**
   * Records that rows which name learners are shown, in a transaction of its own, and returns them. No rows, no entry:
   * staff ask for new ones all day.
   */
  async function shown<Row extends { id: string }>(act: string, kind: string, list: Row[]): Promise<Row[]> {
    const [first] = list;
    if (!first) return list;
    const detail = { ids: list.map(({ id }) => id) };
    await database.transaction((tx) => audit(tx, { act, subject: `${kind} ${first.id}`, detail }));
    return list;
  }
  return [
    ...contentCalls(platform),
    ...uploadCalls(platform),
    operatorCall(operator.companyApplications.pending, async () => {
      const list = await pendingCompanyApplications(database);
      return { list: await shown('查看企业申请', 'company_application', list) };
    }),
    operatorCall(operator.companyApplications.review, async (given) => {
      await reviewCompanyApplication(database, given);
      return { message: '审核完成' };
    }),
    operatorCall(operator.invoices.pending, async () => ({
      list: await shown('查看开票申请', 'invoice', await pendingInvoices(database)),
      toReverse: await invoicesToReverse(database),
    })),
    operatorCall(operator.invoices.reverse, async (given) => {
      await reverseInvoice(database, given);
      return { message: '已登记红字发票' };
    }),
    operatorCall(operator.invoices.review, async (given) => {
      await reviewInvoice(database, given);
      return { message: '审核完成' };
    }),
    operatorCall(operator.media.making, () => whatIsMade(platform)),
    operatorCall(operator.refunds.byOperator, async (given) => ({
      message: await refundByOperator(platform, given),
    })),
    operatorCall(operator.refunds.pending, async () => ({
      list: await shown('查看退款申请', 'refund', await pendingRefunds(platform)),
    })),
    operatorCall(operator.refunds.review, async (given) => ({
      message: await reviewRefund(platform, given),
    })),
    operatorCall(operator.certificates.revoke, async (given) => {
      await revokeCertificate(platform, given);
      return { message: '证书已吊销' };
    }),
    operatorCall(operator.certificates.reissue, (given) => reissueCertificate(platform, given)),
    operatorCall(operator.study.creditEvents, (given) => historyForSupport(platform, given)),
    operatorCall(operator.study.admitSession, async (given) => {
      await admitSession(platform, given);
      return { message: '已核准，学员的手机下次补传时计入' };
    }),
    operatorCall(operator.faceChecks.nearDuplicates, async () => {
      const list = await nearDuplicates(database);
      return { list: await shown('查看相似的核身照片', 'face_check', list) };
    }),
    operatorCall(operator.faceChecks.next, async () => {
      const { waiting, list } = await nextWaiting(database);
      return { waiting, list: await shown('查看等待核身的照片', 'face_check', list) };
    }),
    operatorCall(operator.faceChecks.decide, async (given) => ({
      message: await decideWaiting(platform, given),
    })),
    operatorCall(operator.feedback.written, async (given) => {
      const { list, more } = await writtenFeedback(database, given);
      return { list: await shown('查看反馈', 'feedback', list), more };
    }),
    operatorCall(operator.feedback.answer, async (given) => ({
      message: await answerFeedback(platform, given),
    })),
    operatorCall(operator.feedback.close, async (given) => ({
      message: await closeFeedback(platform, given),
    })),
    operatorCall(operator.exams.results, (given) => enterResults(platform, given)),
    ...learnerCalls(platform, tokens),
    operatorCall(operator.reminders.remind, (given) => remindLearners(platform, given)),
    operatorCall(operator.people.importTable, (given) => importTable(platform, given)),
    operatorCall(operator.people.undoImport, (given) => undoImport(platform, given)),
    operatorCall(operator.people.equal, async () => {
      const { accounts, units } = await equalRows(database);
      return { accounts: await shown('查看相同的账号', 'account', accounts), units };
    }),
    operatorCall(operator.audit.written, (given) => writtenActs(database, given)),
    operatorCall(operator.audit.verify, ({ head }) => verifyAudit(database, head)),
    operatorCall(operator.clock.state, () => clockState(platform)),
    operatorCall(operator.clock.resolve, async (given) => ({
      message: await resolveClock(platform, given),
    })),
    operatorCall(operator.reports.hours, (given) => signedReport(platform, given)),
    ...backupCalls(platform),
    operatorCall(operator.keys.rotate, async (given) => ({ message: await rotateKey(platform, given) })),
  ];
}
