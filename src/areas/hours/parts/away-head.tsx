import { Button } from '@/ui/button';
import { Phrased } from '@/ui/phrased';
import styles from './study.module.css';

type Props = {
  /** The hour's, where nothing above says it. */
  name: string;
  /** Why its video wants the network. */
  away: string;
  busy: boolean;
  onRetry: () => void;
};

/** What hour it is, and why it does not play; the document draws it before all else (`away-drawn.ts`). */
export function AwayHead({ name, away, busy, onRetry }: Props) {
  return (
    <div>
      {name && (
        <h2 className={styles.name}>
          <Phrased text={name} />
        </h2>
      )}
      <div className={styles.closed} role="alert">
        <p>{away}</p>
        <Button look="quiet" small busy={busy} busyText="重试中" onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  );
}
