import { chinaTime } from '@rules/china-time';
import { masked } from '@rules/person/text';
import type { CertificateFacts, training } from '../../database/schema';
import type { Account } from '../account/profile';

type Training = typeof training.$inferSelect;

/** The day in China of an instant in ms, `YYYY-MM-DD`; an instant that was never set has none. */
export const dayOf = (ms: number): string => (ms > 0 ? chinaTime(ms).slice(0, 10) : '');

/** Region and the last four of an identity card's number, as papers show it; of any other, what a mask leaves. */
export const shortenedNumber = (number: string): string =>
  number.length === 18 ? number.slice(0, 6) + '*'.repeat(8) + number.slice(-4) : masked(number);

/** The first character and, of a name of three or more, the last. */
export function shortenedName(name: string): string {
  const all = [...name];
  if (all.length < 3) return `${all[0] ?? ''}*`;
  return `${all[0]}${'*'.repeat(all.length - 2)}${all.at(-1)}`;
}

/** What is certified, as it stands now. */
export function factsOf(learner: Account, of: Training): CertificateFacts {
  return {
    trainingName: of.name,
    trainingBeginTime: dayOf(of.beginsAt),
    trainingEndTime: dayOf(of.endsAt),
    userName: learner.name,
    idcard: shortenedNumber(learner.identityNumber),
    companyName: learner.companyName,
    positionName: learner.positionName,
    professionalCategory: of.category,
  };
}

const EIGHT_HOURS = 8 * 3_600_000;

/** The last second, in China, of the same day so many months later, or of that month's last day. In ms. */
export function endOfValidity(issuedAt: number, months: number): number {
  const day = new Date(issuedAt + EIGHT_HOURS);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const daysThen = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const last = Date.UTC(year, month, Math.min(day.getUTCDate(), daysThen), 23, 59, 59);
  return last - EIGHT_HOURS;
}
