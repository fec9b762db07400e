import styles from './help.module.css';

const PHONE = import.meta.env.VITE_SERVICE_PHONE as string | undefined;
const MAIL = import.meta.env.VITE_FEEDBACK_MAIL as string | undefined;

/** Where somebody answers; an operator who named neither has none. */
export function Contact() {
  if (!PHONE && !MAIL) return null;
  return (
    <address className={styles.contact}>
      {PHONE && (
        <a href={`tel:${PHONE.replace(/[^+\d]/g, '')}`}>{`服务电话 ${PHONE}（工作日 09:00–17:30）`}</a>
      )}
      {MAIL && <a href={`mailto:${MAIL}`}>{`意见和建议也可以发到 ${MAIL}`}</a>}
    </address>
  );
}
