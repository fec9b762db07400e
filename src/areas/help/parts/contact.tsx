import { telOf } from '@/ui/operator';
import { useOperator } from '@/ui/use-operator';
import styles from './help.module.css';

/** Where somebody answers; an operator who named neither has none. */
export function Contact() {
  const { servicePhone: phone, feedbackMail: mail } = useOperator();
  if (!phone && !mail) return null;
  return (
    <address className={styles.contact}>
      {phone && <a href={telOf(phone)}>{`服务电话 ${phone}（工作日 09:00–17:30）`}</a>}
      {mail && <a href={`mailto:${mail}`}>{`意见和建议也可以发到 ${mail}`}</a>}
    </address>
  );
}
