import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import styles from './purchase.module.css';

type Props = {
  label: string;
  value: number;
  /** No order holds more, and why; what was typed stands until it is mended. */
  most: number;
  tooMany: string;
  onChange: (value: number) => void;
};

/** Longer than any number of codes: a thumb that rests on a key. */
const DIGITS = 5;

/** A number from 1 on, by taps or typed. */
export function Stepper({ label, value, most, tooMany, onChange }: Props) {
  const id = useId();
  /** What stands in the field while somebody types, which may be nothing yet; otherwise the value stands there. */
  const [typed, setTyped] = useState<string>();
  const over = value > most;
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    setTyped(digits);
    if (digits) onChange(Math.max(1, Number(digits)));
  };
  const set = (to: number) => {
    // A phone's button takes no focus, so the field may not have been left.
    setTyped(undefined);
    onChange(Math.max(1, Math.min(most, to)));
  };
  return (
    <>
      <div className={styles.stepper}>
        <label htmlFor={id}>{label}</label>
        <div className={over ? `${styles.steps} ${styles.over}` : styles.steps}>
          <button type="button" aria-label="减少" disabled={value <= 1} onClick={() => set(value - 1)}>
            <Minus {...icon} size={20} />
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? value}
            // A phone may let one pay without leaving the field: what counts stands in it, also when nothing is typed.
            placeholder={String(value)}
            aria-invalid={over}
            aria-describedby={over ? `${id}-over` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
          <button type="button" aria-label="增加" disabled={value >= most} onClick={() => set(value + 1)}>
            <Plus {...icon} size={20} />
          </button>
        </div>
      </div>
      {over && (
        <p id={`${id}-over`} className={styles.wrong} role="alert">
          <span>{tooMany}</span>
          {most > 0 && (
            <Button look="quiet" small onClick={() => set(most)}>
              {`改为 ${most}`}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
