import { clock } from '@rules/duration';
import { type ReactNode, useRef } from 'react';
import { useAway } from '@/areas/learning/phone-knows';
import type { LiveStanding, Shown } from '@/study/hour/live-standing';
import { type Beat, figuresOf, type Figures as Whole } from '@/study/hour/standing';
import { CREDIT_WORDS } from '@/ui/credit';
import { DrawnFigure, Figures } from '@/ui/credit-figures';
import { useBreath } from '@/ui/motion';
import { useDrawn } from '../use-standing';
import styles from './hour-figures.module.css';

/** What the running figure is called while it does not run. */
const AT_REST: Record<Exclude<Beat, 'counts' | 'done'>, string> = {
  again: '正在回看',
  starved: '缓冲中',
  paused: '已暂停',
  opening: '准备中',
  ended: '正在确认',
  left: '已停止',
};

type Waiting = { away: boolean; isElsewhere: boolean };

/** Names the figure at rest: offline nothing is being confirmed, and a window that waits prepares nothing. */
function restOf(beat: keyof typeof AT_REST, { away, isElsewhere }: Waiting): string {
  if (isElsewhere) return '在另一个窗口学习';
  return beat === 'ended' && away ? '联网后计入' : AT_REST[beat];
}

type Kind = keyof Whole | 'refused';

type Props = {
  standing: LiveStanding;
  shown: Shown;
  /** Whether another window studies, so that this one waits. */
  isElsewhere: boolean;
};

/** Under the bar: what counts, what runs, what is still to be studied; and what waits, when something does. */
export function HourFigures({ standing, shown, isElsewhere }: Props) {
  const { beat } = shown;
  const counts = beat === 'counts';
  const away = useAway();
  const breath = useBreath<HTMLElement>(counts, 1, 0.35);
  const places = useRef(new Map<Kind, HTMLElement>());
  useDrawn(standing, (now) => {
    const seconds = { ...figuresOf(now), refused: now.refused };
    for (const [kind, place] of places.current) {
      const text = clock(seconds[kind]);
      // Of the text that stands there: another text node would be another layout.
      if (!place.firstChild) place.textContent = text;
      else if (place.firstChild.nodeValue !== text) place.firstChild.nodeValue = text;
    }
  });
  const figure = (kind: Kind, name: ReactNode, tone?: 'running' | 'refused') => (
    <DrawnFigure
      name={name}
      tone={tone}
      place={(place) => {
        if (place) places.current.set(kind, place);
        else places.current.delete(kind);
      }}
    />
  );
  return (
    <Figures>
      {figure('credited', CREDIT_WORDS.credited)}
      {shown.provisional && figure('provisional', CREDIT_WORDS.provisional)}
      {shown.waiting && figure('waiting', CREDIT_WORDS.waiting)}
      {beat !== 'done' &&
        figure(
          'counting',
          <>
            <i ref={breath} className={counts ? styles.beating : styles.still} aria-hidden="true" />
            {beat === 'counts' ? CREDIT_WORDS.counting : restOf(beat, { away, isElsewhere })}
          </>,
          counts ? 'running' : undefined,
        )}
      {figure('missing', '还差')}
      {shown.refused && figure('refused', CREDIT_WORDS.refused, 'refused')}
    </Figures>
  );
}
