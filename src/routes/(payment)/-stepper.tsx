import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { icon } from '@/ui/icon';
import styles from './-purchase.module.css';

/** The documents name no upper bound; this one keeps a slip of the thumb from costing a fortune. */
export const MOST = 999;

const within = (number: number) => Math.min(MOST, Math.max(1, Math.trunc(number) || 1));

type Props = { label: string; value: number; onChange: (value: number) => void };

/** A number from 1 on, by taps or typed. */
export function Stepper({ label, value, onChange }: Props) {
  const id = useId();
  /** What stands in the field while somebody types, which may be nothing yet; otherwise the value stands there. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setTyped(Number(digits) > MOST ? String(MOST) : digits);
    if (digits) onChange(within(Number(digits)));
  };
  const step = (by: 1 | -1) => {
    // A phone's button takes no focus, so the field may not have been left.
    setTyped(undefined);
    onChange(within(value + by));
  };
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.steps}>
        <button type="button" aria-label="减少" disabled={value <= 1} onClick={() => step(-1)}>
          <Minus {...icon} size={20} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          // A phone may let one pay without leaving the field: what counts stands in it, also when nothing is typed.
          placeholder={String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <button type="button" aria-label="增加" disabled={value >= MOST} onClick={() => step(1)}>
          <Plus {...icon} size={20} />
        </button>
      </div>
    </div>
  );
}
