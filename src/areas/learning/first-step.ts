import type { StudyRecord } from '@contract/study-records';
import { clock, place, spoken } from '@rules/duration';
import type { SyncStatus } from '@/offline/status';
import { unfinished } from '@/study/unfinished';
import { reached } from '@/ui/credit';
import { canOpen, NOTHING_KNOWN, type PhoneKnows } from './can-open';
import { hourLink } from './hour-link';
import type { NextButton } from './next-button';

/** An order that was begun and not paid: what it is for, and where its payment goes on. */
export type OpenPayment = { name: string; to: string };

type Said = {
  /** What the card or row is called. */
  label: string;
  sentence: string;
  button: NextButton;
};

/** What the phone and the study records alone can say comes next. */
export type FirstStep = Said &
  (
    | { is: 'payment'; payment: OpenPayment }
    | { is: 'check'; record: StudyRecord; why: 'refused' | 'due' }
    | { is: 'resume'; record: StudyRecord }
  );

/** What this phone and the study records know of a learner. */
export type PhoneState = {
  payment: OpenPayment | undefined;
  records: readonly StudyRecord[];
  byHour: SyncStatus['byHour'];
  /** At which point (s) this phone knows of a face check that an hour waits for. */
  checkDue: (hourId: string) => number | undefined;
  /** What of its hours is done here, and what can be opened now. */
  knows?: PhoneKnows;
};

/** The one next thing, the most pressing first; nothing when it is no hour that was begun. */
export function firstStep(state: PhoneState): FirstStep | undefined {
  const { payment, records, byHour, checkDue, knows = NOTHING_KNOWN } = state;
  if (payment) return paymentStep(payment);
  const open = records.filter(({ isFinish, hourId }) => !isFinish && !knows.done.has(hourId));
  const onPhone = ({ hourId }: StudyRecord) => byHour[hourId]?.refused ?? 0;
  const refused = open.find(
    (record) => record.refused > 0 || record.refusedReason !== '' || onPhone(record) >= 1,
  );
  if (refused) return refusedStep(refused, onPhone(refused));
  const due = open.find((record) => isCheckDue(record, checkDue(record.hourId)));
  if (due) return dueStep(due);
  const now = open.filter(({ hourId }) => canOpen(knows, hourId));
  // Where none can be opened, the last studied says what it waits for.
  const record = unfinished(now) ?? unfinished(open);
  return record && resumeStep(record, byHour[record.hourId]?.waiting ?? 0);
}

/** What is counted beyond the point was let through there: a killed browser may bring back the word of a check that was made. */
const isCheckDue = ({ credited }: StudyRecord, at: number | undefined): boolean =>
  at !== undefined && credited <= at;

const linkTo = (record: StudyRecord) => hourLink({ ...record, id: record.hourId, type: 0 });

const paymentStep = (payment: OpenPayment): FirstStep => ({
  is: 'payment',
  payment,
  label: '待支付',
  sentence: '还没有查到支付结果，请勿重复付款。',
  button: { text: '查询结果', to: payment.to },
});

/**
 * `onPhone`: seconds that this phone was refused, where the server names none. A check that failed at the end took
 * nothing back.
 */
function refusedStep(record: StudyRecord, onPhone: number): FirstStep {
  const reason = record.refusedReason ? `：${record.refusedReason}` : '';
  const seconds = record.refused || onPhone;
  const sentence =
    seconds > 0
      ? `${spoken(seconds)}未通过${reason}。已计入的不受影响`
      : `人脸核身未通过${reason}。请重新核身，通过后继续`;
  const button = { text: seconds > 0 ? '去重学' : '去核身', ...linkTo(record) };
  return { is: 'check', why: 'refused', record, label: '需要处理', sentence, button };
}

const dueStep = (record: StudyRecord): FirstStep => ({
  is: 'check',
  why: 'due',
  record,
  label: '需要处理',
  sentence: '学到这里要做一次人脸核身，通过后继续计入',
  button: { text: '去核身', ...linkTo(record) },
});

/** `waiting`: seconds that this phone has not sent yet; studying goes on behind them. */
function resumeStep(record: StudyRecord, waiting: number): FirstStep {
  const at = reached({ ...record, end: record.duration, waiting });
  const sentence = `已计入 ${clock(record.credited)} / ${clock(record.duration)}`;
  const state = { goesOn: true } as const;
  const button = { text: `继续学习 · ${place(at)}处`, ...linkTo(record), state };
  return { is: 'resume', record, label: '继续学习', sentence, button };
}
