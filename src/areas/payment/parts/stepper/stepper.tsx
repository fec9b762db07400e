import type { TypedNumber } from '@rules/typed/number';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import styles from '../purchase.module.css';

type Props = {
  label: string;
  /** The text in the field. */
  typed: string;
  /** The number that the text says, or the sentence that refuses it. */
  count: TypedNumber;
  /** The limit of one order, and the sentence for a number above it. */
  most: number;
  tooMany: string;
  onType: (text: string) => void;
};

/** A number from 1 on, by taps or typed. A refused text stays in the field, and no number counts until it is corrected. */
export function Stepper({ label, typed, count, most, tooMany, onType }: Props) {
  const id = useId();
  const number = count.value ?? 0;
  const isOver = number > most;
  const wrong = count.wrong ?? (isOver ? tooMany : undefined);
  const set = (to: number) => onType(String(Math.max(1, Math.min(most, to))));
  return (
    <>
      <div className={styles.stepper}>
        <label htmlFor={id}>{label}</label>
        <div className={wrong ? `${styles.steps} ${styles.over}` : styles.steps}>
          <button type="button" aria-label="减少" disabled={number <= 1} onClick={() => set(number - 1)}>
            <Minus {...icon} size={20} />
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(event.target.value)}
            onBlur={() => count.value !== undefined && onType(String(count.value))}
          />
          <button type="button" aria-label="增加" disabled={number >= most} onClick={() => set(number + 1)}>
            <Plus {...icon} size={20} />
          </button>
        </div>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          <span>{wrong}</span>
          {isOver && most > 0 && (
            <Button look="quiet" small onClick={() => set(most)}>
              {`改为 ${most}`}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
