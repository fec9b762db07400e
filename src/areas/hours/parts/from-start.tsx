import { place } from '@rules/duration';
import { Button } from '@/ui/button';
import styles from './study.module.css';

/** An hour has gone on without asking: where, and the quiet way back to its start. */
export function FromStart({ at, onPress }: { at: number; onPress: () => void }) {
  return (
    <p className={styles.fromStart}>
      <span>{`从 ${place(at)}处接着学`}</span>
      <Button look="plain" small onClick={onPress}>
        从头开始
      </Button>
    </p>
  );
}
