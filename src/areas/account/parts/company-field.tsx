import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import styles from '@/ui/field.module.css';
import { icon } from '@/ui/icon';

/** The learner's unit; a tap opens the search, which comes back to this form. */
export function CompanyField({ form, name }: { form: 'profile'; name: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        单位
      </span>
      <div className={styles.box}>
        <Link
          to="/placeUnitSelect"
          state={{ companyFor: form }}
          id={id}
          className={
            name ? `${styles.input} ${styles.opens}` : `${styles.input} ${styles.opens} ${styles.none}`
          }
          aria-labelledby={`${id}-label ${id}`}
        >
          {name || '请选择'}
        </Link>
        <ChevronRight {...icon} size={20} className={styles.mark} />
      </div>
    </div>
  );
}
