import type { SessionReason } from './credit-events';
import { clock, spoken } from './duration';

/** What is told of one event of credit (src/study/SPEC.md, rule 20); seconds. */
export type ToldEvent = {
  readonly kind: string;
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  readonly credited: number;
  readonly provisional: number;
  readonly times: number;
};

/**
 * What one event means: what happened, and where something is missing, why and the way on. The same words for the
 * learner on the phone and for the operator's reports.
 */
export type EventWords = { what: string; why?: string };

const stretchOf = ({ from, to }: ToldEvent) => `${clock(from)}–${clock(to)}`;
const moved = ({ credited, provisional }: ToldEvent) => credited + provisional;

/** Why a claim was not paid in full, by the reason's name on the wire. */
const WHY: Record<string, string> = {
  time: '从打开课时起的时间已经用完：同一时间只计一份学习。接着学，会从没有计入的地方继续',
  face: '到了核身点，人脸核身通过后再计入',
  gap: '前面有一段还没有计入，学过那一段后再计入',
  session: '服务器没有找到这次学习，每次打开应用时会再试；一直不行，请联系客服',
  permitOver: '离线许可到期以后学的不计入；请联网打开课时接着学',
  rightLost: '这门课程已经退款或收回，那以后学的不计入',
  noPermit: '没有网络时学的，要有离线许可才计入；请先下载课时，再离线学习',
  elsewhere: '同一时间只计一份学习：这段时间另一台手机已经计入',
  otherPhone: '这份离线许可是另一台手机的，请用下载课时的那台手机补传',
  otherLearner: '这次学习是另一位学员的，那位学员登录以后补传才计入',
};

/** Why a session pays less than another would, a sentence, by its reason's name. */
export const whyOf = (reason: SessionReason): string => WHY[reason] ?? '';

/** What another phone was paid, s, of the time that a record was short of: the sentence for the phone that came later. */
export const elsewhereWords = (seconds: number): string =>
  `同一时间只计一份学习：另一台手机已计入${spoken(seconds)}`;

/** Returns whether an event is listed for people. A paid record of less than a second is not. */
export const hasRow = (event: ToldEvent): boolean =>
  event.kind !== 'record' || event.reason !== 'none' || event.to - event.from >= 1;

/** An event in words. One that this app does not know says only what it moved. */
export function wordsOf(event: ToldEvent): EventWords {
  const gained = spoken(moved(event));
  switch (event.kind) {
    case 'opening':
      return { what: `此前已计入 ${gained}` };
    case 'reading':
      return { what: `图文读完，计入 ${gained}` };
    case 'passed':
      return { what: `人脸核身通过，计入 ${spoken(event.credited)}` };
    case 'failed':
      return {
        what: `人脸核身未通过，退回 ${spoken(-event.provisional)}`,
        why: '重新核身后，再学这一段就计入',
      };
    case 'unheld':
      return { what: `课时的核身点有改动，待核身的 ${spoken(event.credited)} 已计入` };
    case 'admitted':
      return { what: '工作人员核准了一次服务器没有找到的学习', why: '手机补传后计入' };
    case 'corrected':
      return { what: `视频重新量过，到 ${clock(event.to)} 结束：这个课时已学完` };
  }
  if (event.reason === 'more') return { what: `这一天还有 ${event.times} 条没有计入的上传，不再逐条列出` };
  const why = WHY[event.reason];
  const part = event.credited > 0 ? `计入 ${spoken(event.credited)}` : `待核身 ${spoken(event.provisional)}`;
  const isPaid = moved(event) > 0 || event.credited > 0;
  const what = isPaid ? `学了 ${stretchOf(event)}，${part}` : `${stretchOf(event)} 没有计入`;
  return { what, ...(why && { why }) };
}
