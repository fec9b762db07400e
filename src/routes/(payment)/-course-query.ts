import { lessonCatalog, lessonDetail } from '@contract/lessons';
import { ORDER_TYPES } from '@contract/order-types';
import { getAddTrainingList } from '@contract/payment';
import { trainingBasicInfo } from '@contract/trainings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import type { Goods } from '@/payment/goods';
import { fenOf } from '@/ui/money';

/** What is bought, as the server says it now. `price` in fen; `part`: the hour of a serial lesson. */
export type Course = { name: string; part?: string; chargeMode: number; price: number; bought: boolean };

/** All that is asked before something is bought. */
export const purchaseKey = ['purchase'] as const;

/** In one line. */
export const nameOf = ({ name, part }: Course): string => (part ? `${name} · ${part}` : name);

async function training(learner: string, id: string): Promise<Course> {
  const { msg: courses } = await call(getAddTrainingList, {});
  const listed = courses.find((course) => course.id === id);
  if (listed) return { ...listed, price: fenOf(listed.money), bought: false };
  const { name, chargeMode, price } = await call(trainingBasicInfo, { id, uId: learner });
  return { name, chargeMode, price: fenOf(price), bought: false };
}

async function lesson(learner: string, id: string): Promise<Course> {
  const { name, chargeMode, price, buyState } = await call(lessonDetail, { id, userId: learner });
  return { name, chargeMode, price: fenOf(price), bought: buyState };
}

async function hour(learner: string, id: string, hourId: string): Promise<Course> {
  const whole = await lesson(learner, id);
  const chapters = await call(lessonCatalog, { id, userId: learner, trainingId: '' });
  const found = chapters.flatMap(({ hours }) => hours).find((one) => one.id === hourId);
  if (!found) throw new Refused('', '没有找到这个课时，请返回课程重新选择');
  return { ...whole, part: found.name, price: fenOf(found.money), bought: found.buyState };
}

/** Asked anew at every visit: a price that somebody pays must be today's. */
export const courseQuery = (learner: string, { type, lessonId, hourId }: Goods) =>
  queryOptions({
    queryKey: [...purchaseKey, learner, type, lessonId, hourId],
    queryFn: () => {
      if (type === ORDER_TYPES.training) return training(learner, lessonId);
      return hourId ? hour(learner, lessonId, hourId) : lesson(learner, lessonId);
    },
    staleTime: 0,
  });
