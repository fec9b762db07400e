import type { Platform } from '../platform';
import { hoursInOrder, type Studied } from './order-of-study';
import { storableForms } from './stored-form';

/** What of a lesson or a training a phone can hold, in the order of study. @throws {Refusal} as {@link hoursInOrder}. */
export async function storableOf(
  { database, ledgerClock }: Pick<Platform, 'database' | 'ledgerClock'>,
  learner: string,
  studied: Studied,
) {
  const hours = await hoursInOrder(database, ledgerClock, learner, studied);
  const forms = await storableForms(database, hours);
  return hours.map(({ hour, lesson, credit, edition }, at) => {
    return {
      hourId: hour.id,
      hourName: hour.name,
      lessonId: lesson.id,
      lessonName: lesson.name,
      hourType: hour.type,
      duration: hour.link ? 0 : edition.end / 1000,
      edition: edition.id,
      isFinish: credit.finished,
      facePoints: credit.finished
        ? []
        : credit.points.filter(({ state }) => state !== 'passed').map((point) => point.at / 1000),
      cannot: forms[at]?.cannot ?? '',
      size: forms[at]?.form?.size ?? 0,
      digest: forms[at]?.form?.digest ?? '',
      sound: forms[at]?.sound,
    };
  });
}
