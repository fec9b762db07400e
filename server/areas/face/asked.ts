import { faceAuth } from '@contract/face';
import { firstDue, standingOfCheck } from '@rules/checks';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { training } from '../../database/schema';
import { wrongInput } from '../../frame/input';
import { Refusal } from '../../frame/refusal';
import { openableHour } from '../lessons/access';
import { readCredit } from '../study/hour-credit';
import type { CheckOf } from './challenge';

type Reader = Pick<Database, 'select'>;
type Named = { trainingId: string; hourId?: string | undefined; at?: string | undefined };

const noCheckDue = () => new Refusal('noCheckDue', '现在没有要做的人脸核身，请继续学习');

/** What a call names as its check; `point` (ms) is absent where it leaves the point to us. @throws {Refusal} `badInput` */
export function askedOf({ trainingId, hourId, at }: Named, learner: string): CheckOf {
  if (!hourId) return { learner, training: trainingId, hour: undefined, point: undefined };
  const point = at ? Math.round(Number(at) * 1000) : undefined;
  if (point !== undefined && (!Number.isSafeInteger(point) || point < 0)) {
    throw wrongInput(faceAuth, 'at');
  }
  return { learner, training: trainingId, hour: hourId, point };
}

/**
 * The check that a challenge is to be for. It may be asked for ahead: its point need not be reached, and where none is
 * named or due none is fixed. @throws {Refusal} `notFound`, `noCheckDue` where the hour has no such point.
 */
export async function checkToBegin(store: Reader, asked: CheckOf) {
  if (asked.hour === undefined) {
    await trainingIsKnown(store, asked.training);
    return { of: asked, hour: undefined };
  }
  const hour = await openableHour(store, asked.learner, asked.hour);
  const credit = await readCredit(store, asked.learner, hour);
  if (asked.point !== undefined && standingOfCheck(credit, asked.point) === 'unknown') throw noCheckDue();
  return { of: { ...asked, point: asked.point ?? firstDue(credit) }, hour };
}

/** The check that a photo is for, which is due now. @throws {Refusal} `notFound`, `checkNotDue`, `noCheckDue` */
export async function dueCheck(store: Reader, asked: CheckOf): Promise<CheckOf> {
  if (asked.hour === undefined) {
    await trainingIsKnown(store, asked.training);
    return asked;
  }
  const hour = await openableHour(store, asked.learner, asked.hour);
  const credit = await readCredit(store, asked.learner, hour);
  const point = asked.point ?? firstDue(credit);
  const standing = point === undefined || credit.finished ? 'unknown' : standingOfCheck(credit, point);
  if (standing === 'early') throw new Refusal('checkNotDue', '还没有学到这个核身点，请学到后再核身');
  if (standing !== 'due') throw noCheckDue();
  return { ...asked, point };
}

async function trainingIsKnown(store: Reader, id: string): Promise<void> {
  const [found] = await store.select({ id: training.id }).from(training).where(eq(training.id, id));
  if (!found) throw new Refusal('notFound', '没有找到这个培训');
}
