import styles from './user-login.module.css';

/** A form whose code is on its way. */
export function Opening() {
  return (
    <p className={styles.opening} role="status" aria-busy="true">
      正在打开
    </p>
  );
}
