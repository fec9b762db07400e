import styles from './training.module.css';

export const SERVICE_PHONE = import.meta.env.VITE_SERVICE_PHONE as string | undefined;

/** Whom to ask; an operator without a service phone names none. */
export function ServicePhone() {
  if (!SERVICE_PHONE) return null;
  return (
    <address className={styles.contact}>
      <a href={`tel:${SERVICE_PHONE.replace(/[^+\d]/g, '')}`}>{`有问题请打服务电话 ${SERVICE_PHONE}`}</a>
    </address>
  );
}
