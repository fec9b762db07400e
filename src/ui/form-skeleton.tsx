import styles from './form.module.css';
import { SkeletonLine } from './states';

/** Fields of a form that are on their way: a label and a box each. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={`${styles.fields} ${styles.coming}`} aria-busy="true">
      <span className="spoken">正在加载</span>
      {Array.from({ length: fields }, (_, at) => `field-${at}`).map((key) => (
        <div key={key}>
          <SkeletonLine width="5em" />
          <SkeletonLine height="max(48px, 3rem)" radius="12px" />
        </div>
      ))}
    </div>
  );
}
