import { Link } from '@tanstack/react-router';
import styles from './user-login.module.css';

/** The ways to what one agrees to. */
export function AgreementLinks() {
  return (
    <span className={styles.agreements}>
      <Link to="/agreementContent">《用户协议》</Link>
      <Link to="/policyContent">《隐私政策》</Link>
    </span>
  );
}
