import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { icon } from '@/ui/icon';
import styles from './-purchase.module.css';

/** The documents name no upper bound; this one keeps a slip of the thumb from costing a fortune. */
export const MOST = 999;

const within = (number: number) => Math.min(MOST, Math.max(1, Math.trunc(number) || 1));

type Props = { label: string; value: number; onChange: (value: number) => void };

/** A number from 1 on, by taps or typed. */
export function Stepper({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.steps}>
        <button
          type="button"
          aria-label="减少"
          disabled={value <= 1}
          onClick={() => onChange(within(value - 1))}
        >
          <Minus {...icon} size={20} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(within(Number(event.target.value.replace(/\D/g, ''))))}
        />
        <button
          type="button"
          aria-label="增加"
          disabled={value >= MOST}
          onClick={() => onChange(within(value + 1))}
        >
          <Plus {...icon} size={20} />
        </button>
      </div>
    </div>
  );
}
