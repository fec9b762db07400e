import { CheckField } from '@/ui/check-field';
import { type } from '../typed';
import styles from './redeem.module.css';

/** Asked, never taken: the course is the learner's either way. */
export function Consent({ consented }: { consented: boolean }) {
  return (
    <div className={styles.consent}>
      <CheckField
        label="单位能看到我的学习进度"
        checked={consented}
        onChange={(now) => type({ consented: now })}
      />
      <p className={styles.hint}>学了多少、考没考过；照片和证件号看不见。不勾也能学。</p>
    </div>
  );
}
