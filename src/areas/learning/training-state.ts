import type { Owed, TrainingCard } from '@contract/trainings';
import { isFull, obstacleTo, type RegistrationObstacle, windowAt } from '@rules/registration';
import { day } from '@/ui/dates';
import { instantOf } from '@/ui/wire-time';

/** What a list's row says of a training beside its dates. `mine`: it is the learner's move; `shut`: nobody may move now. */
export type RowState = { text: string; look: 'mine' | 'waits' | 'shut' };

/** Whose move it is, of one's own training. */
const MOVES: Record<Owed, RowState> = {
  hours: { text: '该你了：学必修', look: 'mine' },
  exam: { text: '该你了：去考试', look: 'mine' },
  certificate: { text: '该你了：申请证书', look: 'mine' },
  wait: { text: '等考试开放或成绩公布', look: 'waits' },
  ask: { text: '考试没通过或错过了，点开看怎么办', look: 'waits' },
  nothing: { text: '没有要做的了', look: 'shut' },
};

type Registration = NonNullable<TrainingCard['registration']>;

/** `12月1日` of China, without the hour: a row is read at a glance. */
const dayOf = (wire: string): string => day(wire.slice(0, 10));

/** Why one may not register, in a row's words. Face check and charge stand in no row: they are met on the way. */
const OBSTACLES: Partial<Record<RegistrationObstacle, (standing: Registration) => RowState>> = {
  notBegun: ({ begins }) => ({ text: `报名 ${dayOf(begins)} 开始`, look: 'waits' }),
  ended: () => ({ text: '报名已结束', look: 'shut' }),
  offlineOnly: () => ({ text: '线下报名', look: 'shut' }),
  prerequisitesMissing: ({ missing }) => ({ text: prerequisiteWords(missing), look: 'waits' }),
  full: () => ({ text: '名额已满', look: 'shut' }),
};

function prerequisiteWords(missing: Registration['missing']): string {
  const [first] = missing;
  if (missing.length === 1) return `需先完成「${first?.trainingName}」`;
  return `需先完成「${first?.trainingName}」等 ${missing.length} 项`;
}

function registrationState(standing: Registration, now: number): RowState | undefined {
  const { begins, ends, count, places, offline, missing } = standing;
  const obstacle = obstacleTo({
    registered: false,
    window: windowAt({ opens: instantOf(begins), closes: instantOf(ends) }, now),
    offline,
    prerequisitesMet: missing.length === 0,
    full: isFull({ count, places }),
    faceCheck: 'notNeeded',
    unpaid: false,
  });
  if (obstacle) return OBSTACLES[obstacle]?.(standing);
  return ends ? { text: `报名截止 ${dayOf(ends)}`, look: 'waits' } : undefined;
}

/**
 * What a row says of a training; undefined where the back end does not say, or nothing is worth a word. The order of
 * obstacles is the rule's own (`rules/registration.ts`). `now` by the server's clock, ms.
 */
export function rowState(
  training: Pick<TrainingCard, 'buyState' | 'registration' | 'owed' | 'datesOfTrainingEndTime'>,
  now: number,
): RowState | undefined {
  const { buyState, registration, owed, datesOfTrainingEndTime } = training;
  // Nobody studies or registers for a training that is over, which its dates say; its exam and its certificate may be open.
  const over = now > (instantOf(datesOfTrainingEndTime) ?? now);
  if (over && (owed === 'hours' || !owed)) return undefined;
  if (owed) return MOVES[owed as Owed];
  return !buyState && registration ? registrationState(registration, now) : undefined;
}
