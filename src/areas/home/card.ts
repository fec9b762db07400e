import { clock } from '@rules/duration';
import type { FirstStep } from '@/areas/learning/first-step';
import type { NextButton } from '@/areas/learning/next-button';
import type { SyncStatus } from '@/offline/status';
import type { Credit } from '@/ui/credit';

/** The one next thing at home, as its card says it. */
export type Card = {
  label: string;
  /** Of what it is a part, and which. */
  top?: readonly string[];
  name: string;
  credit?: Credit;
  /** The credit in words, where the server gives percents only. */
  said?: string;
  figures?: readonly string[];
  text?: string;
  button: NextButton;
};

/** The card of what phone and study records say comes next; `done`: what was studied to its end here and waits. */
export function cardOf(step: FirstStep, byHour: SyncStatus['byHour'], done: string): Card {
  const { label, sentence, button } = step;
  if (step.is === 'payment')
    return { label, top: ['订单待支付'], name: step.payment.name, text: sentence, button };
  const { record } = step;
  const { credited, duration, provisional } = record;
  const { waiting, refused: onPhone } = byHour[record.hourId] ?? { waiting: 0, refused: 0 };
  const refused = onPhone || record.refused;
  const more: [string, number][] = [
    ['待同步', waiting],
    ['待核身', provisional],
    ['未通过', onPhone],
  ];
  return {
    label,
    top: [record.lessonName, ...(record.hourNumber > 0 ? [`第 ${record.hourNumber} 课时`] : [])],
    name: record.hourName,
    credit: { end: duration, credited, provisional, waiting, refused },
    figures: [
      `已计入 ${clock(credited)} / ${clock(duration)}`,
      ...more.filter(([, seconds]) => seconds >= 1).map(([word, seconds]) => `${word} ${clock(seconds)}`),
    ],
    ...(step.is === 'check' ? { text: sentence } : done && { text: done }),
    button,
  };
}

/** One with what most cards say: the document's styles are made for it, and the others' colours come with the sheets. */
export const CARD_SPECIMEN: Card = {
  label: '继续学习',
  top: ['课程', '第 1 课时'],
  name: '课时',
  credit: { end: 5, credited: 1 },
  figures: ['已计入 0:01 / 0:05'],
  button: { text: '继续学习 · 0分04秒处', to: '/videoDetail' },
};
