import { clock } from '@rules/duration';
import type { ReactNode } from 'react';
import styles from './credit-figures.module.css';

type Figure = {
  /** What it is called; the running one's own sign may stand in it. */
  name: ReactNode;
  seconds: number;
  tone?: 'running' | 'refused' | undefined;
};

/** Lengths of study time side by side, each over its name; as many in a row as fit. Seconds. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export function Figure({ name, seconds, tone }: Figure) {
  return (
    <div className={tone && styles[tone]}>
      <dt>{name}</dt>
      <dd>{clock(seconds)}</dd>
    </div>
  );
}

/** A figure whose length somebody else draws into `place`, past React: it changes from second to second. */
export function DrawnFigure({
  name,
  tone,
  place,
}: Omit<Figure, 'seconds'> & { place: (place: HTMLElement | null) => void }) {
  return (
    <div className={tone && styles[tone]}>
      <dt>{name}</dt>
      <dd ref={place} />
    </div>
  );
}

type Props = {
  credited: number;
  waiting: number;
  /** What a face check decides; shown when there is any. */
  provisional?: number;
  refused: number;
};

/** The figures of study time, in seconds. */
export function CreditFigures({ credited, waiting, provisional = 0, refused }: Props) {
  return (
    <Figures>
      <Figure name="已计入" seconds={credited} />
      <Figure name="待同步" seconds={waiting} />
      {provisional >= 1 && <Figure name="待核身" seconds={provisional} />}
      <Figure name="未通过" seconds={refused} tone={refused > 0 ? 'refused' : undefined} />
    </Figures>
  );
}
