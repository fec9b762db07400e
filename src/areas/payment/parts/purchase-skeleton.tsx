import type { ReactNode } from 'react';
import { FormSkeleton } from '@/ui/form-skeleton';
import { SkeletonLine } from '@/ui/states';
import styles from './purchase.module.css';

/** What is bought, on its way, and beneath it `children`, or the form. */
export function PurchaseSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.form} aria-busy="true">
      <SkeletonLine height="6.2rem" radius="14px" />
      {children ?? <FormSkeleton fields={2} />}
    </div>
  );
}
