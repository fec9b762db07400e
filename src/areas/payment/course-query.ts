import { hourDetail, lessonCatalog, lessonDetail } from '@contract/lessons';
import { ORDER_TYPES } from '@contract/order-types';
import { getAddTrainingList, listPackages } from '@contract/payment';
import { trainingBasicInfo } from '@contract/trainings';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { offersKnown } from '@/ui/offers';
import type { Goods } from './goods';
import { type Offered, offerOf } from './offer';

/** What is bought, as the server says it now. `part`: the hour of a serial lesson. */
export type Course = { name: string; part?: string; chargeMode: number | undefined } & Offered;

/** For whom it is bought: a unit buys again what one of its people has. */
export type For = 'oneself' | 'unit';

const NO_PRICE = '平台没有说明价格，暂时不能购买，请联系客服';

/** All that is asked before something is bought. */
export const purchaseKey = ['purchase'] as const;

/** In one line. */
export const nameOf = ({ name, part }: Course): string => (part ? `${name} · ${part}` : name);

async function training(learner: string, id: string): Promise<Course> {
  const { msg: courses } = await call(getAddTrainingList, {});
  const listed = courses.find((course) => course.id === id);
  if (listed) return madeFrom(courses, { ...listed, price: listed.money, bought: false });
  const info = await call(trainingBasicInfo, { id, uId: learner });
  const { name, chargeMode, price } = info;
  return madeFrom(info, { name, chargeMode, price, bought: false });
}

async function lesson(learner: string, id: string): Promise<Course> {
  const detail = await call(lessonDetail, { id, userId: learner });
  const { name, chargeMode, price, buyState } = detail;
  return madeFrom(detail, { name, chargeMode, price, bought: buyState });
}

async function hour(learner: string, id: string, hourId: string): Promise<Course> {
  const whole = await lesson(learner, id);
  const chapters = await call(lessonCatalog, { id, userId: learner, trainingId: '' });
  const found = chapters.flatMap(({ hours }) => hours).find((one) => one.id === hourId);
  if (!found) throw new Refused('', '没有找到这个课时，请返回课程重新选择');
  // The lesson's buyState may only mean that the lesson was joined.
  const bought = found.buyState ?? (await isGiven(learner, hourId));
  return madeFrom(chapters, { ...whole, part: found.name, price: found.money, bought });
}

/** Whether the back end gives the learner this hour to study. It refuses an hour that is not bought. */
async function isGiven(learner: string, id: string): Promise<boolean> {
  try {
    const { content, videoId } = await call(hourDetail, { id, trainingId: '', userId: learner });
    return content !== '' || videoId !== '';
  } catch (error) {
    if (error instanceof Refused && !hasNoSuchCall(error)) return false;
    throw error;
  }
}

function course(learner: string, { type, lessonId, hourId }: Goods): Promise<Course> {
  if (type === ORDER_TYPES.training) return training(learner, lessonId);
  return hourId ? hour(learner, lessonId, hourId) : lesson(learner, lessonId);
}

/** Asked anew at every visit: a price that somebody pays must be today's, and what is not sold is said first. */
export const courseQuery = (learner: string, goods: Goods, whose: For) =>
  queryOptions({
    queryKey: [...purchaseKey, learner, goods, whose],
    queryFn: async (): Promise<Course> => {
      const [known, offered] = await Promise.all([
        course(learner, goods),
        offerOf(learner, goods, whose === 'unit'),
        offersKnown(),
      ]);
      // The specification has no such field; a serial lesson is bought by the hour everywhere.
      const serial =
        goods.type !== ORDER_TYPES.training && !goods.hourId && known.chargeMode === LESSON_CHARGE.serial;
      const refusal = serial ? '这门课程按课时购买，请在课程里选择要学的课时' : undefined;
      const priced = { ...known, ...(refusal && { refusal }), ...offered };
      const all = priced.price === undefined && !priced.bought ? { refusal: NO_PRICE, ...priced } : priced;
      return madeFrom(known, whose === 'unit' ? { ...all, bought: false } : all);
    },
    staleTime: 0,
  });

/** The packages of codes that a unit may choose of. */
export const packagesQuery = ({ lessonId, hourId }: Goods) =>
  queryOptions({
    queryKey: [...purchaseKey, 'packages', lessonId, hourId],
    queryFn: async () => {
      const page = { startNum: 1, pageSize: 10 };
      try {
        return (await call(listPackages, { lessonId, ...(hourId && { hourId }), ...page })).list;
      } catch (error) {
        // Codes are sold by the number all the same.
        if (hasNoSuchCall(error)) return [];
        throw error;
      }
    },
    staleTime: 0,
  });
