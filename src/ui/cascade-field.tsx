import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { CascadeSteps } from './cascade-steps';
import styles from './field.module.css';
import { icon } from './icon';
import { Sheet, useSheet } from './sheet';

/** One choice on the way down: its value on the wire and its word. */
export type Step = { value: string; label: string };

export type CascadeProps = {
  label: string;
  /** What is chosen, from the root on; empty for nothing yet. */
  value: Step[];
  /** The choices beneath `path`, the roots beneath none; none beneath a path that is complete. */
  load: (path: Step[]) => Promise<Step[]>;
  /** A path that stops on its way down may be chosen too, and none at all: as a filter wants it. */
  anyLevel?: boolean;
  onChoose: (path: Step[]) => void;
};

type Props = CascadeProps & {
  placeholder?: string;
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
};

/** A choice level by level, in a sheet. Closing the sheet leaves it as it was. */
export function CascadeField({ placeholder = '请选择', error, ...cascade }: Props) {
  const { label, value, onChoose } = cascade;
  const id = useId();
  const sheet = useSheet();
  const look = value.length ? styles.opens : `${styles.opens} ${styles.none}`;
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <button
          type="button"
          id={id}
          className={`${styles.input} ${look}`}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={sheet.show}
        >
          {value.map((step) => step.label).join(' ') || placeholder}
        </button>
        <ChevronDown {...icon} size={20} className={styles.mark} />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Sheet title={label} open={sheet.open} onClose={sheet.close}>
        <CascadeSteps
          {...cascade}
          onChoose={(path) => {
            sheet.close();
            onChoose(path);
          }}
        />
      </Sheet>
    </div>
  );
}
