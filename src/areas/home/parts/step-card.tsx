import { useEffect, useRef } from 'react';
import { StepButton } from '@/areas/learning/parts/step-button';
import { isHere } from '@/session/identity';
import { CreditBar } from '@/ui/credit-bar';
import { drawnOf } from '@/ui/drawn';
import { keepSeen } from '@/ui/keep-seen';
import { placeOf } from '@/ui/last-seen';
import { mark } from '@/ui/marks';
import type { Card } from '../card';
import styles from './continue-card.module.css';

type Props = {
  learner: string;
  card: Card;
  /** The one of the last time, until the present one has come. */
  last?: boolean;
};

/** The one card at home: what comes next, how far it is, and one button. */
export function StepCard({ learner, card, last = false }: Props) {
  const { label, top, name, credit, said, figures, text, button } = card;
  const section = useRef<HTMLElement>(null);
  const words = JSON.stringify(card);
  useEffect(() => {
    if (last) return;
    mark('own-row');
    if (section.current && isHere(learner))
      keepSeen(placeOf(learner, 'card'), drawnOf(section.current), JSON.parse(words));
  }, [last, learner, words]);
  return (
    <section ref={section} className={styles.card} aria-label={label}>
      {top && (
        <p className={styles.top}>
          {top.map((one, at) => (
            <span key={one} {...(at === 0 && { className: 'two-lines' })}>
              {one}
            </span>
          ))}
        </p>
      )}
      <h2 className={`${styles.name} two-lines`}>{name}</h2>
      {credit && <CreditBar deep {...credit} {...(said && { label: said })} />}
      {figures && (
        <p className={styles.figures}>
          {figures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <StepButton look="deep" button={button} />
    </section>
  );
}
