import type { StudyRecord } from '@contract/study';
import type { SyncStatus } from '@/offline/status';
import { unfinished } from '@/study/records';

/** An order that was begun and not paid: what it is for, and where its payment goes on. */
export type OpenPayment = { name: string; to: string };

/** What the phone and the study records alone can say comes next. */
export type FirstStep =
  | { is: 'payment'; payment: OpenPayment }
  | { is: 'check'; record: StudyRecord; why: 'refused' | 'due' }
  | { is: 'resume'; record: StudyRecord };

type Known = {
  payment: OpenPayment | undefined;
  records: readonly StudyRecord[];
  byHour: SyncStatus['byHour'];
  /** Whether this phone knows of a face check that an hour waits for. */
  checkDue: (hourId: string) => boolean;
};

/** The one next thing, the most pressing first; nothing when it is no hour that was begun. */
export function firstStep({ payment, records, byHour, checkDue }: Known): FirstStep | undefined {
  if (payment) return { is: 'payment', payment };
  const open = records.filter(({ isFinish }) => !isFinish);
  const refused = open.find(({ hourId, refused }) => refused > 0 || (byHour[hourId]?.refused ?? 0) >= 1);
  if (refused) return { is: 'check', record: refused, why: 'refused' };
  const due = open.find(({ hourId }) => checkDue(hourId));
  if (due) return { is: 'check', record: due, why: 'due' };
  const record = unfinished(records);
  return record && { is: 'resume', record };
}
