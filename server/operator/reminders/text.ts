import { chinaTime } from '@rules/china-time';
import { charactersOf } from '@rules/person/text';
import { SMS_SIGNATURE } from '../../areas/captcha/send';
import type { ReminderSms } from '../../outside/sms';

/** Characters of one SMS, and of each segment of a longer text. */
const SMS_LENGTH = 70;
const SEGMENT_LENGTH = 67;
/** A shorter name of a training says too little. */
const MIN_NAME_LENGTH = 6;

/** A date within half a year is clear without its year. */
const WITHOUT_YEAR_MS = 183 * 24 * 3_600_000;

/** Returns how many SMS a gateway charges for a text. */
export const segmentsOf = (text: string): number =>
  text.length <= SMS_LENGTH ? 1 : Math.ceil(text.length / SEGMENT_LENGTH);

/**
 * Returns the end of a training in words, '' for none (0). An end at midnight is the day before, because nothing can be
 * studied on the day that it names; an end within a day has its time of day.
 */
export function deadlineWords(endsAt: number, now: number): string {
  if (endsAt === 0) return '';
  const [day = '', time = ''] = chinaTime(endsAt - 1000).split(' ');
  const [year = '', month, date] = day.split('-').map(String);
  const inYear = endsAt - now < WITHOUT_YEAR_MS ? '' : `${year} 年 `;
  const words = `${inYear}${Number(month)} 月 ${Number(date)} 日`;
  return time.startsWith('23:59') ? words : `${words} ${chinaTime(endsAt).slice(11, 16)}`;
}

type Facts = Pick<ReminderSms, 'name' | 'training' | 'hours' | 'until'> & { site: string | undefined };

/**
 * Returns the text of a reminder. Where one SMS cannot hold it, the spaces beside digits go first, then the end of the
 * training's name; where that is not enough, the text stays whole and takes several.
 */
export function reminderText(facts: Facts): string {
  const full = written(facts);
  if (full.length <= SMS_LENGTH) return full;
  const close = written(facts, withoutSpaces);
  const excess = close.length - SMS_LENGTH;
  if (excess <= 0) return close;
  const name = [...facts.training];
  const kept = charactersOf(facts.training) - excess - 1;
  if (kept < MIN_NAME_LENGTH) return full;
  const short = written({ ...facts, training: `${name.slice(0, kept).join('')}…` }, withoutSpaces);
  return short.length <= SMS_LENGTH ? short : full;
}

/** Removes the space between a Chinese character and a digit. */
const withoutSpaces = (text: string): string =>
  text.replaceAll(/(?<=\p{Script=Han}) (?=\d)|(?<=\d) (?=\p{Script=Han})/gu, '');

function written({ name, training, hours, until, site }: Facts, form = (text: string) => text): string {
  const whom = name === '' ? '' : `${name}，`;
  const end = until === '' ? '' : `，${until}${/\d$/.test(until) ? ' ' : ''}截止`;
  const body = form(`还有 ${hours} 个课时没学完${end}。`);
  const way = site === undefined ? '请继续学习。' : `打开 ${site} 继续学习。`;
  return `${SMS_SIGNATURE}${whom}「${training}」${body}${way}`;
}

type Named = { name: string; endsAt: number };

/** Returns what a manager can paste into a group chat: a sentence about the training, then the names. */
export function chatText(
  training: Named,
  { learners, site, now }: { learners: readonly Named[]; site: string | undefined; now: number },
): string {
  if (learners.length === 0) return '';
  const until = deadlineWords(training.endsAt, now);
  const own = ({ name, endsAt }: Named) => {
    const named = name || '没有姓名的学员';
    return endsAt === training.endsAt ? named : `${named}（${deadlineWords(endsAt, now)}截止）`;
  };
  const end = until === '' ? '' : `，${until}${/\d$/.test(until) ? ' ' : ''}截止`;
  const way = site === undefined ? '请继续学习' : `打开 ${site} 继续学习`;
  return `「${training.name}」还有课时没学完的，${way}${end}：${learners.map(own).join('、')}`;
}
