import { telOf } from '@/ui/operator';
import { useServicePhone } from '@/ui/use-operator';
import styles from './training.module.css';

/** Whom to ask; an operator without a service phone names none. */
export function ServicePhone() {
  const phone = useServicePhone();
  if (!phone) return null;
  return (
    <address className={styles.contact}>
      <a href={telOf(phone)}>{`有问题请打服务电话 ${phone}`}</a>
    </address>
  );
}
